import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { addDays } from "#domain/calendar/calendar-date.ts";
import { NO_SHOW_HOUR } from "./arrival-hours.ts";
import type { CancellationTerms } from "./cancellation-terms.ts";
import { BEGINNING_OF_TIME, mergeSteps } from "./cancellation-terms.ts";
import { createBoundedCache } from "#shared/bounded-cache.ts";
import { instantOf } from "./zoned-moment.ts";

export type CancellationFee =
  | { readonly kind: "percent"; readonly percent: number }
  /** The price of the first nights. */
  | { readonly kind: "nights"; readonly nights: number }
  | { readonly kind: "amount"; readonly minor: number };

/** The fee is due from this hour of the hotel's local time, so many days before arrival. */
export type CancellationRuleStep = { readonly daysBefore: number; readonly atHour: number; readonly fee: CancellationFee };

/** The rule of a rate plan, for any stay and price. */
export type CancellationRule = readonly CancellationRuleStep[] | "non-refundable";

/** A `Stay` with the time zone of its hotel may be passed. */
type StayAtHotel = { readonly startDate: CalendarDate; readonly timeZone: string };

/** Per night, so that the total and the price of the first nights cannot disagree. */
type NightlyPrice = { readonly currency: string; readonly nightsMinor: readonly number[] };

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** Percentages have at most two decimals; whole numbers round halves exactly. */
const HUNDREDTHS = 100;
const percentOf = (minor: number, percent: number): number => Math.round((minor * Math.round(percent * HUNDREDTHS)) / (100 * HUNDREDTHS));

function feeOf(fee: CancellationFee, { nightsMinor }: NightlyPrice, priceMinor: number): number {
  if (fee.kind === "percent") return percentOf(priceMinor, fee.percent);
  return fee.kind === "nights" ? sum(nightsMinor.slice(0, Math.max(0, fee.nights))) : fee.minor;
}

/** Rates of one stay have few rules. */
const moments = createBoundedCache<string>({ maxEntries: 2000 });

/** The rule of a rate plan applied to one stay and its price. A no-show pays the whole price under any rule. */
export function termsOf(
  rule: CancellationRule | CancellationTerms,
  { startDate, timeZone }: StayAtHotel,
  price: NightlyPrice,
): CancellationTerms {
  const priceMinor = sum(price.nightsMinor);
  if (rule === "non-refundable") {
    return { currency: price.currency, steps: mergeSteps([{ from: BEGINNING_OF_TIME, feeMinor: priceMinor }]) };
  }
  const moment = (daysBefore: number, hour: number) =>
    moments(`${startDate} ${daysBefore} ${hour} ${timeZone}`, () =>
      instantOf(addDays(startDate, -daysBefore), hour, timeZone).toISOString(),
    );
  const steps =
    "steps" in rule
      ? rule.steps.map(({ from, feeMinor }) => ({ from, feeMinor: Math.min(priceMinor, feeMinor) }))
      : rule.map(({ daysBefore, atHour, fee }) => ({
          from: moment(daysBefore, atHour),
          feeMinor: Math.min(priceMinor, feeOf(fee, price, priceMinor)),
        }));
  return { currency: price.currency, steps: mergeSteps([...steps, { from: moment(0, NO_SHOW_HOUR), feeMinor: priceMinor }]) };
}
