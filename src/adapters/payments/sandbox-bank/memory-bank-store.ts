import type { BankCard, BankPayment, BankStore } from "#platform/ports/bank-store.ts";

/** For tests: everything is lost with the process. `dump` shows everything that was ever written. */
export function createMemoryBankStore(): BankStore & { readonly dump: () => string } {
  const payments = new Map<string, BankPayment>();
  const cards = new Map<string, BankCard>();
  const writes: string[] = [];
  const note = <T>(value: T): T => {
    const text = JSON.stringify(value);
    writes.push(text);
    return JSON.parse(text) as T;
  };
  return {
    insert: async (payment) => {
      if (payments.has(payment.reference)) return false;
      payments.set(payment.reference, note(payment));
      return true;
    },
    find: async (reference) => payments.get(reference),
    findByFormToken: async (hash) => [...payments.values()].find(({ formTokenHash }) => formTokenHash === hash),
    replace: async (payment) => {
      if (payments.get(payment.reference)?.version !== payment.version - 1) return false;
      payments.set(payment.reference, note(payment));
      return true;
    },
    insertCard: async (card) => {
      cards.set(card.token, note(card));
    },
    listCards: async (accountId) =>
      [...cards.values()]
        .filter((card) => card.accountId === accountId)
        .map(({ token, brand, lastFour, expiryMonth, expiryYear }) => ({ token, brand, lastFour, expiryMonth, expiryYear })),
    removeCard: async (accountId, token) => cards.get(token)?.accountId === accountId && cards.delete(token),
    dump: () => writes.join("\n"),
  };
}
