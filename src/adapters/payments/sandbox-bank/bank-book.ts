/** The bank's payments, with serialized changes. */
import { createHash } from "node:crypto";
import type { BankPayment, BankStore } from "#platform/ports/bank-store.ts";
import type { Clock } from "#platform/ports/clock.ts";
import { atTime } from "./bank-payment.ts";
import { BankUnreachable } from "./planned-faults.ts";

const TRIES = 20;

export const hashFormToken = (token: string): string => createHash("sha256").update(token).digest("hex");

export type BankBook = {
  readonly find: (reference: string) => Promise<BankPayment | undefined>;
  readonly findByFormToken: (token: string) => Promise<BankPayment | undefined>;
  /** `step` returns the changed payment, or the same object for no change. It may run more than once, so it must be pure. */
  readonly change: <T extends { readonly payment: BankPayment }>(
    reference: string,
    step: (payment: BankPayment) => T,
  ) => Promise<T | undefined>;
};

export function createBankBook(store: BankStore, clock: Clock): BankBook {
  const ofNow = (payment: BankPayment | undefined) => payment && atTime(payment, clock.now());
  return {
    find: async (reference) => ofNow(await store.find(reference)),
    findByFormToken: async (token) => ofNow(await store.findByFormToken(hashFormToken(token))),
    change: async (reference, step) => {
      for (let tried = 0; tried < TRIES; tried += 1) {
        const before = ofNow(await store.find(reference));
        if (!before) return undefined;
        const after = step(before);
        if (after.payment === before) return after;
        if (await store.replace({ ...after.payment, version: before.version + 1 })) return after;
      }
      throw new BankUnreachable();
    },
  };
}
