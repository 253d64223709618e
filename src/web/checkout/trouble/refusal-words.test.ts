import { describe, expect, it } from "vitest";
import { bookHotel } from "#contract/booking/book-hotel.ts";
import { confirmHotelBooking } from "#contract/booking/confirm-booking.ts";
import { getMpiSessionToken } from "#contract/payment/get-mpi-session-token.ts";
import type { LocaleCode } from "#domain/market/locale.ts";
import { messagesIn } from "#tests/factories/texts.ts";
import { createHttpClient } from "#web/api/api-client.ts";
import { createText } from "#web/i18n/text.tsx";
import { refusedWords } from "./refusal-words.ts";
import { troubleOf } from "./trouble.ts";

const textIn = (locale: LocaleCode) => createText({ languageTag: locale.replace("_", "-"), messages: messagesIn(locale) });
const ENGLISH = textIn("en_US");

/** Sends an order as the browser does, to a server that refuses it with this message. */
async function order(messageId: string, localizedMessage?: string) {
  const answer = [{ resultMessage: { messageId, ...(localizedMessage !== undefined && { localizedMessage }) } }];
  const api = createHttpClient({
    fetch: async () => Response.json(answer, { status: 409 }),
    baseUrlOf: () => "https://booking.invalid",
    headersOf: () => ({}),
  });
  const params = { id: "pb1" };
  const refused = await api(confirmHotelBooking, { params, body: {} as never }, { idempotencyKey: "k" });
  if (refused.ok) throw new Error("nothing was refused");
  return troubleOf(refused);
}

/** Title and text of the dialog for this message. */
async function shown(messageId: string, text = ENGLISH, localizedMessage?: string) {
  const trouble = await order(messageId, localizedMessage);
  if (trouble.kind !== "refused") return { family: trouble.kind, title: "", words: "" };
  return refusedWords(text, trouble.code, trouble.message);
}

describe("the dialog of a refused booking", () => {
  it.each([
    ["ERR-016", "BOS-031", "duplicated", "Booking Duplicated. Please contact HelpDesk"],
    ["ERR-017", "BOS-041", "confirmed", "Booking already confirmed"],
    ["ERR-018 ERR-062", "BOS-017", "payment-refused", "This card has been refused by the payment provider. Please try a different one"],
    ["ERR-020", "BOS-999", "failed", "We were not able to complete your reservation, Please try again in a few minutes"],
    ["ERR-031", "payment.do.not.honour", "payment-refused", "Your bank declined this payment. Please try a different card"],
    ["ERR-032", "payment.invalid", "payment-refused", "This card is invalid. Please check the details"],
    ["ERR-033 ERR-062", "payment.denied", "payment-refused", "The payment was denied. Please try a different card"],
    ["ERR-034", "payment.expired.card", "payment-refused", "This card has expired"],
    ["ERR-035", "payment.cvv.mismatch", "payment-refused", "The CVV does not match this card"],
    ["ERR-036", "payment.invalid.pin", "payment-refused", "The PIN entered is invalid"],
    ["ERR-037", "payment.pin.tries", "payment-refused", "Too many PIN attempts. Please try a different card"],
    ["ERR-038", "payment.security.code", "payment-refused", "The security code is incorrect"],
    ["ERR-039", "payment.acquirer.busy", "payment-refused", "The bank is busy. Please try again in a moment"],
    ["ERR-040", "payment.timeout", "payment-refused", "The payment timed out. Please try again"],
    ["ERR-041", "payment.cannot.complete", "payment-refused", "The payment cannot be completed"],
    ["ERR-042", "payment.reversed", "payment-refused", "The payment was reversed. Nothing was charged"],
    ["ERR-043", "payment.confirmation.failed", "payment-refused", "We could not confirm the payment. Nothing was charged"],
    ["ERR-047", "payment.201", "card-invalid", "Unsupported card type"],
    ["ERR-048", "payment.301", "card-invalid", "Invalid month"],
    ["ERR-049", "payment.302", "card-invalid", "Invalid year"],
    ["ERR-050", "payment.303", "card-invalid", "This card has expired"],
    ["ERR-059", "booking.not.charged", "failed", "The booking failed. Nothing was charged"],
  ])("%s says what the service means by %s", async (_, messageId, family, words) => {
    expect(await shown(messageId)).toMatchObject({ family, words });
  });

  it.each([
    ["ERR-060", "payment.disabled", "Payment is switched off", "Payment is not possible at the moment"],
    ["ERR-061", "payment.103", "Please check your card", "This is not a valid card number"],
    ["ERR-061", "card.validation.failed", "Please check your card", "The card could not be validated. Please check the details"],
    ["ERR-062", "payment.refused", "The payment did not go through", "The payment was refused. Please try a different card"],
    ["ERR-056", "paypal.failed", "The payment did not go through", "The PayPal payment did not succeed"],
    ["ERR-057", "paypal.cancelled", "Payment canceled", "The PayPal payment was canceled"],
  ])("%s %s opens the dialog “%s”", async (_, messageId, title, words) => {
    expect(await shown(messageId)).toMatchObject({ title, words });
  });

  it("shows the text of the response if there is one", { tags: ["AMB-14"] }, async () => {
    expect(await shown("BOS-031", ENGLISH, "You have this trip already")).toMatchObject({ words: "You have this trip already" });
  });

  it("says that nothing was charged only for codes that prove it", { tags: ["ERR-059"] }, async () => {
    const proved = new Set<string>(["booking-not-charged", "payment-reversed", "payment-confirmation-failed"]);
    for (const code of [...bookHotel.refusals, ...confirmHotelBooking.refusals, ...getMpiSessionToken.refusals])
      expect([code, refusedWords(ENGLISH, code).words.includes("Nothing was charged")]).toEqual([code, proved.has(code)]);
  });

  it.each(["en_US", "fr_FR", "es_ES", "de_DE", "nl_NL", "it_IT", "pt_PT"] as const)(
    "has a text in %s for every refusal of the checkout calls, and too many holds are not shown as a failed booking",
    { tags: ["T7"] },
    (locale) => {
      const text = textIn(locale);
      for (const { refusals } of [bookHotel, confirmHotelBooking, getMpiSessionToken])
        for (const code of refusals) expect(refusedWords(text, code).words).not.toMatch(/^errors\./);
      const { words } = refusedWords(text, "too-many-holds");
      expect(words.length).toBeGreaterThan(60);
      expect(words).not.toBe(refusedWords(text, "general-error").words);
      expect(locale === "en_US" || words !== refusedWords(ENGLISH, "too-many-holds").words).toBe(true);
    },
  );
});

describe("troubleOf", () => {
  it("treats an expired or unknown cart as expired", { tags: ["ERR-021", "ERR-063"] }, () => {
    for (const code of ["prebooking-expired", "prebooking-not-found", "availability-expired"])
      expect(troubleOf({ code })).toEqual({ kind: "expired" });
  });

  it("returns the price before and after, the changed lines and the rate key", { tags: ["CHK-009"] }, () => {
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
  ])("ignores an invalid price change: %j", (data) =>
    expect(troubleOf({ code: "price-changed", data })).toEqual({ kind: "refused", code: "price-changed" }),
  );
});
