// What went wrong with a request, in words for the person who made it.
import { t } from "../i18n/index.svelte";
import { ApiError, Unreachable } from "./api";

export function troubleWords(error: unknown): string {
    if (error instanceof Unreachable) return t("online.unreachable");
    if (error instanceof ApiError) {
        if (error.status === 429) return t("online.tooMany");
        return error.message === "" ? t("online.failed") : error.message;
    }
    return error instanceof Error ? error.message : String(error);
}
