/** State, events and commands of the checkout machine. */
import type { BookedWith } from "./booked-with.ts";
import type { CheckoutField, CheckoutForm, PaymentMethod } from "./checkout-form.ts";
import type { CartLines } from "./price-lines.ts";
import type { DeclinedFault } from "#domain/payment/card-fault.ts";
import type { CardFees } from "#domain/payment/card-fee.ts";
import type { QuoteChange } from "#domain/quote/quote-lines.ts";
import type { Money } from "#shared/money.ts";

export const CHECKOUT_PHASES = [
  /** Rendered, but not started: the server and the first render of the browser. */
  "new",
  /** The cart is being found, or the room is being held. */
  "holding",
  /** Nothing is held, and a retry may help. */
  "failed",
  /** A cart that can be paid. */
  "held",
  /** The cart is being replaced at an accepted price, or reloaded; the old one stays visible. */
  "updating",
  /** The cart is finished (expired, or its payment was reversed); the room can be held again. */
  "ended",
  /** The room is no longer sold. The dialog has links to other rooms. */
  "gone",
  /** The visitor is back from a provider's page, and that payment is being found. */
  "returning",
  /** Pay was pressed; the visitor's data are being saved. */
  "preparing",
  /** The provider is processing the payment and may need input. */
  "paying",
  /** The browser is navigating to the provider's page. */
  "leaving",
  /** The order was sent; the visitor can only wait. */
  "booking",
  /** The response to the order was lost; its result is being queried. */
  "querying",
  /** The result of the order could not be determined. */
  "unknown",
  /** The result is queried once more before the same order is sent again. */
  "checking",
  /** The next page is loading. */
  "booked",
] as const;
export type CheckoutPhase = (typeof CHECKOUT_PHASES)[number];

/** No event leads out of these phases. `leaving` ends with the page. */
export const FINAL_PHASES: ReadonlySet<CheckoutPhase> = new Set(["gone", "leaving", "booked"]);

export type HeldCart = {
  readonly id: string;
  /** End of the hold in milliseconds, by this browser's clock. */
  readonly endsAt: number;
  readonly lines: CartLines;
  /** Number of the booking that is cancelled when this cart is booked. */
  readonly replaces?: string;
};

/** A changed line; amounts are undefined if terms changed, not prices. */
export type ChangedLine = {
  readonly kind: QuoteChange["kind"];
  readonly night?: string;
  readonly fee?: string;
  readonly before?: Money;
  readonly after?: Money;
};

export type PriceChange = {
  readonly before: Money;
  readonly after: Money;
  readonly lines: readonly ChangedLine[];
  /** Of a package: by how much each part has changed. */
  readonly parts?: readonly { readonly part: string; readonly difference: Money }[];
  /** Holds the room at the new price; undefined if the cart already has it. */
  readonly rateKey?: string;
  /** The cart was changed elsewhere, perhaps in another tab; undefined if the hotel changed the price. */
  readonly isOfCart?: true;
};

/** A problem that a dialog shows. */
export type Trouble =
  | { readonly kind: "price-changed"; readonly change: PriceChange }
  | { readonly kind: "expired" }
  | { readonly kind: "room-gone" }
  /** Of a package: a flight is sold out, the chosen seats are taken, or the passengers have not been submitted. */
  | { readonly kind: "flight-gone" | "seats-taken" | "passengers-missing" }
  /** The response was lost, and the result could not be determined. */
  | { readonly kind: "unknown" }
  /** `message` is the text of the response, shown unchanged (AMB-14). */
  | { readonly kind: "refused"; readonly code: string; readonly message?: string };

/** A change of the cart by the visitor. */
export type CartChange =
  | { readonly kind: "club"; readonly isChosen: boolean }
  | { readonly kind: "transfer"; readonly code: string; readonly isAdded: boolean }
  /** `isForPoints`: the code is removed because the visitor wants to pay with points. */
  | { readonly kind: "promo"; readonly code: string; readonly isApplied: boolean; readonly isForPoints?: true };

type ChangeRefusal = { readonly code: string; readonly message?: string };

/** What the visitor pays, as of the press of Pay. */
export type Order = {
  /** Idempotency key: one per press, reused while the result is unknown. */
  readonly key: string;
  readonly cart: HeldCart;
  readonly form: CheckoutForm;
  /** Value in money, whatever the payment method. */
  readonly total: Money;
  /** Null unless points pay. */
  readonly points: number | null;
  /** Undefined unless the credit of a company pays. */
  readonly companyId?: string | undefined;
  /** From the provider's form; undefined if points or a company pay. */
  readonly paymentToken?: string;
};

