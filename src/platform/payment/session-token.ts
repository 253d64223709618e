/** The token that the browser keeps for a payment. It is derived from the reference, so it can be issued again and only its hash is stored. */
import { createHash, createHmac } from "node:crypto";
import type { Context } from "#platform/kernel/calls/context.ts";
import { keyRing } from "#platform/kernel/values/key-ring.ts";
import type { PaymentSession } from "./payment-session-store.ts";

type Secrets = Pick<Context, "secrets">;

const tokenWith = (key: string, brandId: string, reference: string): string =>
  `mpi.${createHmac("sha256", key).update(`payment-session ${brandId} ${reference}`).digest("base64url")}`;

export const paymentTokenOf = ({ secrets }: Secrets, brandId: string, reference: string): string =>
  tokenWith(keyRing(secrets.sessionKey)[0], brandId, reference);

export const hashPaymentToken = (token: string): string => createHash("sha256").update(token).digest("hex");

type StoredPayment = Pick<PaymentSession, "brandId" | "reference" | "tokenHash">;

/** The token of a stored payment, which an older key may have derived. Undefined if that key was removed. */
export const findPaymentToken = ({ secrets }: Secrets, { brandId, reference, tokenHash }: StoredPayment): string | undefined =>
  keyRing(secrets.sessionKey)
    .map((key) => tokenWith(key, brandId, reference))
    .find((token) => hashPaymentToken(token) === tokenHash);
