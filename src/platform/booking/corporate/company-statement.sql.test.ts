import { describe, expect, it } from "vitest";
import { cancelReservation } from "#contract/booking/cancel-reservation.ts";
import { downloadCompanyStatement, getCompanyStatement } from "#contract/partners/get-company-statement.ts";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { addDays } from "#domain/calendar/calendar-date.ts";
import { createSeededChance } from "#domain/place/hotels/seeded-chance.ts";
import { VIP_AUTHORITY } from "#domain/visitor/agent-authorities.ts";
import { seedCompanies } from "#platform/companies/demo-data/seed-companies.ts";
import { recordRepayment } from "#platform/companies/record-repayment.ts";
import { saveCompany } from "#platform/companies/company-store.ts";
import { seedAgents } from "#platform/identity/demo-data/seed-agents.ts";
import { LedgerRefusal } from "#platform/ledger/ledger-refusal.ts";
import { sumEntries } from "#platform/ledger/ledger-store.ts";
import { checkInvariants } from "#tests/factories/booking-invariants.ts";
import { agentOf, HALDEN, openCompanies, VIP, vipAt } from "#tests/factories/companies.ts";
import { createRealDocuments } from "#tests/factories/real-documents.ts";
import { ROUNDS } from "#tests/faults/rounds.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";

const db = useTestDatabase();

const BRAND = "meridian";
const minorOf = (amount: number): number => Math.round(amount * 100);

async function open(limitMinor = 5_000_000) {
  const documents = createRealDocuments();
  const world = await openCompanies({ ...db.context(), documents }, limitMinor, { rooms: 200 });
  const statement = (query = {}, caller: object = VIP, id = HALDEN.id) => world.ask(getCompanyStatement, { params: { id }, query }, caller);
  const csv = async (query = {}) => {
    const file = await world.ask(downloadCompanyStatement, { params: { id: HALDEN.id }, query }, VIP);
    return { ...file, text: new TextDecoder("utf-8", { ignoreBOM: true }).decode(file.bytes) };
  };
  const repay = (minor: number, reference: string) =>
    recordRepayment(world.plain, { brandId: BRAND, companyId: HALDEN.id, minor, reference });
  let bookings = 0;
  const book = async () => {
    bookings += 1;
    world.plain.clock.advance({ minutes: 1 });
    const caller = { ...vipAt(bookings), idempotencyKey: `statement-${bookings}` };
    const cart = await world.prebook({ caller });
    const email = `a${bookings}@ex.test`;
    const booked = await world.confirm(cart.bookingCode, caller, HALDEN.id, email);
    if (!booked.ok) throw new Error(booked.code);
    return { number: booked.data.bookingCode, email, minor: minorOf(booked.data.totalAmount) };
  };
  const cancel = async ({ number, email }: { readonly number: string; readonly email: string }) => {
    world.plain.clock.advance({ minutes: 1 });
    return world.ask(cancelReservation, { body: { reservationId: number, email, reason: "OTHER", reasonText: "x" } }, VIP);
  };
  return { ...world, statement, csv, repay, book, cancel };
}

