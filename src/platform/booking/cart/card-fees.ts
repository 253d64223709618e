import type { CardFees } from "#domain/payment/card-fee.ts";
import type { ConfigurationSnapshot } from "#platform/configuration/configuration-snapshot.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";

/** The card fees of the visitor's brand now. A cart stores the fees of the moment it was made. */
export async function cardFeesOf(
  configuration: ConfigurationSnapshot,
  { brandId, market, visitor }: Pick<Caller, "brandId" | "market" | "visitor">,
): Promise<CardFees> {
  const { checkout } = (await configuration.current()).configurationOf(brandId, market, visitor.userTypeId);
  return checkout.cardFeePercent ?? {};
}
