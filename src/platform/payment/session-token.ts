/** The token that the browser keeps for a payment. It is derived from the reference, so it can be issued again and only its hash is stored. */
import { createHash, createHmac } from "node:crypto";
import type { Context } from "#platform/kernel/calls/context.ts";

export const paymentTokenOf = ({ secrets }: Pick<Context, "secrets">, brandId: string, reference: string): string =>
  `mpi.${createHmac("sha256", secrets.sessionKey).update(`payment-session ${brandId} ${reference}`).digest("base64url")}`;

export const hashPaymentToken = (token: string): string => createHash("sha256").update(token).digest("hex");
