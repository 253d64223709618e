import { describe, expect, it } from "vitest";
import { LEDGER_CALLS } from "#tests/factories/ledger-calls.ts";
import type { AnyCall } from "./base/call.ts";
import { CALLS } from "./calls.ts";
import { FORM_MESSAGES } from "./base/form-messages.ts";
import type { JsonSchema } from "./base/json-schema.ts";
import { inputSchema } from "./base/json-schema.ts";
import { REFUSALS } from "./base/refusals.ts";

const find = (address: string): AnyCall => {
  const call = CALLS.find(({ method, path }) => `${method} ${path}` === address);
  if (!call) throw new Error(`${address} is not declared`);
  return call;
};
/** Of all alternatives of an input. */
const fieldsIn = ({ properties = {}, anyOf = [] }: JsonSchema): string[] => [...Object.keys(properties), ...anyOf.flatMap(fieldsIn)];
const fieldsOf = (schema: AnyCall["body"]) => (schema ? fieldsIn(inputSchema(schema)) : []);
const outputOf = (call: AnyCall) => Object.keys((call.output as unknown as { shape: object }).shape);

describe("the table of calls", () => {
  // That a call does what its row says is tested where it is served.
  it("takes the fields that the ledger names", () => {
    for (const [, address, fields = []] of LEDGER_CALLS) {
      const call = find(address);
      const known = [...fieldsOf(call.params), ...fieldsOf(call.query), ...fieldsOf(call.body)];
      expect([address, ...known]).toEqual(expect.arrayContaining([address, ...fields]));
    }
  });

  it("holds no call twice, by name or by address", () => {
    expect(new Set(CALLS.map((call) => call.name)).size).toBe(CALLS.length);
    expect(new Set(CALLS.map((call) => `${call.method} ${call.path.replaceAll(/\{\w+\}/g, "{}")}`)).size).toBe(CALLS.length);
  });

  it("holds no call that the ledger does not name", () => {
    const ledgerAddresses = new Set(LEDGER_CALLS.map(([, address]) => address));
    const unnamed = CALLS.map(({ method, path }) => `${method} ${path}`).filter((address) => !ledgerAddresses.has(address));
    expect(unnamed.map((address) => `Add a row for "${address}" to LEDGER_CALLS in tests/factories/ledger-calls.ts.`)).toEqual([]);
  });

  it("omits the language on logout, payment token and user type, and nowhere else", () => {
    expect(CALLS.filter((call) => call.omitsLanguage).map((call) => call.path)).toEqual(
      expect.arrayContaining(["/logout", "/payment/getMpiSessionToken", "/3rdparty/resolveUserType"]),
    );
    expect(CALLS.filter((call) => call.omitsLanguage)).toHaveLength(3);
  });

  it("demands an idempotency key of every call that moves money or points", () => {
    const names = CALLS.filter((call) => call.idempotencyKey === "required").map((call) => call.name);
    expect(names.toSorted()).toEqual([
      "answerScheduleChange",
      "applyHotelPromoCode",
      "applyPackagePromoCode",
      "bookHotel",
      "cancelHotelBooking",
      "cancelReservation",
      "chooseHotelMembership",
      "choosePackageMembership",
      "confirmCorporateHotelBooking",
      "confirmCorporatePackageBooking",
      "confirmHotelBooking",
      "confirmPackageBooking",
      "payOutstanding",
      "saveBookHotel",
      "upgradeMembership",
    ]);
  });

  it("answers errors of account and login calls as an action result, of all others as a list", () => {
    for (const call of CALLS) {
      const isAccount = /^\/(account|login|logout)(\/|$)/.test(call.path);
      expect([call.name, call.errorForm]).toEqual([call.name, isAccount ? "action-result" : "list"]);
    }
  });

  it("does not allow deleting an account with only a cookie", () => {
    expect(find("GET /account/deleteMyAccount").access).toBe("session-header");
  });
});