type VisitorStatus = "guest" | "basic" | "club";

type FilledFields = { readonly firstName: string; readonly lastName: string; readonly email: string; readonly phone: string };

/** What the page knows from the server. It is not part of the state: a login replaces it. */
export type CheckoutFacts = {
  /** The cart in the URL, or a prediction of what the first hold will contain. */
  readonly lines: CartLines;
  readonly price: Money;
  /** The price at which the visitor chose the room, if it has changed. */
  readonly quoted: Money | null;
  readonly rateKey: string | null;
  readonly prebookingId: string | null;
  /** Error code of a payment provider's redirect. */
  readonly error: string | null;
  /** Status of the visitor that the prices are for. */
  readonly status: VisitorStatus;
  /** `points` is null if they could not be loaded. */
  readonly account: (FilledFields & { readonly points: number | null }) | null;
  readonly isAuthenticated: boolean;
  readonly hasClub: boolean;
  readonly offersLogin: boolean;
  readonly fees: CardFees;
  /** The visitor left this page to pay the deposit at a provider's page. */
  readonly paidDeposit?: boolean;
  /** The company whose credit pays. `asksObligo`: the brand asks for a confirmation before each booking. */
  readonly company?: { readonly id: string; readonly name: string; readonly asksObligo: boolean } | undefined;
};

export type CheckoutState = {
  readonly phase: CheckoutPhase;
  /** Number of the newest hold: outcomes of older ones are ignored, because the visitor may log in while the room is being held. */
  readonly turn: number;
  /** The newest hold repeats one that is finished. */
  readonly isHoldingAgain: boolean;
  /** The newest cart. Its contents go into the next one. */
  readonly cart: HeldCart | undefined;
  /** Status of the visitor whom the newest hold is for. */
  readonly status: VisitorStatus;
  /** Why nothing is held. */
  readonly failure: string | undefined;
  readonly trouble: Trouble | undefined;
  /** The hold ended while the page was busy. */
  readonly hasEnded: boolean;
  readonly form: CheckoutForm;
  readonly isFilledFromAccount: boolean;
  readonly left: ReadonlySet<CheckoutField>;
  readonly wasSent: boolean;
  /** Changes of the cart that are not done; the first one is in flight if `isChanging`. */
  readonly changes: readonly CartChange[];
  readonly isChanging: boolean;
  readonly refusals: { readonly [Kind in CartChange["kind"]]?: ChangeRefusal };
  /** The visitor is asked whether to give up the promo code for points. */
  readonly isAskingPoints: boolean;
  /** Whether the agent has confirmed that the company undertakes to pay; valid for this booking. */
  readonly obligo: "unasked" | "asking" | "confirmed";
  /** State of the payment form; undefined before there is one. */
  readonly panel: PanelKind | undefined;
  /** Why Pay did nothing. */
  readonly hint: "not-held" | "opening" | undefined;
  /** A new number opens another payment with a new form. */
  readonly attempt: number;
  /** Reason of the last refusal, if it concerns a field of the card form. */
  readonly declined: DeclinedFault | undefined;
  /** The order of the running attempt, or of the attempt whose result is unknown. */
  readonly order: Order | undefined;
  /** Until the result of a payment at a provider's page is known, no other may be opened. */
  readonly isReturning: boolean;
  readonly checkedEmails: ReadonlySet<string>;
  readonly knownEmails: ReadonlySet<string>;
};

type PanelKind = "opening" | "ready" | "failed" | "disabled";

type PayOutcome =
  | { readonly kind: "returned"; readonly token: string }
  /** A field of the provider's form is invalid; the form shows which. */
  | { readonly kind: "fault" }
  | { readonly kind: "leaving" }
  | { readonly kind: "refused"; readonly trouble: Trouble };

type OrderResult =
  | { readonly kind: "booked"; readonly number: string }
  | { readonly kind: "refused"; readonly trouble: Trouble }
  | { readonly kind: "unknown" };

