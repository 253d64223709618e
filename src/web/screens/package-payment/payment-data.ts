/** Data of the payment page of a package, prepared by its loader; serialised into the document. */
import type { CheckoutFacts } from "#domain/checkout/checkout-state.ts";
import type { Country } from "#domain/checkout/countries.ts";
import type { HeldPackage } from "#web/package-cart/cart-view.ts";

type PaymentPassenger = { readonly reference: string; readonly name: string };

export type PackagePaymentData = {
  readonly kind: "pay";
  readonly held: HeldPackage;
  /** In the order of the cart, the lead passenger first. */
  readonly passengers: readonly PaymentPassenger[];
  /** As submitted with the passengers; empty texts if this browser does not know them any more. */
  readonly contact: { readonly firstName: string; readonly lastName: string; readonly email: string; readonly phone: string };
  readonly account: CheckoutFacts["account"];
  readonly status: CheckoutFacts["status"];
  /** Error code of a payment provider's redirect. */
  readonly error: string | null;
  /** The visitor returns from a payment of the deposit. */
  readonly paidDeposit: boolean;
  readonly countries: readonly Country[];
  /** The address of this page, without the locale prefix. */
  readonly here: string;
};
