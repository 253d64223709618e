/** The bank's texts in the page's language; separate from the shop's messages. */
import type { CardFault, DeclinedFault } from "#domain/payment/card-fault.ts";

/** `{amount}` and `{code}` are placeholders. */
export type BankTexts = {
  readonly title: string;
  readonly sandboxNote: string;
  readonly savedCards: string;
  readonly endingIn: string;
  readonly anotherCard: string;
  readonly type: string;
  /** The choice of the card type that leaves it to the number. */
  readonly detectType: string;
  readonly number: string;
  readonly holder: string;
  readonly expiry: string;
  /** In the empty field. */
  readonly expiryExample: string;
  readonly code: string;
  readonly pay: string;
  readonly pleaseCheck: string;
  readonly challengeTitle: string;
  readonly challengeText: string;
  readonly challengeCode: string;
  readonly challengeConfirm: string;
  readonly challengeRefuse: string;
  readonly challengeWrong: string;
  readonly payPalTitle: string;
  readonly payPalText: string;
  readonly approve: string;
  readonly fail: string;
  readonly cancel: string;
  readonly overTitle: string;
  readonly overText: string;
  readonly faults: Readonly<Record<CardFault | DeclinedFault, string>>;
};

export const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "");
