/** How an operator changes the brands of a running site, and what visitors see afterwards. */
import { readFileSync } from "node:fs";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import type { Answer, AnyCall, InputOf } from "#contract/base/call.ts";
import type { Client } from "#contract/base/client.ts";
import { listBrands } from "#contract/configuration/list-brands.ts";
import { createEmailAccount } from "#contract/identity/create-email-account.ts";
import { listMembershipOffers } from "#contract/membership/list-membership-offers.ts";
import { upgradeMembership } from "#contract/membership/upgrade-membership.ts";
import { validateRegistrationCode } from "#contract/membership/validate-registration-code.ts";
import { resolveUserType } from "#contract/partners/resolve-user-type.ts";
import { dateAt } from "#domain/calendar/calendar-date.ts";
import { createPlatform } from "#platform/app.ts";
import { createStoredBrandFiles } from "./stored-brand-files.ts";
import { listBrandRows, listFolders } from "#platform/configuration/brand-store.ts";
import { resolveVisitor } from "#platform/identity/sessions/resolve-visitor.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import { createRenderer } from "#server/render/render.tsx";
import { openSiteContent } from "#server/site/site-content.ts";
import { ROUTES } from "#web/client/routes.ts";
import { buildBrandFolder } from "#tests/factories/brand-folder.ts";
import { openBookings } from "#tests/factories/bookings.ts";
import { buildCaller } from "#tests/factories/caller.ts";
import { BRANDS_FOLDER } from "#tests/factories/seeded-brands.ts";
import { aSiteApp } from "#tests/factories/site-app.ts";
import { PROJECT_FOLDER } from "#tests/setup/paths.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";
import type { BrandFolder } from "./brand-folder.ts";
import { checkFolder } from "./check-folder.ts";
import { loadBrandFolder } from "./export-brand.ts";
import { importBrand } from "./import-brand.ts";
import { buildNewFolder } from "./new-brand/new-folder.ts";
import { removeBrand } from "./remove-brand.ts";
import { seedBrands } from "./seed-brands.ts";
import { undoBrand } from "./undo-brand.ts";

const CLUB = { flags: { cmsMenu: true, home: true, club: true } };

