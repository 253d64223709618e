/** Maps refused calls to the problems that the checkout shows. */
import type { QuoteChange } from "#domain/quote/quote-lines.ts";
import type { CurrencyCode } from "#domain/market/currency.ts";
import { isCurrencyCode } from "#domain/market/currency.ts";
import type { Money } from "#shared/money.ts";
import { moneyOf } from "#web/hotel/money-of.ts";

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
  /** Holds the room at the new price; undefined if the cart already has it. */
  readonly rateKey?: string;
  /** The cart was changed elsewhere, perhaps in another tab; undefined if the hotel changed the price. */
  readonly isOfCart?: true;
};

export type Trouble =
  | { readonly kind: "price-changed"; readonly change: PriceChange }
  | { readonly kind: "expired" }
  | { readonly kind: "room-gone" }
  /** The response was lost, and the result could not be determined. */
  | { readonly kind: "unknown" }
  /** `message` is the text of the response, shown unchanged (AMB-14). */
  | { readonly kind: "refused"; readonly code: string; readonly message?: string };

export type CartRefusal = { readonly code: string; readonly data?: unknown; readonly localizedMessage?: string };

const EXPIRED: ReadonlySet<string> = new Set(["prebooking-expired", "prebooking-not-found", "availability-expired"]);
const GONE: ReadonlySet<string> = new Set(["room-not-available", "hotel-not-found"]);

export function troubleOf({ code, data, localizedMessage: message }: CartRefusal): Trouble {
  if (EXPIRED.has(code)) return { kind: "expired" };
  if (GONE.has(code)) return { kind: "room-gone" };
  const change = code === "price-changed" ? readChange(data) : undefined;
  return change ? { kind: "price-changed", change } : { kind: "refused", code, ...(message !== undefined && { message }) };
}

type Wire = Readonly<Record<string, unknown>>;
const isWire = (value: unknown): value is Wire => typeof value === "object" && value !== null;

/** Validates the data of the response; invalid parts are ignored. */
function readChange(data: unknown): PriceChange | undefined {
  if (!isWire(data) || typeof data["currency"] !== "string" || !isCurrencyCode(data["currency"])) return undefined;
  const { currency } = data;
  const before = amountOf(data["before"], currency);
  const after = amountOf(data["after"], currency);
  if (!before || !after) return undefined;
  const lines = Array.isArray(data["changes"]) ? data["changes"].filter(isWire).map((line) => lineOf(line, currency)) : [];
  const { rateKey } = data;
  return { before, after, lines, ...(typeof rateKey === "string" ? { rateKey } : { isOfCart: true as const }) };
}

const amountOf = (amount: unknown, currency: CurrencyCode): Money | undefined =>
  typeof amount === "number" && Number.isFinite(amount) ? moneyOf(amount, currency) : undefined;

function lineOf(line: Wire, currency: CurrencyCode): ChangedLine {
  const own = typeof line["currency"] === "string" && isCurrencyCode(line["currency"]) ? line["currency"] : currency;
  const before = amountOf(line["before"], own);
  const after = amountOf(line["after"], own);
  return {
    kind: String(line["kind"]) as ChangedLine["kind"],
    ...(typeof line["night"] === "string" && { night: line["night"] }),
    ...(typeof line["fee"] === "string" && { fee: line["fee"] }),
    ...(before && { before }),
    ...(after && { after }),
  };
}
