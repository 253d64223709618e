import type { Caller } from "#platform/kernel/calls/caller.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";

/** The account id of a logged-in visitor; it comes from the session alone (D5). */
export function requireAccountId({ visitor }: Pick<Caller, "visitor">): string {
  const accountId = visitor.isAuthenticated ? visitor.person?.accountId : undefined;
  if (accountId === undefined) throw new Refusal("session-invalid");
  return accountId;
}
