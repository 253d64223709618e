/** What may stand between a visitor and a booking, from what a call refused. */
import type { QuoteChange } from "#domain/quote/quote-lines.ts";
import type { CurrencyCode } from "#domain/market/currency.ts";
import { isCurrencyCode } from "#domain/market/currency.ts";
import type { Money } from "#shared/money.ts";
import { moneyOf } from "#web/hotel/money-of.ts";

/** One line that is not as it was; amounts are absent where terms changed, not money. */
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
  /** Holds the room at the new price; absent where the cart is at it already. */
  readonly rateKey?: string;
  /** The cart was changed elsewhere, in another tab perhaps; absent where the hotel changed the price. */
  readonly isOfCart?: true;
};

export type Trouble =
  | { readonly kind: "price-changed"; readonly change: PriceChange }
  | { readonly kind: "expired" }
  | { readonly kind: "room-gone" }
  /** The call was lost and nobody could say what became of it. */
  | { readonly kind: "unknown" }
  /** `message` is the service's own text, shown as it is (AMB-14). */
  | { readonly kind: "refused"; readonly code: string; readonly message?: string };

export type Refused = { readonly code: string; readonly data?: unknown; readonly localizedMessage?: string };

const EXPIRED: ReadonlySet<string> = new Set(["prebooking-expired", "prebooking-not-found", "availability-expired"]);
const GONE: ReadonlySet<string> = new Set(["room-not-available", "hotel-not-found"]);

export function troubleOf({ code, data, localizedMessage: message }: Refused): Trouble {
  if (EXPIRED.has(code)) return { kind: "expired" };
  if (GONE.has(code)) return { kind: "room-gone" };
  const change = code === "price-changed" ? readChange(data) : undefined;
  return change ? { kind: "price-changed", change } : { kind: "refused", code, ...(message !== undefined && { message }) };
}

type Wire = Readonly<Record<string, unknown>>;
const isWire = (value: unknown): value is Wire => typeof value === "object" && value !== null;

/** What came over the wire is believed only as far as it is what it should be. */
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
