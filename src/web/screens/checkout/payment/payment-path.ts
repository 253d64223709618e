import type { HeldCart } from "#domain/checkout/checkout-state.ts";
import type { CheckoutData } from "#web/screens/checkout/checkout-data.ts";

/** Return address for payment providers: this page with its cart. */
export function withCart(here: string, { id }: HeldCart, { rate }: Pick<CheckoutData, "rate">): string {
  const [path = "", query] = here.split("?");
  const request = new URLSearchParams(query);
  request.set("bbId", rate.bbId);
  request.set("prebookingId", id);
  return `${path}?${request}`;
}