describe("the statement of a company", () => {
  it(
    "equals the ledger to the minor unit after any bookings, cancellations and repayments",
    { timeout: 120_000, tags: ["I15"] },
    async () => {
      const world = await open();
      const chance = createSeededChance(18);
      const live: Awaited<ReturnType<typeof world.book>>[] = [];
      const expected: number[] = [];
      const repaid: string[] = [];
      const steps = ROUNDS >= 10 ? 120 : 14;
      for (let step = 0; step < steps; step += 1) {
        const owed = expected.reduce((sum, minor) => sum + minor, 0);
        const drawn = chance();
        if (drawn < 0.5 || live.length === 0) {
          const booking = await world.book();
          live.push(booking);
          expected.push(booking.minor);
        } else if (drawn < 0.75) {
          const [booking] = live.splice(Math.floor(chance() * live.length), 1);
          const { refund } = await world.cancel(booking!);
          expected.push(-minorOf(refund));
        } else if (owed > 0) {
          world.plain.clock.advance({ minutes: 1 });
          // Sometimes all of it, so that a later cancellation leaves the company with a credit.
          const minor = drawn < 0.85 ? owed : 1 + Math.floor(chance() * owed);
          repaid.push(await world.repay(minor, `transfer ${step}`));
          expected.push(-minor);
        }
      }
      expect(new Set(repaid)).toEqual(new Set(["recorded"]));
      const { lines, ...sums } = await world.statement();
      expect(lines.map(({ amount }) => minorOf(amount))).toEqual(expected);
      let owed = 0;
      for (const line of lines) {
        owed += minorOf(line.amount);
        expect(minorOf(line.owed)).toBe(owed);
      }
      const inLedger = await sumEntries(world.plain.database.sql, {
        brandId: BRAND,
        account: "company-credit",
        owner: HALDEN.id,
        currency: "USD",
      });
      expect([owed, minorOf(sums.creditUsed), minorOf(sums.creditLeft) + minorOf(sums.creditReserved)]).toEqual([
        inLedger,
        inLedger,
        5_000_000 - inLedger,
      ]);
      const rows = (await world.csv()).text.trimEnd().split("\r\n").slice(1);
      expect(rows.map((row) => Math.round(Number(row.split(",").at(-3)) * 100))).toEqual(expected);
      await checkInvariants(world);
    },
  );

  it("of following periods has every line once, at the end of a month and while clocks change", { tags: ["CORP-002"] }, async () => {
    const world = await open();
    await world.book();
    const moments = [
      "2026-11-30T23:59:59.999Z",
      "2026-12-01T00:00:00Z",
      // New York and London change their clocks on these days.
      "2027-03-14T04:30:00Z",
      "2027-03-14T07:30:00Z",
      "2027-03-27T23:30:00Z",
      "2027-03-28T00:59:59Z",
      "2027-03-28T01:00:00Z",
      "2027-03-31T23:59:59Z",
    ];
    for (const [place, moment] of moments.entries()) {
      world.plain.clock.set(moment);
      await world.repay(place + 1, moment);
    }
    const whole = await world.statement();
    const periods = ["2026-11-30", "2026-12-31", "2027-03-13", "2027-03-14", "2027-03-27", "2027-03-28", "2027-03-31"];
    let from: string | undefined;
    let owed = 0;
    const lines: (typeof whole)["lines"] = [];
    const counts: number[] = [];
    for (const to of periods) {
      const part = await world.statement({ ...(from !== undefined && { from }), to });
      expect(minorOf(part.owedBefore)).toBe(owed);
      owed = minorOf(part.lines.at(-1)?.owed ?? part.owedBefore);
      lines.push(...part.lines);
      counts.push(part.lines.length);
      from = addDays(to as CalendarDate, 1);
    }
    expect(lines).toEqual(whole.lines);
    expect(counts).toEqual([2, 1, 0, 2, 1, 2, 1]);
    expect(owed).toBe(minorOf(whole.creditUsed));
  });

  it("names bookings and repayments, of a period, and is a CSV file", { tags: ["CORP-002"] }, async () => {
    const world = await open();
    const first = await world.book();
    world.plain.clock.advance({ days: 2 });
    const second = await world.book();
    expect(await world.repay(first.minor, '=HYPERLINK("x"), 1')).toBe("recorded");
    const whole = await world.statement();
    expect(whole).toMatchObject({
      company: { id: HALDEN.id, companyName: HALDEN.name, discountPercent: 10, termsDays: 30 },
      owedBefore: 0,
      creditUsed: second.minor / 100,
      lines: [
        { kind: "credit-use", booking: { number: first.number, agent: "vip1" }, reference: null, isPending: false },
        { kind: "credit-use", booking: { number: second.number } },
        { kind: "credit-repayment", booking: null, reference: '=HYPERLINK("x"), 1', amount: -first.minor / 100 },
      ],
    });
    const day = whole.lines[1]!.at.slice(0, 10);
    const later = await world.statement({ from: day });
    expect([later.owedBefore, later.lines.length, later.lines[0]!.owed]).toEqual([
      first.minor / 100,
      2,
      (first.minor + second.minor) / 100,
    ]);
    expect((await world.statement({ to: whole.lines[0]!.at.slice(0, 10) })).lines).toHaveLength(1);
    expect((await world.statement({ from: "2030-01-01" })).lines).toEqual([]);
    const { fileName, contentType, text } = await world.csv();
    expect([fileName, contentType, text.charCodeAt(0)]).toEqual(["statement-halden.csv", "text/csv; charset=utf-8", 0xfe_ff]);
    const [head, , , repaid] = text.split("\r\n");
    expect(head).toBe("\uFEFFdate,kind,state,booking,hotel,arrival,agent,reference,amount,owed,currency");
    const { minor } = first;
    // The page names its language; without one, programs get fixed names.
    const french = (await world.csv({ locale: "fr_FR" })).text.split("\r\n");
    expect(french[0]).toBe(
      "\uFEFFDate (UTC),Opération,Statut,Réservation,Hôtel,Arrivée,Agent,Référence,Montant,Dû après l’opération,Devise",
    );
    expect(french.slice(1, 4).map((line) => line.split(",").slice(1, 3))).toEqual([
      ["Réservation", "Comptabilisé"],
      ["Réservation", "Comptabilisé"],
      ["Remboursement", "Comptabilisé"],
    ]);
    expect(repaid).toContain(`,"'=HYPERLINK(""x""), 1",-${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, "0")},`);
  });

  it("is refused to callers who may not book for the company, and at other brands", { tags: ["D5", "AGENT-006"] }, async () => {
    const world = await open();
    const codeFor = async (caller: object, id = HALDEN.id) => {
      const answers = [
        await world.answer(getCompanyStatement, { params: { id }, query: {} }, caller),
        await world.answer(downloadCompanyStatement, { params: { id }, query: {} }, caller),
      ];
      return [...new Set(answers.map((answer) => (answer.ok ? "shown" : answer.code)))].join();
    };
    expect(await codeFor({})).toBe("session-invalid");
    expect(await codeFor(agentOf(HALDEN, ["dps-agent"]))).toBe("not-allowed");
    expect(await codeFor(agentOf(HALDEN, [VIP_AUTHORITY], "vip2"))).toBe("not-allowed");
    expect(await codeFor({ ...VIP, brandId: "lumina" })).toBe("not-allowed");
    expect(await codeFor(VIP, "nobody")).toBe("not-allowed");
    expect(await codeFor(VIP)).toBe("shown");
    await world.save({ isLocked: true });
    expect(await codeFor(VIP)).toBe("not-allowed");
  });
});

