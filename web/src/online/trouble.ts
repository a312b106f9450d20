// What went wrong with a request, in words for the person who made it.
import { network } from "../device/network.svelte";
import { hasMessage, t } from "../i18n/index.svelte";
import { ApiError, Unreachable } from "./api";

export function troubleWords(error: unknown): string {
    if (error instanceof Unreachable) return t(network.missing ? "online.noNetwork" : "online.unreachable");
    if (error instanceof ApiError) {
        // The server explains itself in English; what people meet every day has words of its own.
        const known = `online.error.${error.code}`;
        if (hasMessage(known)) return t(known, { n: error.retryAfter ?? 1 });
        return error.message === "" ? t("online.failed") : error.message;
    }
    return error instanceof Error ? error.message : String(error);
}
