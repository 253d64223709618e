import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { bookHotel } from "#contract/booking/book-hotel.ts";
import { confirmHotelBooking } from "#contract/booking/confirm-booking.ts";
import { getMpiSessionToken } from "#contract/payment/get-mpi-session-token.ts";
import { PAYMENT_REFUSALS } from "#contract/payment-refusals.ts";
import { REFUSALS } from "#contract/refusals.ts";
import { familyOf, refusalKey } from "./refusal-words.ts";
import { troubleOf } from "./trouble.ts";

const ENGLISH = JSON.parse(readFileSync("messages/en/errors.json", "utf8")) as Record<string, string>;
const said = (code: string) => ENGLISH[refusalKey(code).replace("errors.", "")];

describe("what a refused booking is told", () => {
  it.each(PAYMENT_REFUSALS)("ERR-031 … ERR-057 %s in the words of the catalogue", (code) => {
    expect(said(code)).toBe(REFUSALS[code].text);
  });

  it.each([
    ["ERR-016", "booking-duplicated", "Booking Duplicated. Please contact HelpDesk"],
    ["ERR-017", "booking-already-confirmed", "Booking already confirmed"],
    ["ERR-018", "card-refused", "This card has been refused by the payment provider. Please try a different one"],
    ["ERR-020", "general-error", "We were not able to complete your reservation, Please try again in a few minutes"],
    ["ERR-020", "something-nobody-knows", "We were not able to complete your reservation, Please try again in a few minutes"],
    ["ERR-059", "booking-not-charged", "The booking failed. Nothing was charged"],
  ])("%s %s", (_, code, text) => expect(said(code)).toBe(text));

  it("ERR-059 says that nothing was charged only of what proves it", () => {
    const proved = new Set<string>(["booking-not-charged", "payment-reversed", "payment-confirmation-failed"]);
    const all = [...bookHotel.refusals, ...confirmHotelBooking.refusals, ...getMpiSessionToken.refusals];
    for (const code of all) expect(/Nothing was charged/.test(said(code) ?? "")).toBe(proved.has(code));
  });

  it.each(["en", "fr", "es", "de", "nl", "it", "pt"])("T7 in %s one hold too many is told as such, not as a failed booking", (language) => {
    const texts = JSON.parse(readFileSync(`messages/${language}/errors.json`, "utf8")) as Record<string, string>;
    expect(refusalKey("too-many-holds")).toBe("errors.tooManyHolds");
    expect(texts["tooManyHolds"]?.length).toBeGreaterThan(60);
    expect(language === "en" || texts["tooManyHolds"] !== ENGLISH["tooManyHolds"]).toBe(true);
  });

  it("has a text for whatever the calls of a checkout refuse", () => {
    for (const { refusals } of [bookHotel, confirmHotelBooking, getMpiSessionToken])
      for (const code of refusals) expect([code, typeof said(code)]).toEqual([code, "string"]);
  });

  it.each([
    ["ERR-060", "payment-disabled", "payment-disabled"],
    ["ERR-061", "card-validation-failed", "card-invalid"],
    ["ERR-061", "card-month-invalid", "card-invalid"],
    ["ERR-062", "card-refused", "payment-refused"],
    ["ERR-062", "payment-denied", "payment-refused"],
    ["ERR-057", "paypal-cancelled", "cancelled"],
    ["ERR-016", "booking-duplicated", "duplicated"],
    ["ERR-017", "booking-already-confirmed", "confirmed"],
    ["ERR-059", "booking-not-charged", "failed"],
  ])("%s %s is said in the dialog %s", (_, code, family) => expect(familyOf(code)).toBe(family));
});

describe("trouble at the checkout", () => {
  it("ERR-021 ERR-063 a cart whose time is over, or that nobody knows any more", () => {
    for (const code of ["prebooking-expired", "prebooking-not-found", "availability-expired"])
      expect(troubleOf({ code })).toEqual({ kind: "expired" });
  });

  it("CHK-009 a price before and after, with the lines that changed and the way to accept it", () => {
    const data = {
      before: 100,
      after: 130.5,
      currency: "USD",
      rateKey: "q1",
      changes: [
        { kind: "night", night: "2026-12-10", before: 100, after: 130.5 },
        { kind: "fee", fee: "cityTax", currency: "EUR", before: 0, after: 3 },
      ],
    };
    const usd = (minor: number) => ({ minor, currency: "USD" });
    expect(troubleOf({ code: "price-changed", data })).toEqual({
      kind: "price-changed",
      change: {
        before: usd(10_000),
        after: usd(13_050),
        rateKey: "q1",
        lines: [
          { kind: "night", night: "2026-12-10", before: usd(10_000), after: usd(13_050) },
          { kind: "fee", fee: "cityTax", before: { minor: 0, currency: "EUR" }, after: { minor: 300, currency: "EUR" } },
        ],
      },
    });
  });

  it.each([
    undefined,
    null,
    5,
    {},
    { before: 1, after: 2 },
    { before: "1", after: 2, currency: "USD" },
    { before: 1, after: 2, currency: "XX" },
  ])("does not believe a change that is none: %j", (data) =>
    expect(troubleOf({ code: "price-changed", data })).toEqual({ kind: "refused", code: "price-changed" }),
  );
});
