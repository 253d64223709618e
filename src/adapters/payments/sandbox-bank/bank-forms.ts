/** A visitor's actions on the bank's pages and their effect on payments. */
import type { FieldFault } from "#domain/payment/card-fault.ts";
import type { BankPayment, BankStore } from "#platform/ports/bank-store.ts";
import type { Clock } from "#platform/ports/clock.ts";
import type { CardFacts } from "#platform/ports/payment-provider.ts";
import type { Random } from "#platform/ports/random.ts";
import type { BankBook } from "./bank-book.ts";
import { answeredWrong, authorised, declined, isPayable, payWith } from "./bank-payment.ts";
import type { CallBacks } from "./call-backs.ts";
import type { SimulatedOutcome } from "./simulated-outcome.ts";

export type BankForms = {
  readonly refuseFields: (payment: BankPayment, faults: readonly FieldFault[]) => Promise<void>;
  readonly pay: (payment: BankPayment, card: CardFacts & { readonly token?: string }, outcome: SimulatedOutcome) => Promise<BankPayment>;
  readonly answerChallenge: (payment: BankPayment, answer: "right" | "wrong" | "refused") => Promise<BankPayment>;
  readonly answerPayPal: (payment: BankPayment, step: "approve" | "fail" | "cancel") => Promise<BankPayment>;
};

type BankFormParts = {
  readonly book: BankBook;
  readonly store: BankStore;
  readonly clock: Clock;
  readonly random: Random;
  readonly callBacks: CallBacks;
};

export function createBankForms({ book, store, clock, random, callBacks }: BankFormParts): BankForms {
  /** Changes only unpaid payments; a second submission of the same form finds it done. */
  const step = async (loaded: BankPayment, change: (payment: BankPayment) => BankPayment): Promise<BankPayment> => {
    const after = await book.change(loaded.reference, (payment) =>
      isPayable(payment) ? { payment: change(payment), isChanged: true } : { payment, isChanged: false },
    );
    if (!after) return loaded;
    if (after.isChanged) {
      await keepCard(after.payment);
      callBacks.tell(loaded.reference, after.payment.status);
    }
    return after.payment;
  };
  const keepCard = async ({ reference, status, shouldSaveCard, accountId, brandId, card }: BankPayment): Promise<void> => {
    if (status !== "authorised" || !shouldSaveCard || accountId === undefined || card?.token === undefined) return;
    const savedCards = await store.listCards(accountId);
    if (savedCards.some(({ token }) => token === card.token)) return;
    await store.insertCard({ ...card, token: card.token, accountId, brandId });
    await book.change(reference, (payment) => ({ payment: { ...payment, hasKeptCard: true } }));
  };
  return {
    refuseFields: async (loaded, faults) => {
      const [first] = faults;
      if (first)
        await book.change(loaded.reference, (payment) => ({
          payment: payment.status === "open" ? { ...payment, cardFault: first.fault } : payment,
        }));
    },
    pay: async (loaded, card, outcome) => {
      const savedCard =
        loaded.shouldSaveCard && loaded.accountId !== undefined ? { token: await tokenFor(store, random, loaded.accountId, card) } : {};
      return step(loaded, (payment) =>
        payment.status === "open" ? payWith(payment, { ...card, ...savedCard }, outcome, clock.now()) : payment,
      );
    },
    answerChallenge: (loaded, answer) =>
      step(loaded, (payment) => {
        if (answer === "refused") return declined(payment, "denied");
        return answer === "wrong" ? answeredWrong(payment) : authorised(payment, clock.now());
      }),
    answerPayPal: (loaded, answer) =>
      step(loaded, (payment) =>
        answer === "approve"
          ? authorised(payment, clock.now())
          : declined(payment, answer === "fail" ? "paypal-failed" : "paypal-cancelled"),
      ),
  };
}

/** Saving the same card again keeps one card; without the number, only the public details can be compared. */
async function tokenFor(
  store: BankStore,
  random: Random,
  accountId: string,
  card: CardFacts & { readonly token?: string },
): Promise<string> {
  if (card.token !== undefined) return card.token;
  const isSame = (saved: CardFacts) =>
    saved.brand === card.brand &&
    saved.lastFour === card.lastFour &&
    saved.expiryMonth === card.expiryMonth &&
    saved.expiryYear === card.expiryYear;
  return (await store.listCards(accountId)).find(isSame)?.token ?? `card_${random.bytes(18).toString("base64url")}`;
}
