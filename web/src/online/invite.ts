// The link to send to friends. An open table needs no token.
import { addressOf } from "../game/link";
import type { TableInfo } from "./types";

export function inviteLink(info: TableInfo): string {
    return new URL(info.invite ?? `/${addressOf(info.id)}`, location.href).href;
}
