// Long lists are drawn a few at a time, so that no frame has to wait for all of them.

export class Gradually {
    /** So many are drawn by now. */
    private drawn = $state(0);

    /** `total`: of all lists together. */
    constructor(
        private readonly total: () => number,
        private readonly atOnce: number,
    ) {
        this.drawn = atOnce;
        $effect(() => {
            if (this.done) return;
            const timer = setTimeout(() => (this.drawn += this.atOnce));
            return () => clearTimeout(timer);
        });
    }

    get done(): boolean {
        return this.drawn >= this.total();
    }

    /** Other lists are to be drawn. */
    begin(): void {
        this.drawn = this.atOnce;
    }

    /** Of each of these lists, one after the other, what is drawn by now. */
    of<T>(lists: T[][]): T[][] {
        let left = this.drawn;
        return lists.map((list) => {
            const drawn = list.slice(0, Math.max(0, left));
            left -= list.length;
            return drawn;
        });
    }
}
