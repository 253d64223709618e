import { describe, expect, it } from "vitest";
import { chooseCompany as chooseCall } from "#contract/partners/choose-company.ts";
import { listCompanies as listCall } from "#contract/partners/list-companies.ts";
import { GUEST } from "#domain/visitor/visitor.ts";
import { VIP_AUTHORITY } from "#domain/visitor/agent-authorities.ts";
import * as agentSessions from "#platform/identity/records/agent-session-store.ts";
import { seedAgents } from "#platform/identity/demo-data/seed-agents.ts";
import { createDispatcher } from "#platform/kernel/calls/dispatcher.ts";
import { buildCaller } from "#tests/factories/caller.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";
import { findCompany, listCompaniesOf, saveCompany } from "#platform/companies/company-store.ts";
import { lockCompany, removeAgent } from "#platform/companies/maintain-companies.ts";
import { serveCompanies } from "#platform/companies/companies-routes.ts";
import { chooseCompany } from "./choose-company.ts";
import { hashToken } from "#platform/identity/keys/session-token.ts";
import { seedCompanies } from "#platform/companies/demo-data/seed-companies.ts";

const db = useTestDatabase();

const agentOf = (userName: string, authorities: readonly string[], brandId = "atlas") =>
  buildCaller({ brandId, visitor: { ...GUEST, agent: { userName, displayName: userName, authorities, imageProfile: "/agent/photo" } } });
const VIP = agentOf("vip1", [VIP_AUTHORITY]);
const AGENT = agentOf("agent1", ["dps-agent"]);
const NOT_ALLOWED = { ok: false, code: "not-allowed" };

async function open() {
  const context = db.context();
  await seedAgents(context);
  await seedCompanies(context);
  const dispatcher = createDispatcher(context);
  serveCompanies(dispatcher);
  dispatcher.serveAll([chooseCompany]);
  const { dispatch } = dispatcher;
  return {
    context,
    list: (caller = VIP) => dispatch(listCall, {}, caller),
    choose: (companyId: string | null, caller = VIP) => dispatch(chooseCall, { body: { companyId } }, caller),
  };
}

const halden = (changes: object = {}) => ({
  brandId: "atlas",
  id: "halden",
  name: "Halden & Partners",
  discountPercent: 5,
  termsDays: 14,
  currency: "USD" as const,
  isLocked: false,
  creditLimitMinor: 8_000_00,
  agents: ["vip1"],
  ...changes,
});

describe("companies on credit", () => {
  it("are listed for agents with the authority, and for nobody else", { tags: ["API-098", "CORP-001", "AGENT-006"] }, async () => {
    const { list } = await open();
    expect(await list()).toMatchObject({
      ok: true,
      data: {
        companies: [
          { id: "brightside", companyName: "Brightside Foundation" },
          { id: "halden", companyName: "Halden & Partners" },
          { id: "northwind", companyName: "Northwind Engineering" },
        ],
      },
    });
    expect(await list(buildCaller({ brandId: "atlas" }))).toMatchObject({ ok: false, code: "session-invalid" });
    expect(await list(AGENT)).toMatchObject(NOT_ALLOWED);
  });

  it("are refused to an agent without the authority before the input is read", { tags: ["AGENT-006"] }, async () => {
    const { choose } = await open();
    const malformed = 5 as never;
    expect([await choose(malformed, AGENT), await choose(malformed)]).toMatchObject([NOT_ALLOWED, { code: "invalid-input" }]);
  });

  it("belong to a brand and to named agents, and a locked one cannot be used", { tags: ["D5"] }, async () => {
    const { context, list } = await open();
    const names = async (caller = VIP) =>
      ((await list(caller)) as { data: { companies: { id: string }[] } }).data.companies.map(({ id }) => id);
    // The same name and authority at another brand, and an agent who was not assigned.
    expect([await names(agentOf("vip1", [VIP_AUTHORITY], "solara")), await names(agentOf("agent1", [VIP_AUTHORITY]))]).toEqual([[], []]);
    await context.database.transaction((sql) => saveCompany(sql, halden({ isLocked: true })));
    expect(await names()).toEqual(["brightside", "northwind"]);
  });

  it("apply to the agent's sessions once chosen, until the assignment ends", { tags: ["CORP-002", "HDR-012"] }, async () => {
    const { context, choose } = await open();
    const { sql } = context.database;
    const now = context.clock.now();
    const key = { brandId: "atlas", tokenHash: hashToken("a token") };
    const expiresAt = new Date(now.getTime() + 60_000);
    await agentSessions.insert(sql, { ...key, userName: "vip1", createdAt: now, expiresAt, companyId: null });
    const company = async () => (await agentSessions.findLiveAgent(sql, key, now))?.company;
    expect(await company()).toBeUndefined();
    expect(await choose("halden")).toMatchObject({ ok: true });
    expect(await company()).toEqual({ id: "halden", name: "Halden & Partners", discountPercent: 5, currency: "USD" });
    expect(await choose("nobody")).toMatchObject(NOT_ALLOWED);
    expect(await choose("halden", AGENT)).toMatchObject(NOT_ALLOWED);
    await context.database.transaction((tx) => saveCompany(tx, halden({ agents: [] })));
    expect(await company()).toBeUndefined();
    await context.database.transaction((tx) => saveCompany(tx, halden()));
    expect(await choose(null)).toMatchObject({ ok: true });
    expect(await company()).toBeUndefined();
  });

  it("stay locked, and without the agents who were removed, when the program starts again", { tags: ["CORP-002"] }, async () => {
    const { context } = await open();
    const { sql } = context.database;
    await lockCompany(sql, { brandId: "atlas", id: "halden" }, true);
    await removeAgent(sql, { brandId: "atlas", id: "northwind", userName: "vip1" });
    await seedCompanies(context);
    expect((await findCompany(sql, "atlas", "halden"))?.isLocked).toBe(true);
    expect((await listCompaniesOf(sql, "atlas", "vip1")).map(({ id }) => id)).toEqual(["brightside"]);
  });
});
