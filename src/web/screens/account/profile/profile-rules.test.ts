import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { AddressSchema, PersonalDetailsSchema } from "#contract/entities/account.ts";
import { statesOf } from "#domain/checkout/countries.ts";
import { createText } from "#web/i18n/text.tsx";
import { messagesIn } from "#tests/factories/texts.ts";
import { activityWords } from "./activity-words.ts";
import type { ProfileAddress } from "./address-rules.ts";
import { addressFrom, addressProblems, withAddress, withoutAddress } from "./address-rules.ts";
import { countryChoices, countryNamed, DEFAULT_COUNTRY } from "./country-choices.ts";
import { openTripsOf } from "./open-trips.tsx";
import { personalDetailsFrom, personProblems } from "./personal-details.ts";

const TODAY = "2026-11-16";
const HOME = { street: "1 Main St", city: "Salem", country: "United States", state: "OR", zip: "97301" };

describe("billing addresses", () => {
  it("the default country is in the list in every language", { tags: ["ACC-003"] }, () => {
    for (const tag of ["en-US", "fr-FR", "de-DE", "pt-PT"]) {
      expect(countryNamed(countryChoices(tag), DEFAULT_COUNTRY)?.code).toBe("US");
    }
    expect(countryNamed(countryChoices("fr-FR"), "Germany")?.name).toBe("Allemagne");
  });

  it("a state is required in countries whose addresses need one", { tags: ["ACC-003"] }, () => {
    expect(addressProblems(HOME, "US")).toEqual({});
    expect(addressProblems({ ...HOME, state: " ", zip: "" }, "US")).toEqual({ state: "requiredError", zip: "requiredError" });
    expect(addressProblems({ street: "Rue 1", city: "Paris", country: "France" }, "FR")).toEqual({});
    expect(addressProblems({}, undefined)).toEqual({ street: "requiredError", city: "requiredError", country: "requiredError" });
    expect(statesOf("FR")).toEqual([]);
  });

  it("the call accepts every address that passes validation", { tags: ["ACC-003"] }, () => {
    const word = fc.string({ maxLength: 20 });
    fc.assert(
      fc.property(fc.record({ street: word, city: word, country: word, state: word, zip: word }), (typed) => {
        if (Object.keys(addressProblems(typed, undefined)).length > 0) return;
        expect(AddressSchema.safeParse(addressFrom(typed)).success).toBe(true);
      }),
    );
  });

  it("changes one address and no other", { tags: ["ACC-003"] }, () => {
    const list = fc.array(
      fc.constantFrom("a", "b", "c").map((street): ProfileAddress => ({ ...HOME, street })),
      { maxLength: 5 },
    );
    fc.assert(
      fc.property(list, fc.integer({ min: -1, max: 6 }), (addresses, place) => {
        const other = { ...HOME, street: "new" };
        const changed = withAddress(addresses, place, other);
        const isThere = place >= 0 && place < addresses.length;
        expect(changed).toHaveLength(addresses.length + Number(!isThere));
        expect(changed[isThere ? place : addresses.length]).toEqual(other);
        expect(withoutAddress(changed, isThere ? place : addresses.length)).toEqual(isThere ? addresses.toSpliced(place, 1) : addresses);
      }),
    );
  });
});

describe("personal details", () => {
  const ANN = { firstName: "Ann", lastName: "Lee" };

  it("omits empty fields and replaces curly apostrophes", { tags: ["AUTH-034"] }, () => {
    expect(personalDetailsFrom({ ...ANN, lastName: "O’Neil", phone: "", dateOfBirth: "", gender: "" })).toEqual({
      firstName: "Ann",
      lastName: "O'Neil",
    });
    expect(personalDetailsFrom({ ...ANN, gender: "robot" })).toEqual(ANN);
    expect(personalDetailsFrom({ ...ANN, gender: "other" })).toEqual({ ...ANN, gender: "other" });
  });

  it.each([
    [{ firstName: "A" }, { firstName: "firstNameError" }],
    [{ lastName: "" }, { lastName: "lastNameRequired" }],
    [{ phone: "12" }, { phone: "phoneError" }],
    [{ dateOfBirth: "2026-11-17" }, { dateOfBirth: "invalidField" }],
    [{ dateOfBirth: "1899-12-31" }, { dateOfBirth: "invalidField" }],
    [{ dateOfBirth: "1980-02-30" }, { dateOfBirth: "invalidField" }],
    [{ dateOfBirth: TODAY, phone: "+1 202 555 0100" }, {}],
  ])("%j is reported as %j", { tags: ["AUTH-034"] }, (changes, problems) => {
    expect(personProblems({ ...ANN, ...changes }, TODAY)).toEqual(problems);
  });

  it("the call accepts all details that pass validation", { tags: ["AUTH-034"] }, () => {
    const name = fc.string({ unit: fc.constantFrom("A", "é", "’", "-", " ", ".", "1"), maxLength: 12 });
    const typed = fc.record({
      firstName: name,
      lastName: name,
      phone: fc.constantFrom("", "123456", "+1 (2)"),
      dateOfBirth: fc.constantFrom("", "1980-01-01", "x"),
    });
    fc.assert(
      fc.property(typed, (values) => {
        if (Object.keys(personProblems(values, TODAY)).length > 0) return;
        expect(PersonalDetailsSchema.safeParse(personalDetailsFrom(values)).success).toBe(true);
      }),
    );
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
    expect(activityWords({ action, detail }, text)).toEqual({ did, fact });
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
