import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseScene, writeSetting } from "#pictures/settings/setting.ts";
import { settingOfPlace } from "./place-setting.ts";

const at = (id: string, countryCode: string, latitude: number, longitude: number, population: number) =>
  settingOfPlace({ id, countryCode, latitude, longitude, population });

describe("the setting of a place", () => {
  it.each([
    ["Rome", at("3169070", "IT", 41.89, 12.51, 2_318_895), "mediterranean warm river hills metropolis"],
    ["Como", at("3178229", "IT", 45.81, 9.08, 77_000), "mediterranean temperate lake mountains town"],
    ["Amsterdam", at("2759794", "NL", 52.37, 4.89, 741_636), "northern temperate river flat city"],
    ["Paris", at("2988507", "FR", 48.85, 2.35, 2_138_551), "continental temperate river flat metropolis"],
    ["Nice", at("2990440", "FR", 43.7, 7.27, 338_620), "mediterranean warm sea mountains city"],
    ["Innsbruck", at("2775220", "AT", 47.26, 11.39, 112_467), "alpine temperate river mountains town"],
    ["Vienna", at("2761369", "AT", 48.2, 16.37, 1_691_468), "continental temperate river hills metropolis"],
    ["Edinburgh", at("2650225", "GB", 55.95, -3.2, 464_990), "british temperate river hills city"],
    ["Reykjavík", at("3413829", "IS", 64.14, -21.9, 118_918), "timber cold sea mountains town"],
    ["Stockholm", at("2673730", "SE", 59.33, 18.07, 1_515_017), "northern cold sea flat metropolis"],
    ["Santorini", at("252920", "GR", 36.42, 25.43, 1_857), "aegean warm sea mountains village"],
    ["Istanbul", at("745044", "TR", 41.01, 28.95, 14_804_116), "ottoman warm sea hills metropolis"],
    ["Marrakech", at("2542997", "MA", 31.63, -8, 839_296), "arab desert none flat city"],
    ["Dubai", at("292223", "AE", 25.07, 55.17, 2_956_587), "gulf desert sea flat metropolis"],
    ["Mumbai", at("1275339", "IN", 19.07, 72.88, 12_691_836), "south-asian tropical sea flat metropolis"],
    ["Tokyo", at("1850147", "JP", 35.69, 139.69, 8_336_599), "east-asian temperate river flat metropolis"],
    ["Bangkok", at("1609350", "TH", 13.75, 100.5, 5_104_476), "southeast-asian tropical river flat metropolis"],
    ["Cancún", at("3531673", "MX", 21.17, -86.85, 542_043), "latin tropical sea flat city"],
    ["New York", at("5128581", "US", 40.71, -74, 8_175_133), "american temperate river flat metropolis"],
    ["Miami", at("4164138", "US", 25.77, -80.19, 441_003), "american tropical sea flat city"],
    ["San Francisco", at("5391959", "US", 37.77, -122.42, 864_816), "american warm sea hills city"],
    ["Malé", at("1282027", "MV", 4.17, 73.5, 103_693), "island tropical sea flat town"],
    ["Cape Town", at("3369157", "ZA", -33.92, 18.42, 3_433_441), "southern warm sea mountains metropolis"],
    ["Sydney", at("2147714", "AU", -33.87, 151.2, 4_627_345), "southern warm sea hills metropolis"],
    ["a hamlet in the Engadine", at("1", "CH", 46.5, 9.84, 0), "alpine temperate none mountains village"],
    ["Bali as a region", at("bali", "ID", -8.41, 115.19, 0), "southeast-asian tropical sea flat village"],
  ])("of %s follows from its facts", (_, { architecture, climate, water, relief, size }, expected) =>
    expect([architecture, climate, water, relief, size].join(" ")).toBe(expected),
  );

  it("can be written into the address of every picture, wherever the place is", () => {
    const place = fc.record({
      id: fc.integer({ min: 1, max: 9_999_999 }).map(String),
      countryCode: fc.stringMatching(/^[A-Z]{2}$/),
      latitude: fc.double({ min: -90, max: 90, noNaN: true }),
      longitude: fc.double({ min: -180, max: 180, noNaN: true }),
      population: fc.nat(20_000_000),
    });
    fc.assert(
      fc.property(place, (facts) => {
        const setting = settingOfPlace(facts);
        expect(parseScene(`city.${writeSetting(setting)}`)).toEqual({ kind: "city", setting, front: undefined });
      }),
    );
  });
});
