import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { COUNTRY_CODES } from "#domain/checkout/countries.ts";
import { passportSpellings, ticketName } from "./passport-letters.ts";
import { checkDigit, readPassportLines } from "./passport-lines.ts";

/** The specimen of ICAO 9303, part 4. */
const FIRST = "P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<";
const SECOND = "L898902C36UTO7408122F1204159ZE184226B<<<<<10";
const TODAY = "2026-11-18";

describe("the two lines of a passport", () => {
  it("fill names, gender, dates and number", { tags: ["CHK-004"] }, () => {
    const fields = {
      firstName: "Anna Maria",
      lastName: "Eriksson",
      gender: "female",
      dateOfBirth: "1974-08-12",
      passportExpiry: "2012-04-15",
      passportNumber: "L898902C3",
    };
    expect(readPassportLines(`${FIRST}\n${SECOND}`, TODAY)).toEqual({ ok: true, fields });
    expect(readPassportLines(`  ${FIRST.toLowerCase()}${SECOND} `, TODAY)).toEqual({ ok: true, fields });
    // Typed without the fillers, and with the letter O instead of the digit.
    expect(readPassportLines("P<UTOERIKSSON<<ANNA<MARIA\nL898902C36UTO74O8122F12O4159", TODAY)).toEqual({
      ok: true,
      fields,
    });
  });

  it("contain countries by their codes, including the special codes of passports", () => {
    const country = (code: string) => {
      const lines = `P<${code}DOE<<JO\nC01X00T478${code}6408125F2702283`;
      const parsed = readPassportLines(lines, TODAY);
      return parsed.ok ? [parsed.fields.passportIssueCountry, parsed.fields.nationality] : parsed.reason;
    };
    expect([country("D<<"), country("GBR"), country("GBN"), country("ZAF"), country("UTO")]).toEqual([
      ["DE", "DE"],
      ["GB", "GB"],
      ["GB", "GB"],
      ["ZA", "ZA"],
      [undefined, undefined],
    ]);
    expect(COUNTRY_CODES.at(-3)).toBe("ZA");
  });

  it("refuse text that is something else, and any mistyped character of a checked field", () => {
    expect(readPassportLines("", TODAY)).toEqual({ ok: false, reason: "lines" });
    expect(readPassportLines("I<UTOERIKSSON<<ANNA\nD231458907UTO7408122F1204159", TODAY)).toEqual({ ok: false, reason: "lines" });
    fc.assert(
      fc.property(fc.constantFrom(0, 1, 5, 8, 13, 15, 18, 21, 24, 26), fc.integer({ min: 1, max: 8 }), (place, shift) => {
        const sign = SECOND.charAt(place);
        fc.pre(/\d/.test(sign));
        const typed = SECOND.slice(0, place) + String((Number(sign) + shift) % 10) + SECOND.slice(place + 1);
        expect(readPassportLines(`${FIRST}\n${typed}`, TODAY)).toEqual({ ok: false, reason: "digits" });
      }),
    );
  });

  it("have check digits that never throw, and a birth in the last hundred years", () => {
    fc.assert(fc.property(fc.string(), (text) => void readPassportLines(text, TODAY)));
    const born = (yymmdd: string) => {
      const parsed = readPassportLines(`P<GBRDOE<<JO\n1234567897GBR${yymmdd}${checkDigit(yymmdd)}M3001019`, TODAY);
      return parsed.ok ? parsed.fields.dateOfBirth : parsed.reason;
    };
    expect([born("261118"), born("261119"), born("000229")]).toEqual(["2026-11-18", "1926-11-19", "2000-02-29"]);
  });
});

describe("passport characters", () => {
  it("are suggested for other characters, in the long and the short spelling", { tags: ["D9", "VAL-036"] }, () => {
    expect(["Müller", "Øystein", "José", "Łukasz", "MÜLLER", "Ünal-Öz"].map(passportSpellings)).toEqual([
      ["Mueller", "Muller"],
      ["Oeystein", "Oystein"],
      ["Jose"],
      ["Lukasz"],
      ["MUELLER", "MULLER"],
      ["Uenal-Oez", "Unal-Oz"],
    ]);
    expect(["Наталья", "Αλέξης", "Jürgen Ößi"].map((name) => passportSpellings(name)[0])).toEqual(["Natalia", "Alexis", "Juergen Oessi"]);
    // Greek letters are spelled in groups (ELOT 743), and a letter may be a mark that passports leave out.
    expect(
      ["Παπαδόπουλος", "Ευαγγελία", "Μπάμπης", "ΑΥΓΕΡΗΣ", "Χαραλάμπους", "Kaʻahumanu", "Əliyev", "Ŧávvá", "Ѕвезда"].map(
        (name) => passportSpellings(name)[0],
      ),
    ).toEqual(["Papadopoulos", "Evangelia", "Bampis", "AVGERIS", "Charalampous", "Kaahumanu", "Eliyev", "Tavva", "Dzvezda"]);
    expect(["Anna", "O’Neil", "李", "A李", ""].map(passportSpellings)).toEqual([[], [], [], [], []]);
  });

  it("are what the ticket prints", { tags: ["D9"] }, () => {
    expect(ticketName({ title: "Mrs.", firstName: "Anna-Maria", lastName: "O’Neil Smith" })).toBe("ONEILSMITH/ANNAMARIA MRS");
    expect(ticketName({ title: "", firstName: "Jo", lastName: "Ng" })).toBe("NG/JO");
    expect(ticketName({ title: "Mr.", firstName: "José", lastName: "Ng" })).toBeUndefined();
    expect(ticketName({ title: "Mr.", firstName: "", lastName: "Ng" })).toBeUndefined();
  });
});