describe("a repayment", () => {
  it("is recorded once for each reference and never exceeds the debt, however many are recorded at once", { tags: ["I15"] }, async () => {
    const world = await open();
    const { minor } = await world.book();
    expect(await world.repay(minor + 1, "too much")).toBe("more-than-owed");
    const half = Math.ceil(minor / 2);
    const outcomes = await Promise.all(["a", "b", "c"].map((reference) => world.repay(half, reference)));
    expect(outcomes.toSorted()).toEqual(["more-than-owed", "more-than-owed", "recorded"].toSorted());
    const recorded = ["a", "b", "c"][outcomes.indexOf("recorded")]!;
    expect(await world.repay(half, recorded)).toBe("repeated");
    await expect(world.repay(half - 1, recorded)).rejects.toThrow(LedgerRefusal);
    expect(await recordRepayment(world.plain, { brandId: "lumina", companyId: HALDEN.id, minor: 1, reference: "x" })).toBe("no-company");
    expect(await world.credit()).toEqual([minor - half, 0]);
  });

  it("of a booking that is cancelled later leaves the company with the amount as credit", async () => {
    const world = await open(100_000);
    const booking = await world.book();
    expect(await world.repay(booking.minor, "all of it")).toBe("recorded");
    await world.cancel(booking);
    expect(await world.credit()).toEqual([-booking.minor, 0]);
    expect(await world.statement()).toMatchObject({ creditUsed: -booking.minor / 100, creditLeft: (100_000 + booking.minor) / 100 });
    expect(await world.repay(1, "nothing is owed")).toBe("more-than-owed");
    await checkInvariants(world);
  });
});

describe("terms of a company", () => {
  it("keep a limit that is not below what it owes, and changed terms survive the next start", async () => {
    const world = await open();
    const { minor } = await world.book();
    await expect(world.save({ creditLimitMinor: minor - 1, discountPercent: 9 })).rejects.toThrow(LedgerRefusal);
    await world.save({ creditLimitMinor: minor, discountPercent: 9 });
    expect(await world.statement()).toMatchObject({ creditLeft: 0, company: { discountPercent: 9 } });
    const context = world.plain;
    await seedAgents(context);
    await seedCompanies(context);
    const atlas = { brandId: "atlas", id: "halden", name: "Halden & Partners", termsDays: 14, currency: "USD", isLocked: false } as const;
    await context.database.transaction((sql) =>
      saveCompany(sql, { ...atlas, discountPercent: 9, creditLimitMinor: 500_00, agents: ["vip1"] }),
    );
    await seedCompanies(context);
    expect(await world.statement({}, { ...VIP, brandId: "atlas" })).toMatchObject({ creditLimit: 500, company: { discountPercent: 9 } });
  });
});
