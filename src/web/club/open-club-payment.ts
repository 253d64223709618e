/** Opens a payment for a membership. Unlike for a cart, every call opens a new payment, so it must be called once. */
import type { Answer, InputOf } from "#contract/base/call.ts";
import type { Client } from "#contract/base/client.ts";
import { getMpiSessionToken } from "#contract/payment/get-mpi-session-token.ts";
import type { CurrencyCode } from "#domain/market/currency.ts";
import type { Money } from "#shared/money.ts";
import { FRAME_RETURN_PATH } from "#web/payment/ask-payment.ts";
import type { PaymentPlace } from "#web/payment/ask-payment.ts";
import { unitsOf } from "#domain/market/format-price.ts";

export type ClubRequest = {
  readonly programId: string;
  readonly price: Money;
  readonly registrationCode?: string | undefined;
  readonly saveCard: boolean;
  /** Path with locale prefix that the provider's page returns to. */
  readonly returnPath: string;
};

export function clubPaymentBody(wanted: ClubRequest, { origin, prefix }: PaymentPlace): InputOf<typeof getMpiSessionToken>["body"] {
  const { programId, price, registrationCode, saveCard, returnPath } = wanted;
  return {
    amount: unitsOf(price),
    currency: price.currency as CurrencyCode,
    membershipProgramId: programId,
    ...(registrationCode !== undefined && { registrationCode }),
    saveCC: saveCard,
    returnUrl: new URL(returnPath, origin).href,
    frameReturnUrl: new URL(prefix + FRAME_RETURN_PATH, origin).href,
  };
}

export type ClubPaymentAnswer = Answer<typeof getMpiSessionToken>;

export const openClubPayment = (api: Client, wanted: ClubRequest, place: PaymentPlace, signal: AbortSignal): Promise<ClubPaymentAnswer> =>
  api(getMpiSessionToken, { body: clubPaymentBody(wanted, place) }, { signal });