describe.each(CALLS.map((call) => [call.name, call] as const))("%s", (_name, call) => {
  it("describes exactly the holes of its path", () => {
    const holes = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
    expect(fieldsOf(call.params).toSorted()).toEqual(holes.toSorted());
  });

  it("refuses unknown fields and bounds everything it reads", () => {
    const parts = [call.params, call.query, call.body].filter((part) => part !== undefined);
    expect(parts.flatMap((part) => unboundedIn(inputSchema(part), call.name))).toEqual([]);
  });

  it("gives message keys that have a text", () => {
    const texts = new Set<string>([...Object.keys(FORM_MESSAGES), ...Object.values(REFUSALS).map((row) => row.messageKey)]);
    for (const part of [call.params, call.query, call.body]) {
      const wrong = Object.fromEntries(fieldsOf(part).map((name) => [name, Symbol("wrong")]));
      const issues = part?.safeParse(wrong, { error: () => "invalidField" }).error?.issues ?? [];
      for (const issue of issues) expect([...texts]).toContain(issue.message);
    }
  });

  it("names no refusal twice", () => expect(new Set(call.refusals).size).toBe(call.refusals.length));
});

/** Parts of an input without a size limit, or that accept undeclared fields. */
function unboundedIn(schema: JsonSchema, place: string): string[] {
  const inside = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].flatMap((option) =>
    unboundedIn(option, place),
  );
  const fields = Object.entries(schema.properties ?? {}).flatMap(([name, value]) => unboundedIn(value, `${place}.${name}`));
  const items = schema.items ? unboundedIn(schema.items, `${place}[]`) : [];
  const isOpen =
    (schema.type === "string" && !schema.enum && schema.const === undefined && schema.maxLength === undefined && !isFixed(schema)) ||
    (schema.type === "array" && schema.maxItems === undefined) ||
    (schema.type === "object" && schema.properties !== undefined && schema.additionalProperties !== false);
  return [...(isOpen ? [place] : []), ...inside, ...fields, ...items];
}

/** A format or a pattern that names its own length. */
const isFixed = ({ format, pattern = "" }: JsonSchema): boolean =>
  format === "date" || format === "date-time" || (/^\^.*\$$/.test(pattern) && !/[^\\][*+]/.test(pattern));

describe("the shape of answers", () => {
  it("configurations: the five keys, and a required token", () => {
    const call = find("GET /api/v1.0/clientConfiguration/configurations");
    expect(outputOf(call)).toEqual(["currencyConfig", "localeConfig", "marketConfig", "localeToCurrency", "clientConfiguration"]);
    expect(call).toMatchObject({ access: "service-token", refusals: ["token-invalid"] });
    expect(REFUSALS["token-invalid"].status).toBe(401);
  });

  it("getAllBrands: brands and supportedPlatforms, the same at both addresses", () => {
    const [one, other] = [find("GET /api/v1.0/brand/getAllBrands"), find("GET /brand/getAllBrands")];
    expect(outputOf(one)).toEqual(["brands", "supportedPlatforms"]);
    expect(other.output).toBe(one.output);
  });

  it("getConfiguration accepts only the category state", () => {
    const { query } = find("GET /clientConfiguration/getConfiguration");
    expect(query?.safeParse({ category: "state" }).success).toBe(true);
    expect(query?.safeParse({ category: "secrets" }).success).toBe(false);
  });

  it("uri/info: bundle, id, redirect, dimensions; an unknown alias is 404", () => {
    const call = find("GET /v1.0/jsonapi_headless/uri/info");
    expect(outputOf(call)).toEqual(["bundle", "id", "redirect", "dimensions"]);
    expect(call.refusals).toContain("content-not-found");
    expect(REFUSALS["content-not-found"].status).toBe(404);
  });

  it("nodes and content answer the same JSON:API document", () => {
    expect(outputOf(find("GET /jsonapi/node/{bundle}"))).toEqual(["jsonapi", "data", "meta"]);
    expect(find("GET /jsonapi/content").output).toBe(find("GET /jsonapi/node/{bundle}").output);
  });

  it("the menu has sections", () => expect(outputOf(find("GET /v1.0/{language}/main_menu_dimensions"))).toEqual(["sections"]));

  it("a login answers the twelve fields", () => {
    const named = ["membershipType", "accountId", "sessionId", "personalDetails", "userSettings", "email", "isNewAccount"];
    const others = ["configuration", "userTypeId", "userCurrency", "userLocale", "coBrandName"];
    expect(outputOf(find("POST /login/emailLogin")).toSorted()).toEqual([...named, ...others].toSorted());
  });

  it("account details have the eleven fields, whether there is a password to ask for and whether the address is proved", () => {
    const fields = outputOf(find("POST /account/getAccountDetails"));
    expect(fields).toHaveLength(13);
    expect(fields).toEqual(expect.arrayContaining(["hasPassword", "isEmailProved"]));
  });
});
