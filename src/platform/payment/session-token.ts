/** What a browser carries for a payment. It follows from the reference, so that it can be told again and is never stored. */
import { createHash, createHmac } from "node:crypto";
import type { Context } from "#platform/kernel/calls/context.ts";

export const paymentTokenOf = ({ secrets }: Pick<Context, "secrets">, brandId: string, reference: string): string =>
  `mpi.${createHmac("sha256", secrets.sessionKey).update(`payment-session ${brandId} ${reference}`).digest("base64url")}`;

export const hashPaymentToken = (token: string): string => createHash("sha256").update(token).digest("hex");
