import { describe, expect, it } from "vitest";
import { createText } from "#web/i18n/text.tsx";
import { messagesIn } from "#tests/factories/texts.ts";
import { describeActivity } from "./describe-activity.ts";
import { countryChoices, countryNamed, DEFAULT_COUNTRY } from "./country-choices.ts";
import { openTripsOf } from "./open-trips.tsx";

describe("billing addresses", () => {
  it("the default country is in the list in every language", { tags: ["ACC-003"] }, () => {
    for (const tag of ["en-US", "fr-FR", "de-DE", "pt-PT"]) {
      expect(countryNamed(countryChoices(tag), DEFAULT_COUNTRY)?.code).toBe("US");
    }
    expect(countryNamed(countryChoices("fr-FR"), "Germany")?.name).toBe("Allemagne");
  });
});

describe("activity texts", () => {
  const text = createText({ languageTag: "en-US", messages: messagesIn("en_US") });

  it.each([
    ["logged-in", "email", "You logged in", "Email"],
    ["settings-changed", "currency,locale", "You changed your settings", "Currency, Country and language"],
    ["booking-made", "100020003000", "You booked a trip", "100020003000"],
    ["card-removed", "", "You removed a saved card", ""],
    ["points-earned", "1234", "Your booking earned points", "1,234 points"],
    ["points-posted", "1", "Points became available", "1 point"],
    ["points-spent", "180", "You spent points", "180 points"],
    ["points-returned", "180", "Points were returned to you", "180 points"],
    ["points-taken-back", "9", "Points were taken back", "9 points"],
    ["moon-landing", "constructor", "Something changed in your account", "constructor"],
  ])("%s %s in words", { tags: ["ACC-010"] }, (action, detail, did, fact) => {
    expect(describeActivity({ action, detail }, text)).toEqual({ did, fact });
  });
});

describe("open trips that block the deletion of an account", () => {
  const trip = { bookingNumber: "1234", checkIn: "2026-12-01" };

  it("are read only from the refusal that lists them", { tags: ["ACC-012"] }, () => {
    expect(openTripsOf({ ok: false, code: "account-has-trips", data: { bookings: [trip, { bookingNumber: 5 }, null] } })).toEqual([trip]);
    expect(openTripsOf({ ok: false, code: "account-has-trips" })).toEqual([]);
    expect(openTripsOf({ ok: false, code: "wrong-password", data: { bookings: [trip] } })).toBeUndefined();
    expect(openTripsOf(undefined)).toBeUndefined();
  });
});
