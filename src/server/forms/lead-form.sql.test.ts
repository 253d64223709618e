import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { createResolveCaller } from "#platform/identity/sessions/resolve-caller.ts";
import { createDispatcher } from "#platform/kernel/calls/dispatcher.ts";
import { lead } from "#platform/partners/lead-store.ts";
import { servePartners } from "#platform/partners/partners-routes.ts";
import { buildBrandItem, buildConfiguration } from "#tests/factories/brand-item.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";
import { createTripForms } from "./trip-form-handlers.ts";

const RETURN = "/fr/search/cars?pickUp=London&startDate=2030-02-06";
const FORM = {
  product: "cars",
  search: "pickUp=London&startDate=2030-02-06",
  returnUrl: RETURN,
  name: "Ana Núñez",
  contact: "ana@ex.test",
  note: "",
  consent: "on",
};

describe("the form of the landing page without JavaScript", () => {
  const db = useTestDatabase();
  const open = () => {
    const context = db.context();
    const dispatcher = createDispatcher(context);
    servePartners(dispatcher, buildConfiguration([]));
    const configuration = buildConfiguration([buildBrandItem({ id: "meridian" })]);
    const factsOf = (request: Request) => ({ host: new URL(request.url).hostname, address: "203.0.113.9", requestId: "r-1" });
    const resolveCaller = createResolveCaller(context, { configuration, factsOf });
    const handlers = new Hono().route("/", createTripForms({ context, dispatch: dispatcher.dispatch, resolveCaller, configuration }));
    return (changes: Partial<typeof FORM> = {}, host = "meridian.localhost") =>
      handlers.request(`http://${host}/leads/form`, { method: "POST", body: new URLSearchParams({ ...FORM, ...changes }) });
  };
  const rows = () => db.current().sql.select().from(lead);
  const locationOf = (response: Response) => new URL(response.headers.get("location") ?? "", "http://site.invalid");

  it("stores the lead in the language of the page and redirects with its reference", { tags: ["SEARCH-004"] }, async () => {
    const response = await open()();
    const [row] = await rows();
    const location = locationOf(response);
    expect([response.status, response.headers.get("cache-control"), location.pathname]).toEqual([303, "no-store", "/fr/search/cars"]);
    expect(Object.fromEntries(location.searchParams)).toEqual({ pickUp: "London", startDate: "2030-02-06", sent: row?.reference });
    expect(row).toMatchObject({ product: "cars", email: "ana@ex.test", phone: null, locale: "fr_FR", search: FORM.search });
  });

  it("a phone number is sufficient", { tags: ["SEARCH-004"] }, async () => {
    await open()({ contact: "+34 91 555 01 00" });
    expect(await rows()).toMatchObject([{ email: null, phone: "+34 91 555 01 00" }]);
  });

  it("names the invalid fields without repeating the input", { tags: ["SEARCH-004"] }, async () => {
    const response = await open()({ name: "", contact: "ana@", consent: "", returnUrl: `${RETURN}&sent=ABCDEFGH` });
    const location = locationOf(response);
    expect([location.searchParams.get("problems"), location.searchParams.has("sent"), location.hash]).toEqual([
      "name,contact,consent",
      false,
      "#request",
    ]);
    expect(location.href).not.toMatch(/ana/i);
    expect(await rows()).toEqual([]);
  });

  it("reports too many requests", { tags: ["T55"] }, async () => {
    const send = open();
    for (let n = 0; n < 20; n += 1) await send({ contact: `a${n}@ex.test` });
    expect(locationOf(await send({ contact: "b@ex.test" })).searchParams.get("error")).toBe("too-many-requests");
  });

  it.each(["https://evil.example/", "//evil.example", "/\\evil.example", "/nowhere", ""])(
    "redirects to the home page instead of %s",
    async (returnUrl) => {
      expect((await open()({ returnUrl })).headers.get("location")).toBe("/");
    },
  );

  it("an unknown host gets a 404", async () => {
    expect((await open()({}, "evil.example")).status).toBe(404);
  });
});
