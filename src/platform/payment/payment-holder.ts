/** Decides who may use a payment: docs/decisions/0021-member-price-at-confirmation.md. */
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { PaymentSession } from "./payment-session-store.ts";

type PaymentHolder = Pick<PaymentSession, "accountId" | "visitHash">;
type Who = Pick<Caller, "visitor" | "visit">;

export const paymentHolderOf = ({ visitor, visit }: Who): PaymentHolder => ({
  accountId: (visitor.isAuthenticated ? visitor.person?.accountId : undefined) ?? null,
  visitHash: visit?.hash ?? null,
});

/**
 * True for the account that opened the payment, on any device, and for the browser that opened it while no other account is logged in: the session
 * may end at the bank, and a guest may log in meanwhile. Clients without cookies are identified by their account, or by the token alone if they have
 * none.
 */
export function isHolder({ accountId, visitHash }: PaymentHolder, caller: Who): boolean {
  const now = paymentHolderOf(caller);
  if (accountId === null) return visitHash === null || visitHash === now.visitHash;
  if (now.accountId !== null) return accountId === now.accountId;
  return visitHash !== null && visitHash === now.visitHash;
}
