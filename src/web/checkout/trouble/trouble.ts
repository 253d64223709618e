/** Maps refused calls to the problems that the checkout shows. */
import type { ChangedLine, PriceChange, Trouble } from "#domain/checkout/checkout-state.ts";
import type { CurrencyCode } from "#domain/market/currency.ts";
import { isCurrencyCode } from "#domain/market/currency.ts";
import type { Money } from "#shared/money.ts";
import { moneyOf } from "#web/hotel/money-of.ts";

/** Where the visitor can choose something else, without the locale prefix. */
export type TroubleLinks = {
  /** Other rooms of the same hotel and stay; of a package other flights, too. */
  readonly rooms: string;
  /** Search results for the same place. */
  readonly results: string;
  /** Of a package: earlier steps of the same cart. */
  readonly steps?: { readonly seats: string; readonly passengers: string };
};

export type CartRefusal = { readonly code: string; readonly data?: unknown; readonly localizedMessage?: string };

const KINDS: Readonly<Record<string, Exclude<Trouble["kind"], "price-changed" | "refused">>> = {
  "prebooking-expired": "expired",
  "prebooking-not-found": "expired",
  "availability-expired": "expired",
  "room-not-available": "room-gone",
  "hotel-not-found": "room-gone",
  "flight-not-available": "flight-gone",
  "seats-taken": "seats-taken",
  "passengers-missing": "passengers-missing",
};

export function troubleOf({ code, data, localizedMessage: message }: CartRefusal): Trouble {
  const kind = Object.hasOwn(KINDS, code) ? KINDS[code] : undefined;
  if (kind) return { kind };
  const change = code === "price-changed" ? readPriceChange(data) : undefined;
  return change ? { kind: "price-changed", change } : { kind: "refused", code, ...(message !== undefined && { message }) };
}

type Wire = Readonly<Record<string, unknown>>;
const isWire = (value: unknown): value is Wire => typeof value === "object" && value !== null;

/** Validates the data of the response; invalid parts are ignored. */
export function readPriceChange(data: unknown): PriceChange | undefined {
  if (!isWire(data) || typeof data["currency"] !== "string" || !isCurrencyCode(data["currency"])) return undefined;
  const { currency } = data;
  const before = amountOf(data["before"], currency);
  const after = amountOf(data["after"], currency);
  if (!before || !after) return undefined;
  const lines = Array.isArray(data["changes"]) ? data["changes"].filter(isWire).map((line) => lineOf(line, currency)) : [];
  const { rateKey } = data;
  const parts = Array.isArray(data["parts"]) ? data["parts"].filter(isWire).flatMap((part) => partOf(part, currency)) : [];
  return {
    before,
    after,
    lines,
    ...(parts.length > 0 && { parts }),
    ...(typeof rateKey === "string" ? { rateKey } : { isOfCart: true as const }),
  };
}

function partOf({ part, difference }: Wire, currency: CurrencyCode): NonNullable<PriceChange["parts"]> {
  const amount = amountOf(difference, currency);
  return typeof part === "string" && amount ? [{ part, difference: amount }] : [];
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
