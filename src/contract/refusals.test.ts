import { describe, expect, it } from "vitest";
import { FORM_MESSAGES } from "./form-messages.ts";
import { REFUSALS } from "./refusals.ts";

/** Rows of the catalogue that fix an id or a text, verbatim. */
const REFUSED: readonly (readonly [row: string, messageId: string, messageKey: string | undefined, text: string])[] = [
  ["ERR-001", "wrong.password", "loginPasswordError", "The password you entered is incorrect"],
  ["ERR-002", "account.not.found", "loginAccountNotFound", "The email you entered does not match any account."],
  ["ERR-003", "already.have.t.account", "alreadyHaveAccountError", "You already have an account. Please log in."],
  ["ERR-004", "general.error", "errorGeneralMessage", "Something seems to have gone wrong. Please try again."],
  ["ERR-005", "no.body", "errorInServer", "Sorry, there was an unexpected error"],
  ["ERR-006", "login.refused", undefined, "Incorrect login details. Please try again"],
  ["ERR-007", "unreadable.answer", undefined, "Sorry, there was an unexpected error"],
  ["ERR-008", "session.invalid", undefined, "Looks like your session has expired, Please log in again."],
  ["ERR-010", "reset.password.failed", undefined, "Sorry, we could not reset your password. Please try again in a few minutes"],
  ["ERR-011", "reset.account.not.found", undefined, "Maybe you signed up with another email? Please try again"],
  ["ERR-013", "registration.code.not.found", undefined, "We couldn't find this code"],
  ["ERR-016", "BOS-031", undefined, "Booking Duplicated. Please contact HelpDesk"],
  ["ERR-017", "BOS-041", undefined, "Booking already confirmed"],
  ["ERR-018", "BOS-017", undefined, "This card has been refused by the payment provider. Please try a different one"],
  ["ERR-019", "BOS-080", undefined, "The seats you have selected are no longer available. Please choose new seats below"],
  ["ERR-020", "booking.failed", undefined, "We were not able to complete your reservation, Please try again in a few minutes"],
  ["ERR-021", "prebooking.expired", undefined, "You've been on this page a bit too long. Please start your search again"],
  ["ERR-022", "prebooking.not.found", undefined, "Something seems to have gone wrong. Please try again."],
  ["ERR-027", "search.failed", undefined, "Please try your search again"],
  ["ERR-030", "points.not.enough", undefined, "You don't have enough points yet to book this hotel"],
  ["ERR-031", "payment.do.not.honour", undefined, "Your bank did not honour this payment. Please try a different card"],
  ["ERR-032", "payment.invalid", undefined, "This card is invalid. Please check the details"],
  ["ERR-033", "payment.denied", undefined, "The payment was denied. Please try a different card"],
  ["ERR-034", "payment.expired.card", undefined, "This card has expired"],
  ["ERR-035", "payment.cvv.mismatch", undefined, "The CVV does not match this card"],
  ["ERR-036", "payment.invalid.pin", undefined, "The PIN entered is invalid"],
  ["ERR-037", "payment.pin.tries", undefined, "Too many PIN attempts. Please try a different card"],
  ["ERR-038", "payment.security.code", undefined, "The security code is incorrect"],
  ["ERR-039", "payment.acquirer.busy", undefined, "The bank is busy. Please try again in a moment"],
  ["ERR-040", "payment.timeout", undefined, "The payment timed out. Please try again"],
  ["ERR-041", "payment.cannot.complete", undefined, "The payment cannot be completed"],
  ["ERR-042", "payment.reversed", undefined, "The payment was reversed. Nothing was charged"],
  ["ERR-043", "payment.confirmation.failed", undefined, "We could not confirm the payment. Nothing was charged"],
  ["ERR-047", "payment.201", undefined, "Unsupported card type"],
  ["ERR-048", "payment.301", undefined, "Invalid month"],
  ["ERR-049", "payment.302", undefined, "Invalid year"],
  ["ERR-050", "payment.303", undefined, "This card has expired"],
  ["ERR-075", "reservation.not.found", undefined, "email does not match the reservation number"],
  ["ERR-077", "agent.login.failed", undefined, "Login failed. Incorrect username or password"],
];

/** Provider codes whose words the catalogue leaves to us: they must reach a field of the card, each its own. */
const PROVIDER_CODES = ["101", "102", "103", "201", "301", "302", "303", "304", "305", "306", "401", "402"];

const FORM: readonly (readonly [row: string, key: keyof typeof FORM_MESSAGES, text: string])[] = [
  ["ERR-029", "noResults", "No results for the specified request"],
  ["ERR-064", "cardTypeMismatch", "Card Type does not match as selected"],
  ["ERR-065", "cardTypeUnsupported", "Unsupported card type"],
  ["ERR-066", "cardMonthInvalid", "Invalid month"],
  ["ERR-067", "cardYearInvalid", "Invalid year"],
  ["ERR-068", "firstNameError", "Invalid first name"],
  ["ERR-069", "lastNameError", "Invalid last name"],
  ["ERR-070", "emailValidationError", "Please enter a valid email address"],
  ["ERR-071", "passwordsDoNotMatch", "Passwords do not match"],
  ["ERR-072", "emailsDoNotMatch", "Emails do not match"],
  ["ERR-073", "passwordLengthValidationError", "Password should be at least 6 characters long"],
  ["ERR-074", "pleaseCheck", "Please check that you agree to the Terms of Use and Privacy Policy."],
  ["ERR-078", "activityLogEmpty", "There is no data to display yet. Your activity log will be updated within the next 24 hours."],
  ["ERR-087", "noBrands", "No brands in this business type"],
];

const rows = Object.values(REFUSALS);

describe("the error catalogue", () => {
  it.each(REFUSED)("%s: %s is shown as %s", (_row, messageId, messageKey, text) => {
    const row = rows.find((one) => one.messageId === messageId);
    expect(row).toMatchObject({ text, ...(messageKey && { messageKey }) });
  });

  it.each(FORM)("%s: the form text %s", (_row, key, text) => expect(FORM_MESSAGES[key]).toBe(text));

  it("ERR-008 the two halves of the expired session make the whole sentence", () => {
    expect(`${FORM_MESSAGES.loginSessionExpired1} ${FORM_MESSAGES.loginSessionExpired2}`).toBe(REFUSALS["session-invalid"].text);
  });

  it.each(PROVIDER_CODES.map((code, index) => [`ERR-0${44 + index}`, code] as const))(
    "%s: provider code %s reaches a field of the card",
    (_row, code) => {
      const row = rows.find((one) => one.messageId === `payment.${code}`);
      expect(row?.messageKey).toMatch(/^card/);
      expect(row?.text).not.toContain(code);
    },
  );

  it("gives every refusal an id of its own, an error status and a text", () => {
    expect(new Set(rows.map((row) => row.messageId)).size).toBe(rows.length);
    for (const row of rows) {
      expect(row.status).toBeGreaterThanOrEqual(400);
      expect(row.text.length).toBeGreaterThan(3);
    }
  });

  it("says the same text for the same key", () => {
    const texts = new Map<string, Set<string>>(Object.entries(FORM_MESSAGES).map(([key, text]) => [key, new Set([text])]));
    for (const row of rows) texts.set(row.messageKey, (texts.get(row.messageKey) ?? new Set()).add(row.text));
    // Shown for many refusals of the wire, whose own words are for those who write clients.
    texts.delete("errorGeneralMessage");
    expect([...texts].filter(([, variants]) => variants.size > 1)).toEqual([]);
  });
});
