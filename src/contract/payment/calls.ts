import type { AnyCall } from "#contract/base/call.ts";
import { getMpiSessionToken } from "./get-mpi-session-token.ts";

export const PAYMENT_CALLS = [getMpiSessionToken] as const satisfies readonly AnyCall[];
