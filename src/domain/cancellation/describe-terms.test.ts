import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { feeAt } from "./cancellation-fee.ts";
import { describedForPaid, describeTerms } from "./describe-terms.ts";
import type { CancellationRule } from "./terms-of.ts";
import { termsOf } from "./terms-of.ts";

const timeZone = "Asia/Kathmandu";
const price = { currency: "EUR", nightsMinor: [100_00, 100_00] };
const stay = { timeZone, priceMinor: 200_00 };
const eur = (minor: number) => ({ minor, currency: "EUR" });
const terms = (rule: CancellationRule) => termsOf(rule, { startDate: "2030-06-10", timeZone }, price);
const stepped = terms([
  { daysBefore: 3, atHour: 18, fee: { kind: "nights", nights: 1 } },
  { daysBefore: 1, atHour: 0, fee: { kind: "percent", percent: 80 } },
]);
const summaryAt = (instant: string, of = stepped) => describeTerms(of, stay, new Date(instant)).summary;

describe("facts about terms", () => {
  it("say until when cancelling is free, in the hotel's time, and what it costs then", { tags: ["HOTEL-012"] }, () => {
    expect(summaryAt("2030-05-01T00:00:00Z")).toEqual({
      kind: "free-until",
      day: "2030-06-07",
      time: "18:00",
      timeZone,
      thenFee: eur(100_00),
    });
    // 18:00 there is 12:15 in UTC.
    expect(summaryAt("2030-06-07T12:14:59.999Z").kind).toBe("free-until");
    expect(summaryAt("2030-06-07T12:15:00.000Z").kind).toBe("fee-now");
  });

  it("name a midnight by the last minute of the day it ends", { tags: ["HOTEL-012"] }, () => {
    expect(summaryAt("2030-06-08T00:00:00Z")).toEqual({
      kind: "fee-now",
      fee: eur(100_00),
      day: "2030-06-08",
      time: "23:59",
      timeZone,
      thenFee: eur(160_00),
    });
  });

  it("say when nothing is refunded, by the rate or by the hour", { tags: ["HOTEL-012"] }, () => {
    expect(summaryAt("2030-05-01T00:00:00Z", terms("non-refundable"))).toEqual({ kind: "non-refundable" });
    expect(summaryAt("2030-06-10T12:14:59Z").kind).toBe("fee-now");
    expect(summaryAt("2030-06-10T12:15:00Z")).toEqual({ kind: "non-refundable" });
  });

  it("know terms that never change any more", { tags: ["HOTEL-012"] }, () => {
    expect(summaryAt("2030-06-01T00:00:00Z", { currency: "EUR", steps: [] })).toEqual({ kind: "always-free" });
    const small = { currency: "EUR", steps: [{ from: "2030-05-01T00:00:00Z", feeMinor: 30_00 }] };
    expect(summaryAt("2030-06-01T00:00:00Z", small)).toEqual({ kind: "fee-for-good", fee: eur(30_00) });
  });

  it("list every step with its local day and hour and whether it is past", { tags: ["HOTEL-012"] }, () => {
    expect(describeTerms(stepped, stay, new Date("2030-06-09T00:00:00Z")).steps).toEqual([
      { since: { day: "2030-06-07", time: "18:00" }, fee: eur(100_00), state: "past" },
      { since: { day: "2030-06-09", time: "00:00" }, fee: eur(160_00), state: "now" },
      { since: { day: "2030-06-10", time: "18:00" }, fee: eur(200_00), state: "ahead" },
    ]);
    expect(describeTerms(terms("non-refundable"), stay, new Date("2030-06-09T00:00:00Z")).steps).toEqual([
      { fee: eur(200_00), state: "now" },
    ]);
  });

  it("follow the price that is paid", { tags: ["RES-007"] }, () => {
    const now = new Date("2030-06-08T00:00:00Z");
    const paid = describedForPaid(describeTerms(stepped, stay, now), { listedMinor: 200_00, paidMinor: 180_00 });
    expect(paid.summary).toMatchObject({ kind: "fee-now", fee: eur(90_00), thenFee: eur(144_00) });
    expect(paid.steps.map(({ fee }) => fee)).toEqual([eur(90_00), eur(144_00), eur(180_00)]);
  });

  it("agree with the fee at every hour", { tags: ["HOTEL-012"] }, () => {
    fc.assert(
      fc.property(fc.integer({ min: -24, max: 200 }), (hours) => {
        const now = new Date(Date.parse("2030-06-10T12:00:00Z") - hours * 3_600_000);
        const fee = feeAt(stepped, now);
        const { summary, steps } = describeTerms(stepped, stay, now);
        expect(summary.kind).toBe(fee === 0 ? "free-until" : fee < stay.priceMinor ? "fee-now" : "non-refundable");
        expect(steps.find(({ state }) => state === "now")?.fee.minor ?? 0).toBe(fee);
      }),
    );
  });
});
