/** What a fare includes and what changing or cancelling costs, as data: texts are written from it in the language of the page. */
import type { CancellationStep, CancellationTerms } from "#domain/cancellation/cancellation-terms.ts";
import { BEGINNING_OF_TIME, mergeSteps } from "#domain/cancellation/cancellation-terms.ts";
import type { UnitFares } from "./party-price.ts";

export const FARE_FAMILIES = ["light", "standard", "flex"] as const;
export type FareFamilyId = (typeof FARE_FAMILIES)[number];

/** Amounts are euro cents for each passenger and direction. */
export type FareFamily = {
  readonly id: FareFamilyId;
  /** Thousandths of the cheapest fare, and an amount on top. */
  readonly factor: number;
  readonly surchargeMinor: number;
  readonly checkedBags: number;
  readonly isSeatIncluded: boolean;
  /** Null if the fare cannot be changed. */
  readonly changeFeeMinor: number | null;
  /** Taxes are always refunded before departure. Null if nothing else is. */
  readonly refundFeeMinor: number | null;
  /** Until this many hours before the first departure; later it counts as a no-show. */
  readonly refundableUntilHours: number;
};

export const FAMILY_OF: Readonly<Record<FareFamilyId, FareFamily>> = {
  light: {
    id: "light",
    factor: 1000,
    surchargeMinor: 0,
    checkedBags: 0,
    isSeatIncluded: false,
    changeFeeMinor: null,
    refundFeeMinor: null,
    refundableUntilHours: 0,
  },
  standard: {
    id: "standard",
    factor: 1120,
    surchargeMinor: 1800,
    checkedBags: 1,
    isSeatIncluded: true,
    changeFeeMinor: 5000,
    refundFeeMinor: 7000,
    refundableUntilHours: 24,
  },
  flex: {
    id: "flex",
    factor: 1380,
    surchargeMinor: 4500,
    checkedBags: 1,
    isSeatIncluded: true,
    changeFeeMinor: 0,
    refundFeeMinor: 0,
    refundableUntilHours: 2,
  },
};

/** Fares of a family from those of the cheapest one, in euro cents. */
export function faresOfFamily({ adultMinor, childMinor, taxMinor }: UnitFares, family: FareFamilyId): UnitFares {
  const { factor, surchargeMinor } = FAMILY_OF[family];
  const raised = (minor: number): number => Math.floor((minor * factor) / 1000) + surchargeMinor;
  return { adultMinor: raised(adultMinor), childMinor: raised(childMinor), taxMinor };
}

type CancellationFacts = {
  readonly family: FareFamilyId;
  readonly currency: string;
  readonly totalMinor: number;
  readonly taxesMinor: number;
  /** The refund fee of all passengers and directions, in the currency of the total. */
  readonly refundFeeMinor: number;
  readonly firstDeparture: Date;
};

/** The fees for cancelling, at absolute instants. Nothing is refunded once the first flight has left. */
export function cancellationOf(facts: CancellationFacts): CancellationTerms {
  const { family, currency, totalMinor, taxesMinor, refundFeeMinor, firstDeparture } = facts;
  const { refundFeeMinor: fee, refundableUntilHours } = FAMILY_OF[family];
  const withoutTaxes = totalMinor - taxesMinor;
  const lastRefund = new Date(firstDeparture.getTime() - refundableUntilHours * 3_600_000).toISOString();
  const refundable: readonly CancellationStep[] =
    fee === null
      ? [{ from: BEGINNING_OF_TIME, feeMinor: withoutTaxes }]
      : [
          { from: BEGINNING_OF_TIME, feeMinor: Math.min(refundFeeMinor, withoutTaxes) },
          { from: lastRefund, feeMinor: withoutTaxes },
        ];
  return { currency, steps: mergeSteps([...refundable, { from: firstDeparture.toISOString(), feeMinor: totalMinor }]) };
}
