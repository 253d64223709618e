/** What we add to the price of a supplier, as data. Without a rule, the supplier's selling price is ours. */
import type { CurrencyCode } from "#domain/market/currency.ts";
import { CURRENCIES } from "#domain/market/currency.ts";
import type { MarketCode } from "#domain/market/locale.ts";
import { convertMinor } from "./exchange.ts";

export type PricedProduct = "hotel" | "flight" | "transfer";

/** Who sells where. Suppliers need the market as the point of sale. */
export type Seller = {
  readonly brandId: string;
  readonly market: MarketCode;
  readonly company?: CompanyDiscount;
  readonly partner?: PartnerPrice;
};

/** The company that an agent books for; its discount is taken off our selling price. */
type CompanyDiscount = { readonly id: string; readonly percent: number };

/** The partner through which the visitor came; hundredths of a per cent are added to our selling price, or taken off it if they are negative. */
type PartnerPrice = { readonly name: string; readonly basisPoints: number };

/** Whose agreed prices apply, if any. */
type Buyer = Pick<Seller, "company" | "partner">;

export type Sale = Seller & { readonly supplier: string; readonly product: PricedProduct };

export type PricingRule = {
  /** Conditions; null matches everything. */
  readonly brandId: string | null;
  readonly market: string | null;
  readonly supplier: string | null;
  readonly product: PricedProduct | null;
  /** Hundredths of a per cent of the supplier's price; negative for a discount. */
  readonly basisPoints: number;
  /** Added to the percentage, for the whole stay or trip; amounts are in `currency`. */
  readonly fixedMinor: number;
  /** The markup is at least and at most this. Neither the discount of a company nor the price of a partner goes below the floor. */
  readonly floorMinor: number | null;
  readonly capMinor: number | null;
  readonly currency: CurrencyCode;
  /** Selling prices are rounded up to a whole minor unit (cent) or a whole unit (dollar). */
  readonly rounding: "minor" | "unit";
};

/** Conditions from the most to the least important. */
const CONDITIONS = ["brandId", "market", "supplier", "product"] as const satisfies readonly (keyof Sale & keyof PricingRule)[];

/** A rule with a more important condition wins; among equals, one with more conditions. */
const rankOf = (rule: PricingRule): number => CONDITIONS.reduce((rank, condition) => rank * 2 + (rule[condition] === null ? 0 : 1), 0);

/** The one rule that applies to a sale; undefined if the supplier's price is ours. Rules are never added up. */
export function findPricingRule(rules: readonly PricingRule[], sale: Sale): PricingRule | undefined {
  const applies = (rule: PricingRule) => CONDITIONS.every((condition) => rule[condition] === null || rule[condition] === sale[condition]);
  return rules
    .filter(applies)
    .reduce<PricingRule | undefined>((best, rule) => (best && rankOf(best) >= rankOf(rule) ? best : rule), undefined);
}

/** Our selling price for a price of the supplier. Never turns a cheaper price into a dearer one than another, so the cheapest offer stays it. */
export type PriceMarkup = (supplierMinor: number) => number;

const HUNDRED_PERCENT = 10_000;

export function createMarkup(rule: PricingRule, currency: CurrencyCode, buyer: Buyer = {}): PriceMarkup {
  const inCurrency = (minor: number): number => Math.round(convertMinor(minor, rule.currency, currency));
  const fixed = inCurrency(rule.fixedMinor);
  const floor = rule.floorMinor === null ? -Infinity : inCurrency(rule.floorMinor);
  const cap = rule.capMinor === null ? Infinity : inCurrency(rule.capMinor);
  const step = rule.rounding === "unit" ? 10 ** CURRENCIES[currency].fraction : 1;
  const agreed = agreedPrice(buyer);
  // A discount larger than the price would make it free; the smallest price is one step.
  const roundUp = (minor: number): number => Math.max(step, Math.ceil(minor / step) * step);
  return (minor) => {
    const markup = Math.min(cap, Math.max(floor, (minor * rule.basisPoints) / HUNDRED_PERCENT + fixed));
    const usual = roundUp(minor + markup);
    return agreed ? Math.max(roundUp(agreed(usual)), roundUp(minor + Math.min(floor, cap))) : usual;
  };
}

/** The price of a company or a partner from our usual one; undefined for all others. A company comes before a partner. */
export function agreedPrice({ company, partner }: Buyer): PriceMarkup | undefined {
  if (company && company.percent !== 0) return (minor) => discountPrice(minor, company.percent);
  return partner && ((minor) => partnerPrice(minor, partner));
}

/** Rounded up, so that rounding never increases the discount; no price becomes zero. */
export const discountPrice = (minor: number, percent: number): number => Math.max(1, Math.ceil((minor * (100 - percent)) / 100));

/** Rounded up like a discount; no price becomes zero. */
export const partnerPrice = (minor: number, { basisPoints }: PartnerPrice): number =>
  Math.max(1, Math.ceil((minor * (HUNDRED_PERCENT + basisPoints)) / HUNDRED_PERCENT));

/** A contract may forbid selling below a price, or at any other price than the supplier's. */
export type SellingTerms = { readonly minSellingMinor?: number | undefined; readonly isSellingMandatory?: boolean | undefined };

export function sellingPrice(
  markup: PriceMarkup | undefined,
  minor: number,
  { minSellingMinor = 0, isSellingMandatory }: SellingTerms,
): number {
  if (isSellingMandatory) return minor;
  return Math.max(minSellingMinor, markup ? markup(minor) : minor);
}
