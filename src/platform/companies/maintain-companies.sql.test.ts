import { describe, expect, it } from "vitest";
import { HALDEN, openCompanies, VIP } from "#tests/factories/companies.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";
import { listCompaniesOf } from "./company-store.ts";
import { assignAgent, createCompany, lockCompany, removeAgent } from "./maintain-companies.ts";

const db = useTestDatabase();
const TERMS = { brandId: "meridian", id: "acme", name: "Acme", discountPercent: 4.5, termsDays: 30, currency: "EUR" } as const;

describe("the companies of a brand", { tags: ["CORP-002", "D5"] }, () => {
  it("are created once, without credit and without agents", async () => {
    const { plain } = await openCompanies(db.context());
    expect([await createCompany(plain.database, TERMS), await createCompany(plain.database, { ...TERMS, name: "Other" })]).toEqual([
      true,
      false,
    ]);
    const { sql } = plain.database;
    expect(await assignAgent(sql, { ...TERMS, userName: "vip1" })).toBe(true);
    expect((await listCompaniesOf(sql, "meridian", "vip1")).find(({ id }) => id === "acme")).toEqual({ ...TERMS, isLocked: false });
    expect(await assignAgent(sql, { ...TERMS, id: "none", userName: "vip1" })).toBe(false);
    expect(await assignAgent(sql, { ...TERMS, brandId: "lumina", userName: "vip1" })).toBe(false);
  });

  it("cannot be booked for while they are locked, and by no agent who was removed", async () => {
    const world = await openCompanies(db.context());
    const { sql } = world.plain.database;
    const { bookingCode } = await world.prebook({ caller: VIP });
    const outcome = async () => {
      const answer = await world.confirm(bookingCode);
      return answer.ok ? "booked" : answer.code;
    };
    const halden = { brandId: "meridian", id: HALDEN.id, userName: "vip1" };
    await lockCompany(sql, halden, true);
    expect(await outcome()).toBe("not-allowed");
    await lockCompany(sql, halden, false);
    expect([await removeAgent(sql, halden), await removeAgent(sql, halden)]).toEqual([true, false]);
    expect(await outcome()).toBe("not-allowed");
    await assignAgent(sql, halden);
    await assignAgent(sql, halden);
    expect(await outcome()).toBe("booked");
    expect(await lockCompany(sql, { ...halden, id: "none" }, true)).toBe(false);
  });
});
