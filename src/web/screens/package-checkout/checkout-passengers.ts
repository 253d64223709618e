/** Data of the checkout of a package, prepared by its loader; serialised into the document, so it contains no document data. */
import type { Country } from "#domain/checkout/countries.ts";
import type { PassengerKind } from "#domain/flight/passenger-ages.ts";
import type { PassengerDrafts } from "#domain/traveller/passenger-drafts.ts";
import type { PassengerDays, PassengerLimits } from "#domain/traveller/passenger-rules.ts";
import type { HeldPackage } from "#web/package-cart/cart-view.ts";

export type CheckoutPassenger = {
  readonly reference: string;
  readonly kind: PassengerKind;
  /** From 1. */
  readonly room: number;
  /** The age that was searched for; null for adults. */
  readonly age: number | null;
  readonly isLead: boolean;
  /** As submitted; null before. */
  readonly name: string | null;
  readonly isCompletedByLink: boolean;
  readonly hasOpenLink: boolean;
};

export type PackageCheckoutData = {
  readonly held: HeldPackage;
  readonly passengers: readonly CheckoutPassenger[];
  readonly isSubmitted: boolean;
  readonly days: PassengerDays;
  readonly limits: PassengerLimits;
  readonly isSouthAfricaOnRoute: boolean;
  readonly drafts: Partial<PassengerDrafts>;
  /** Null for guests. */
  readonly account: { readonly firstName: string; readonly lastName: string; readonly email: string; readonly phone: string } | null;
  readonly countries: readonly Country[];
};
