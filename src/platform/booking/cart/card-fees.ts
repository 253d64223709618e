import type { CardFees } from "#domain/payment/card-fee.ts";
import type { ConfigurationSnapshot } from "#platform/configuration/configuration-snapshot.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";

/** What cards cost at the visitor's brand now; a cart keeps it as it was when the cart was made. */
export async function cardFeesOf(
  configuration: ConfigurationSnapshot,
  { brandId, market, visitor }: Pick<Caller, "brandId" | "market" | "visitor">,
): Promise<CardFees> {
  const { checkout } = (await configuration.current()).configurationOf(brandId, market, visitor.userTypeId);
  return checkout.cardFeePercent ?? {};
}