export type CheckoutEvent =
  /** `away`: the cart that this tab left to pay at a provider's page. */
  | { readonly type: "start"; readonly away: string | undefined }
  | { readonly type: "retryHold" }
  /** A login or logout: the page has the prices of another status. */
  | { readonly type: "visitorChanged" }
  | { readonly type: "accountChanged" }
  | { readonly type: "cartHeld"; readonly turn: number; readonly cart: HeldCart }
  | { readonly type: "holdFailed"; readonly turn: number; readonly code: string; readonly trouble: Trouble }
  /** The cart in the URL has already been booked. */
  | { readonly type: "alreadyBooked"; readonly turn: number; readonly number: string }
  | { readonly type: "holdEnded" }
  | { readonly type: "holdAgain" }
  | { readonly type: "acceptPrice" }
  | { readonly type: "closeTrouble" }
  | { readonly type: "edit"; readonly field: CheckoutField; readonly value: CheckoutForm[CheckoutField] }
  | { readonly type: "leaveField"; readonly field: CheckoutField }
  | { readonly type: "accountFound"; readonly email: string }
  | { readonly type: "chooseMethod"; readonly method: PaymentMethod }
  | { readonly type: "keepCode" }
  | { readonly type: "giveUpCode" }
  | { readonly type: "changeCart"; readonly change: CartChange }
  | { readonly type: "cartChanged"; readonly turn: number; readonly lines: CartLines }
  | { readonly type: "changeRefused"; readonly turn: number; readonly trouble: Trouble }
  | { readonly type: "dismissRefusal"; readonly kind: CartChange["kind"] }
  | { readonly type: "panelChanged"; readonly panel: PanelKind }
  | { readonly type: "pressPay"; readonly key: string }
  | { readonly type: "confirmObligo"; readonly key: string }
  | { readonly type: "closeObligo" }
  | { readonly type: "prepared" }
  | { readonly type: "payFinished"; readonly outcome: PayOutcome }
  | { readonly type: "reopened"; readonly token: string; readonly key: string }
  | { readonly type: "reopenRefused"; readonly trouble: Trouble }
  | { readonly type: "unanswered" }
  | { readonly type: "orderSettled"; readonly result: OrderResult }
  | { readonly type: "bookingFound"; readonly number: string }
  | { readonly type: "bookingMissing" };

export type CheckoutEventType = CheckoutEvent["type"];
export type EventOf<Type extends CheckoutEventType> = Extract<CheckoutEvent, { readonly type: Type }>;

/** What the page must do. The outcome comes back as an event. */
export type CheckoutCommand =
  /** Finds the cart in the URL, or holds the room. */
  | { readonly type: "findCart"; readonly turn: number }
  /** Holds the same room for the current visitor. `before` is kept if the room cannot be held twice. */
  | { readonly type: "holdAnew"; readonly turn: number; readonly before: HeldCart | undefined }
  /** Holds the room and copies the contents of the previous cart. */
  | { readonly type: "holdRoom"; readonly turn: number; readonly rateKey: string; readonly before: CartLines | undefined }
  | { readonly type: "refreshCart"; readonly turn: number; readonly cart: HeldCart }
  /** Writes the cart into the URL. */
  | { readonly type: "nameCart"; readonly cart: HeldCart }
  | {
      readonly type: "changeCart";
      readonly turn: number;
      readonly cartId: string;
      readonly change: CartChange;
      readonly programId: string | null;
    }
  | { readonly type: "storeClubChoice"; readonly isChosen: boolean }
  | { readonly type: "forgetPromo" }
  | { readonly type: "checkAccount"; readonly email: string }
  | { readonly type: "saveDrafts" }
  | { readonly type: "finishDrafts" }
  /** Saves the form, and the email that the next page needs to show the booking. */
  | { readonly type: "prepare"; readonly form: CheckoutForm }
  | { readonly type: "markAway"; readonly cartId: string | null }
  | { readonly type: "pay" }
  | { readonly type: "reopenPayment"; readonly cart: HeldCart; readonly total: Money }
  | { readonly type: "sendOrder"; readonly order: Order }
  | { readonly type: "queryBooking"; readonly order: Order }
  | { readonly type: "linkBooking"; readonly order: Order }
  | { readonly type: "arrive"; readonly number: string; readonly bookedWith: BookedWith | undefined }
  /** The quote has expired: a new document is needed. */
  | { readonly type: "reload" }
  | { readonly type: "focusErrors" }
  | { readonly type: "focusPayment" };

export type CheckoutStep = { readonly state: CheckoutState; readonly commands: readonly CheckoutCommand[] };
