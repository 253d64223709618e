/** Maps refused calls to the problems that the checkout shows. */
import type { ChangedLine, PriceChange, Trouble } from "#domain/checkout/checkout-state.ts";
import type { CurrencyCode } from "#domain/market/currency.ts";
import { isCurrencyCode } from "#domain/market/currency.ts";
import type { Money } from "#shared/money.ts";
import { moneyOf } from "#web/hotel/money-of.ts";

/** Where the visitor can choose something else, without the locale prefix. */
export type TroubleLinks = {
  /** Other rooms of the same hotel and stay. */
  readonly rooms: string;
  /** Search results for the same place. */
  readonly results: string;
};

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
