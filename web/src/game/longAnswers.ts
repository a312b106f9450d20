// Answers that take long, for one game: questions about its position are handed to an answerer, one after the other, and answers are kept as long as
// the position stays. An answer that comes when the game has gone on is dropped.
import { SvelteMap } from "svelte/reactivity";
import type { GameNumber, WholeEngine } from "../engine/engine";
import type { Action, LogEntry, SavedGame } from "../engine/types";
import type { Order, Reply } from "./answerer";
import { startInPage, startWorker, type Start, type Answering } from "./answerers";
import type { Answer, Question } from "./questions";

/** What is on the table, as the answerer has to know it. */
export interface Position {
    readonly game: GameNumber;
    readonly log: LogEntry[];
    /** For a copy that can follow it. */
    copy(): SavedGame;
}

/** What one looks for, as far as it is found. */
export type Sought<T> = { found: T; failed: false } | { found: null; failed: boolean };
const SEARCHING: Sought<never> = { found: null, failed: false };
const FAILED: Sought<never> = { found: null, failed: true };

/** An answerer who has not come by then does not come any more. */
const COMES_WITHIN_MS = 20_000;
/** As long as this, somebody who waits for an answer lets the answerer finish another one that nobody wants any more. */
const FINISHES_WITHIN_MS = 200;

interface Task {
    question: Question;
    /** null: nobody wants it any more. */
    settle(answer: Answer | null): void;
    fail(words: string): void;
    wanted: boolean;
}

export class LongAnswers {
    private waiting: Task[] = [];
    private doing: Task | null = null;
    private answerer: Answering | null = null;
    private ready = false;
    /** What the answerer's copy is a copy of, and the actions that stand in it. */
    private copied: { game: GameNumber; actions: Action[] } | null = null;
    private comes: ReturnType<typeof setTimeout> | undefined;
    private finishes: ReturnType<typeof setTimeout> | undefined;
    private closed = false;

    private readonly known = new SvelteMap<string, Sought<Answer>>();
    private readonly sought = new Set<string>();

    constructor(
        private readonly engine: WholeEngine,
        private readonly position: Position,
        private start: Start = startWorker,
    ) {}

    /** The answer for the position on the table, asked for once; who looks at it again when it is there sees it. */
    seek<Q extends Question>(question: Q): Sought<Answer<Q>> {
        const key = JSON.stringify(question);
        const known = this.known.get(key);
        if (known !== undefined) return known as Sought<Answer<Q>>;
        if (!this.sought.has(key)) {
            this.sought.add(key);
            this.ask(question).then(
                (found) => found !== null && this.known.set(key, { found, failed: false }),
                () => this.known.set(key, FAILED),
            );
        }
        return SEARCHING;
    }

    /** The answer for the position on the table; null: the game has gone on before it came. */
    ask<Q extends Question>(question: Q): Promise<Answer<Q> | null> {
        if (this.closed) return Promise.resolve(null);
        return new Promise((resolve, reject) => {
            const settle = (answer: Answer | null) => resolve(answer as Answer<Q> | null);
            this.waiting.push({ question, settle, fail: (words) => reject(new Error(words)), wanted: true });
            // Who asks may be in the middle of changing the position, or of drawing it.
            queueMicrotask(() => this.goOn());
        });
    }

    /** There is another position on the table: what was asked about the one before is of no use. */
    moved(): void {
        this.sought.clear();
        this.known.clear();
        const tasks = this.doing === null ? this.waiting : [this.doing, ...this.waiting];
        this.waiting = [];
        for (const task of tasks) {
            task.wanted = false;
            task.settle(null);
        }
    }

    close(): void {
        this.closed = true;
        this.moved();
        this.letGo();
    }

    private goOn(): void {
        if (this.closed || this.waiting.length === 0) return;
        if (this.doing !== null) this.hurry(this.doing);
        else if (this.answerer === null) this.startAnswerer();
        else if (this.ready) this.handOut(this.answerer);
    }

    /** A search that nobody wants any more may take long still: another answerer begins sooner. */
    private hurry(task: Task): void {
        if (task.wanted || this.finishes !== undefined) return;
        this.finishes = setTimeout(() => {
            this.letGo();
            this.goOn();
        }, FINISHES_WITHIN_MS);
    }

    private startAnswerer(): void {
        try {
            this.answerer = this.start(this.engine, {
                ready: () => this.begin(),
                replied: (reply) => this.take(reply),
                lost: () => this.miss(),
            });
            this.comes = setTimeout(() => this.miss(), COMES_WITHIN_MS);
        } catch {
            this.miss();
        }
    }

    private begin(): void {
        clearTimeout(this.comes);
        this.ready = true;
        this.goOn();
    }

    private handOut(answerer: Answering): void {
        const task = this.waiting.shift() as Task;
        this.doing = task;
        try {
            answerer.send({ ...this.changes(), question: task.question });
        } catch {
            // What cannot be told cannot be answered.
            this.miss();
        }
    }

    /** What the answerer's copy lacks. */
    private changes(): Omit<Order, "question"> {
        const { game, log } = this.position;
        const actions = log.map((entry) => entry.action);
        const before = this.copied?.game === game ? this.copied.actions : null;
        this.copied = { game, actions };
        if (before === null) return { saved: this.position.copy(), undo: 0, actions: [] };
        let common = 0;
        while (common < before.length && before[common] === actions[common]) common += 1;
        return { undo: before.length - common, actions: actions.slice(common) };
    }

    private take(reply: Reply): void {
        clearTimeout(this.finishes);
        this.finishes = undefined;
        const task = this.doing;
        this.doing = null;
        if ("failed" in reply) {
            // Nobody knows what its copy is now.
            this.letGo();
            task?.fail(reply.failed);
        } else {
            if (task?.question.ask === "moves") this.copied?.actions.push(...(reply.answer as Answer<typeof task.question>));
            task?.settle(reply.answer);
        }
        this.goOn();
    }

    /** One who was there once is replaced by another; where none can come, the page does the work itself. */
    private miss(): void {
        if (!this.ready) this.start = startInPage;
        const task = this.doing;
        this.letGo();
        task?.fail("the answerer is gone");
        this.goOn();
    }

    private letGo(): void {
        clearTimeout(this.comes);
        clearTimeout(this.finishes);
        this.finishes = undefined;
        this.answerer?.stop();
        this.answerer = null;
        this.ready = false;
        this.doing = null;
        this.copied = null;
    }
}