describe("brands of a running site", () => {
  const db = useTestDatabase();

  /** A site that started with one brand. */
  async function openSite() {
    const context = db.context();
    await importBrand(context, buildBrandFolder("lumina"));
    const platform = createPlatform(context);
    let keys = 0;
    const ask = <C extends AnyCall>(call: C, input: InputOf<C>, caller: Partial<Caller> = {}): Promise<Answer<C>> =>
      platform.dispatch(call, input, buildCaller({ brandId: "delta", idempotencyKey: `key-${(keys += 1)}`, ...caller }));
    const brandsNow = async () => {
      const response = await ask(listBrands, { query: { token: context.secrets.houseToken } }, { brandId: "lumina" });
      return response.ok ? response.data.brands.map(({ id }) => id) : response.code;
    };
    await expect.poll(brandsNow, { timeout: 5_000 }).toEqual(["lumina"]);
    return { context, platform, ask, brandsNow };
  }

  /** The pages of the site, as a node renders them after a notification. */
  async function openPages({ context, platform }: Pick<Awaited<ReturnType<typeof openSite>>, "context" | "platform">) {
    const clientFor = (caller: Caller) => ((call: AnyCall, input: object = {}) => platform.dispatch(call, input, caller)) as Client;
    const { configuration } = platform;
    const brandFiles = createStoredBrandFiles(context.database);
    const parts = { context, configuration, clientFor, brandFiles, port: () => 3000, isSeeding: false, textSets: undefined };
    const content = await openSiteContent({ ...parts, onContentChange: () => undefined }, (_name, work) => work());
    await content.refresh();
    const now = () => context.clock.now();
    const render = createRenderer({ manifest: undefined, messagesFor: content.messages.messagesFor, today: () => dateAt(now()), now });
    return aSiteApp({ snapshot: content.refresher.current, rows: ROUTES, render, clientFor });
  }

  const newFolder = (id: string): BrandFolder => {
    const answers = {
      id,
      name: "Delta Days",
      host: `${id}.localhost`,
      markets: "US",
      languages: "en",
      colour: "#7a2a86",
      sells: "hotels,club",
    };
    const built = buildNewFolder(answers, (file) => readFileSync(path.join(PROJECT_FOLDER, file), "utf8"));
    const checked = built.ok ? checkFolder(id, built.value) : built;
    if (!checked.ok) throw new Error(JSON.stringify(checked.failure));
    return checked.value;
  };

  it("a new brand shows its home page and its club page under its own name", async () => {
    const site = await openSite();
    const before = await openPages(site);
    expect((await before.get("/en/", { host: "delta.localhost:3000" })).status).toBe(404);
    await importBrand(site.context, newFolder("delta"));
    const { get } = await openPages(site);
    for (const [address, heading] of [
      ["/en/", "Good hotels at clear prices"],
      ["/en/club", "Delta Days"],
    ] as const) {
      const answer = await get(address, { host: "delta.localhost:3000" });
      const page = await answer.text();
      expect([answer.status, page.includes(heading), page.includes("undefined"), page.includes("Meridian")]).toEqual([
        200,
        true,
        false,
        false,
      ]);
      expect(page).toContain("help@delta.example");
    }
  });

  it("an imported brand has its club, codes and user types at once: a visitor joins with a code", async () => {
    const { context, ask, brandsNow } = await openSite();
    await importBrand(context, newFolder("delta"));
    await expect.poll(brandsNow, { timeout: 5_000 }).toEqual(["delta", "lumina"]);
    const offers = await ask(listMembershipOffers, {});
    expect(offers.ok && offers.data.programs[0]).toEqual({ id: "club-usd", planId: 1, price: 50, currency: "USD" });
    const code = { membershipProgramId: "club-usd", registrationPromoCode: "REG25" };
    expect(await ask(validateRegistrationCode, { body: code })).toMatchObject({ data: { registrationPromoCode: { updatedPrice: 25 } } });
    expect(await ask(resolveUserType, { body: { type: "PromoCode", value: "REG25" } })).toMatchObject({ data: { wannaBeUserType: 2 } });
    const { rows } = await context.database.raw("select code from promo_code where brand_id = 'delta'");
    expect(rows).toEqual([{ code: "PROMO10" }]);

    const person = { email: "ada@example.com", firstName: "Ada", lastName: "Lovelace", password: "Travel123" };
    const account = await ask(createEmailAccount, { body: person });
    if (!account.ok) throw new Error(account.code);
    const session = { brandId: "delta", isSecure: false, sessionIdHeader: account.data.sessionId };
    const { visitor, sessionBy, sessionHash } = await resolveVisitor(context, session);
    const caller = { visitor, channel: "Secure", ...(sessionBy && { sessionBy }), ...(sessionHash && { sessionHash }) } as const;
    const joining = { membershipProgramId: "club-usd", price: 0, currency: "USD", registrationCodeApply: "FOMOFREE" } as const;
    expect(await ask(upgradeMembership, { body: joining }, caller)).toMatchObject({ ok: true, data: { membershipType: "LMT_CLUB" } });
  });

  it("live gets the programmes but not the publicly known test codes", async () => {
    const context = db.context({ environment: "live" as const });
    await importBrand(context, buildBrandFolder("delta", CLUB));
    const { rows } = await context.database.raw(`select (select count(*)::int from membership_program) as programmes,
      (select count(*)::int from registration_code) + (select count(*)::int from promo_code) + (select count(*)::int from user_type_rule) as codes`);
    expect(rows).toEqual([{ programmes: 7, codes: 0 }]);
  });

  it("undo reverts one import at a time, keeps the token and stops at the end of the history", async () => {
    const { context } = await openSite();
    const taglineNow = async () => (await loadBrandFolder(context.database, "delta"))?.brand?.tagline;
    for (const tagline of ["One", "Two", "Two", "Three"]) await importBrand(context, buildBrandFolder("delta", { tagline }));
    const [token] = (await listBrandRows(context.database.sql)).map(({ clientToken }) => clientToken);
    expect(await undoBrand(context, "delta")).toMatchObject({ undone: "import" });
    expect(await taglineNow()).toBe("Two");
    await undoBrand(context, "delta");
    expect(await taglineNow()).toBe("One");
    expect(await undoBrand(context, "delta")).toBeUndefined();
    expect(await taglineNow()).toBe("One");
    expect((await listBrandRows(context.database.sql))[0]?.clientToken).toBe(token);
  });

  it("a removed brand is off sale at once and keeps its accounts; undo or an import restores it with its token", async () => {
    const { context, ask, brandsNow } = await openSite();
    await importBrand(context, buildBrandFolder("delta", CLUB));
    await ask(createEmailAccount, { body: { email: "ada@example.com", firstName: "Ada", lastName: "Lovelace", password: "Travel123" } });
    const [before] = await listBrandRows(context.database.sql);
    await removeBrand(context, "delta");
    await expect.poll(brandsNow, { timeout: 5_000 }).toEqual(["lumina"]);
    const { rows } = await context.database.raw("select brand_id from account");
    expect(rows).toEqual([{ brand_id: "delta" }]);
    expect(await undoBrand(context, "delta")).toMatchObject({ undone: "removal" });
    await expect.poll(brandsNow, { timeout: 5_000 }).toEqual(["delta", "lumina"]);
    expect((await listBrandRows(context.database.sql))[0]).toEqual(before);
    await removeBrand(context, "delta");
    await importBrand(context, buildBrandFolder("delta", { tagline: "Again" }));
    expect((await listBrandRows(context.database.sql))[0]?.clientToken).toBe(before?.clientToken);
  });

  it("undo is refused while another brand has the host, and changes nothing", async () => {
    const { context, brandsNow } = await openSite();
    await importBrand(context, buildBrandFolder("delta"));
    await removeBrand(context, "delta");
    await importBrand(context, buildBrandFolder("thief", { hosts: ["thief.localhost", "delta.localhost"] }));
    await expect(undoBrand(context, "delta")).rejects.toThrow("delta.localhost already leads to thief");
    await expect.poll(brandsNow, { timeout: 5_000 }).toEqual(["lumina", "thief"]);
  });

  it("a brand with an open booking is not removed unless forced; the booking is kept", async () => {
    const world = await openBookings(db.context());
    await world.booked();
    const { plain } = world;
    if (!(await listFolders(plain.database.sql)).some(({ brandId }) => brandId === "meridian")) {
      await importBrand(plain, buildBrandFolder("meridian"));
    }
    await importBrand(plain, buildBrandFolder("delta"));
    const refusal = "1 bookings of meridian are in progress or not yet travelled";
    await expect(removeBrand(plain, "meridian")).rejects.toThrow(refusal);
    await plain.database.raw(
      "update booking set state = 'CAPTURING', confirmed_at = null, due_at = now(), check_in = '2020-01-01', check_out = '2020-01-02'",
    );
    await expect(removeBrand(plain, "meridian")).rejects.toThrow(refusal);
    await removeBrand(plain, "meridian", { isForced: true });
    const { rows } = await plain.database.raw("select brand_id, state from booking");
    expect(rows).toEqual([{ brand_id: "meridian", state: "CAPTURING" }]);
  });

  it("a brand is not removed while others use its pages or it is the last one; force overrides the first", async () => {
    const { context } = await openSite();
    await expect(removeBrand(context, "lumina", { isForced: true })).rejects.toThrow("lumina is the only brand");
    await expect(removeBrand(context, "nobody")).rejects.toThrow("There is no brand nobody");
    await importBrand(context, buildBrandFolder("delta"));
    await importBrand(context, buildBrandFolder("partner", { whiteLabelId: "delta" }));
    await expect(removeBrand(context, "delta")).rejects.toThrow("partner would lose the pages of delta");
    await removeBrand(context, "delta", { isForced: true });
    expect((await listFolders(context.database.sql)).map(({ brandId }) => brandId)).toEqual(["lumina", "partner"]);
  });

  it("a start does not restore a removed brand until its folder changes", async () => {
    const context = db.context();
    const brands = await mkdtemp(path.join(tmpdir(), "brands-"));
    onTestFinished(() => rm(brands, { recursive: true }));
    await cp(path.join(BRANDS_FOLDER, "quayside"), path.join(brands, "quayside"), { recursive: true });
    await seedBrands(context, brands);
    await importBrand(context, buildBrandFolder("delta"));
    await removeBrand(context, "quayside");
    expect(await seedBrands(context, brands)).toEqual({ imported: [], refused: [] });
    await rm(path.join(brands, "quayside/content/en/about-us.json"));
    expect(await seedBrands(context, brands)).toEqual({ imported: ["quayside"], refused: [] });
  });
});
