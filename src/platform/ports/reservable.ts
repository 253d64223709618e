/**
 * The booking half of every supplier port: hotels, flights and transfers differ in what is reserved (`Item`), not in how. The booking engine knows
 * only this file. Each function may throw or never answer; the outcome is then unknown and the engine asks with `find`, under the same id.
 */
import type { CancellationTerms } from "#domain/cancellation/cancellation-terms.ts";
import type { ExchangeUsed } from "#domain/pricing/exchange.ts";
import type { Money } from "#shared/money.ts";

export type SupplierCapabilities = {
  /** `none`: every `hold` answers `cannot-hold`, and the item is sold without one. */
  readonly holds: "real" | "none";
  /** How long `find` may answer `not-visible` for a booking that was made. */
  readonly invisibleMs: number;
  /** A second `book` under the same id returns the first booking. If false, the engine repeats a lost `book` only after `find` says `absent`. */
  readonly isRepeatable: boolean;
  /** Has rates that only logged-in members may see. */
  readonly hasMemberRates: boolean;
  /** Has rates that may only be sold together with another part. */
  readonly hasPackageRates: boolean;
  /** Our contracts with its hotels allow a company its own rates. */
  readonly hasNegotiatedRates?: boolean;
  /** Only such a supplier gets the documents of travellers. */
  readonly takesDocuments?: boolean;
};

/** The supplier ends the hold itself at this instant, which may be before the requested one. */
type HeldUntil = { readonly until: Date };

/**
 * `held`: until the requested instant. `other`: the id already belongs to a different hold, or to one that has ended. `cannot-hold`: this item is sold
 * without a hold. `price-changed` and `quote-expired`: nothing is held, and the item has to be quoted again.
 */
export type HoldOutcome = "held" | HeldUntil | "sold-out" | "cannot-hold" | "other" | "price-changed" | "quote-expired";

/** What airlines report to the border. Decrypted for this call alone: adapters neither log nor store it. */
export type TravelDocument = {
  readonly number: string;
  readonly expiresOn: string;
  readonly issueCountry: string;
  readonly nationality: string;
  readonly gender: string;
  readonly redressNumber?: string;
  readonly knownTravellerNumber?: string;
  readonly frequentFlyerNumber?: string;
};

export type Traveller = {
  readonly firstName: string;
  readonly lastName: string;
  readonly kind: "adult" | "child" | "infant";
  readonly birthDate?: string;
  readonly document?: TravelDocument;
};

export type BookingContact = { readonly firstName: string; readonly lastName: string; readonly email: string; readonly phone: string };

export type BookRequest<Item> = {
  /** Our id, the same as that of the hold; suppliers store it as the client reference. */
  readonly id: string;
  readonly item: Item;
  /** The supplier's key of the quote, if its quotes have one. */
  readonly quoteRef?: string;
  /** Never empty; the first one is the lead traveller. */
  readonly travellers: readonly Traveller[];
  readonly contact: BookingContact;
  readonly remark?: string;
  /** What the supplier quoted to us. A supplier that would charge more rejects with `price-changed`. Absent if it quoted no net price. */
  readonly expected?: Money;
};

/** `hold-ended`: the hold expired or was released; the engine may hold again under a new id. Rejected means that there is no booking. */
export type Rejection = "hold-ended" | "sold-out" | "price-changed" | "quote-expired" | "invalid";

/** The supplier's name of a booking. `locator`: what the traveller needs at the counter, if it differs. */
type SupplierReference = { readonly reference: string; readonly locator?: string };

/** `pending`: accepted; `find` reports the outcome later. */
export type SupplierBookOutcome =
  | ({ readonly kind: "booked" } & SupplierReference)
  | { readonly kind: "rejected"; readonly reason: Rejection }
  | { readonly kind: "pending" };

/**
 * `ended`: a hold that was released, or a booking that was cancelled or finally rejected. `cancelling`: a cancellation was accepted and is not done
 * yet. `absent` is certain: there is nothing under the id, and no earlier call can still take effect. `not-visible`: it may appear later.
 */
export type Found =
  | ({ readonly state: "booked" } & SupplierReference)
  | ({ readonly state: "held" } & Partial<HeldUntil>)
  | { readonly state: "pending" | "cancelling" | "ended" | "absent" | "not-visible" };

/** `done`: nothing is booked under the id any more, also if nothing was. `accepted`: `find` reports when it is done. `refused`: still booked. */
type SupplierCancelOutcome = "done" | "accepted" | "refused";

/** What can be booked instead of an item that was lost. */
export type Substitute = {
  readonly supplier: string;
  readonly item: unknown;
  readonly canHold: boolean;
  readonly grossMinor: number;
  readonly netMinor?: number;
  readonly terms: CancellationTerms;
  readonly quoteRef?: string;
  readonly facts?: object;
  /** Equal or better in everything that the rules of its kind compare. Anything else needs the consent of the traveller. */
  readonly isEqualOrBetter: boolean;
  /** It was offered, and was gone when the traveller chose it. */
  readonly isWithdrawn?: true;
};

/** `facts`: what was stored with the lost item for this purpose. */
export type LostItem = {
  readonly kind: "hotel" | "flight" | "transfer";
  readonly supplier: string;
  readonly request: unknown;
  readonly facts: unknown;
};

/**
 * What an item costs now. `item` names it as it is to be held or booked, perhaps by a newer quote, whose end is `expiresAt`. An item under a hold costs what
 * the hold guarantees. `gone`: it is neither held nor sold any more.
 */
export type RepriceOutcome<Item> =
  | {
      readonly kind: "priced";
      readonly item: Item;
      readonly totalMinor: number;
      /** What we owe the supplier; absent if it quotes selling prices only. */
      readonly netMinor?: number;
      /** The rate behind a newer quote; absent if nothing was converted or the price is still that of the hold. */
      readonly exchange?: ExchangeUsed;
      readonly expiresAt?: Date;
    }
  | { readonly kind: "gone" };

/** Prices an item again after it was paid for and before it is booked. Hotels do it with the offers of the room. */
export type Repriceable<Item> = { readonly reprice: (id: string, item: Item) => Promise<RepriceOutcome<Item>> };

export type SubstitutesOf = (lostItem: LostItem) => Promise<readonly Substitute[]>;

export type Reservable<Item> = {
  readonly name: string;
  readonly capabilities: SupplierCapabilities;
  /** Holds an item until an instant. Idempotent: the same id is the same hold. */
  readonly hold: (hold: Item & { readonly id: string; readonly until: Date }) => Promise<HoldOutcome>;
  /** Releases a hold; false if it was not held. The engine cancels bookings with `cancel`. */
  readonly release: (id: string) => Promise<boolean>;
  readonly book: (request: BookRequest<Item>) => Promise<SupplierBookOutcome>;
  readonly find: (id: string) => Promise<Found>;
  /** What the supplier charges us for a cancellation, by instant; undefined if it cannot say. */
  readonly quoteCancel: (id: string) => Promise<CancellationTerms | undefined>;
  /** Idempotent. `reference` is given if the engine knows it, for bookings that are not visible under our id yet. */
  readonly cancel: (id: string, reference?: string) => Promise<SupplierCancelOutcome>;
};
