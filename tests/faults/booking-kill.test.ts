/** F1: kill -9 of a shop during many bookings. The visitors record every answer; FAULT_ROUNDS=20 kills a hundred times. */
import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { openPostgresDatabase } from "#platform/kernel/database/postgres-database.ts";
import { createNodeRandom } from "#adapters/random/node-random.ts";
import { checkInvariants, listBookings, settle } from "#tests/factories/booking-invariants.ts";
import { openBookings } from "#tests/factories/bookings.ts";
import { createTestContext, createTestLog } from "#tests/setup/test-context.ts";
import { createRunningClock, openTarget, ROOMS } from "./booker-target.ts";
import { startChild } from "./child.ts";
import { LONG, ROUNDS } from "./rounds.ts";

const VISITORS = 6;
const START = Date.parse("2026-11-15T12:00:00Z");
/** Time between two runs: longer than any lease, so that all leases of the killed process have expired. */
const AWAY_MS = 5 * 60_000;

type Answer = { readonly ok: boolean; readonly code?: string; readonly data?: { readonly bookingCode: string; readonly status: string } };
type Guest = {
  readonly caller: { readonly address: string; readonly idempotencyKey: string };
  readonly email: string;
  input?: unknown;
  answer?: Answer;
  /** All answers received under the idempotency key, which must be identical. */
  readonly received: string[];
  back?: Answer;
};

const isPassing = (response: Answer | undefined) =>
  !response ||
  (!response.ok && ["idempotency-key-in-flight", "server-error", "too-busy", "no-answer", "technical-error"].includes(response.code ?? ""));

/** A visitor's calls until the shop is killed; unanswered calls are repeated in the next run with the same key. */
async function visit(port: number, guest: Guest): Promise<void> {
  const ask = async (call: string, more: object = {}): Promise<Answer> => {
    const body = JSON.stringify({ caller: guest.caller, email: guest.email, ...more });
    const answer = await fetch(`http://127.0.0.1:${port}/${call}`, { method: "POST", body });
    if (!answer.ok) throw new Error(call);
    return (await answer.json()) as Answer;
  };
  guest.input ??= await ask("prepare");
  while (isPassing(guest.answer)) {
    guest.answer = await ask("confirm", { input: guest.input });
    if (guest.answer.ok) guest.received.push(JSON.stringify(guest.answer));
  }
  const number = guest.answer?.data?.bookingCode;
  if (guest.answer?.data?.status !== "CONFIRMED" || !guest.email.startsWith("back")) return;
  const caller = { ...guest.caller, idempotencyKey: `back ${guest.email}` };
  while (isPassing(guest.back)) guest.back = await ask("cancel", { caller, number });
}

const isDone = ({ email, answer: response, back }: Guest) =>
  !isPassing(response) && (!email.startsWith("back") || !response?.ok || !isPassing(back));

function nextGuest(guests: Guest[]): Guest {
  const place = guests.length;
  const email = `${place % 4 === 0 ? "back" : "guest"}${place}@example.com`;
  const guest = { caller: { address: `198.51.${Math.floor(place / 200)}.${place % 200}`, idempotencyKey: email }, email, received: [] };
  guests.push(guest);
  return guest;
}

/** Visitors without an answer from the previous run come first, then new ones until the shop is killed; without `mayCome` no new ones. */
async function crowd(port: number, guests: Guest[], dying: AbortSignal, mayCome: boolean): Promise<void> {
  const waiting = guests.filter((guest) => !isDone(guest));
  const walk = async () => {
    while (!dying.aborted) {
      const guest = waiting.shift() ?? (mayCome ? nextGuest(guests) : undefined);
      if (!guest) return;
      await visit(port, guest).catch((fault: unknown) => {
        // A cart that could not be created is not requested again: nothing was paid for it.
        if (!dying.aborted && guest.input) throw fault;
      });
    }
  };
  await Promise.all(Array.from({ length: VISITORS }, walk));
}

/** Kills the shop `deaths` times at random moments; returns all visitors and the time at the end. */
async function killOften(target: string, deaths: number) {
  const guests: Guest[] = [];
  const countReceived = () => guests.reduce((sum, { received }) => sum + received.length, 0);
  let now = START;
  for (let life = 0; life <= deaths; life += 1) {
    const begun = performance.now();
    const child = startChild("booker.ts", target, new Date(now).toISOString(), life === 0 ? "new" : "filled");
    const port = Number((await child.says("listening")).split(" ")[1]);
    const dying = new AbortController();
    const before = countReceived();
    const visits = crowd(port, guests, dying.signal, life < deaths);
    if (life === deaths) await visits;
    else {
      // Only after a visitor was answered in this run, and then at a random moment.
      while (countReceived() === before) await pause(5);
      await pause(Math.random() * 400);
    }
    dying.abort();
    await child.kill();
    await visits.catch(() => undefined);
    now += AWAY_MS + (performance.now() - begun);
  }
  return { guests, now, deaths };
}

/** Returns the number of acknowledged bookings. */
async function expectNothingLost(target: string, { guests, now, deaths }: Awaited<ReturnType<typeof killOften>>): Promise<number> {
  const database = await openTarget(target);
  try {
    const context = createTestContext(database, { clock: createRunningClock(new Date(now).toISOString()), random: createNodeRandom() });
    const world = await openBookings(context, { rooms: ROOMS, isFilled: true });
    await settle(world);
    await checkInvariants(world);
    const bookings = await listBookings(world);
    const byNumber = new Map(bookings.map((booking) => [booking.number, booking]));
    const acknowledged = guests.filter(({ answer: response }) => response?.ok);
    for (const { answer: response, received, back, email } of acknowledged) {
      const state = byNumber.get(response?.data?.bookingCode ?? "")?.state;
      expect(back?.ok ? ["REFUNDED"] : ["CONFIRMED"], `${email} ${JSON.stringify(response)}`).toContain(state);
      expect(new Set(received).size, "I12").toBe(1);
    }
    // No visitor has two bookings.
    const status = bookings.filter(({ state }) => state === "CONFIRMED" || state === "REFUNDED");
    expect(status.length).toBe(new Set(status.map(({ emailKey }) => emailKey)).size);
    expect(bookings.filter(({ state }) => state === "MANUAL_REVIEW")).toEqual([]);
    process.stdout.write(`${deaths} deaths, ${acknowledged.length} acknowledged of ${guests.length}, ${bookings.length} bookings\n`);
    return acknowledged.length;
  } finally {
    await database.close();
  }
}

describe("kill -9 during many bookings", () => {
  let home: string;
  beforeAll(async () => {
    home = await mkdtemp(path.join(tmpdir(), "itinera-booker-"));
  });
  afterAll(() => rm(home, { recursive: true, force: true }));

  test(
    "on the embedded database: no acknowledged booking is lost, no one is charged twice, nothing is left open",
    { ...LONG, tags: ["F1", "I9"] },
    async () => {
      const folder = path.join(home, "data");
      expect(await expectNothingLost(folder, await killOften(folder, 2 * ROUNDS))).toBeGreaterThanOrEqual(2 * ROUNDS);
    },
  );

  test("on PostgreSQL", { ...LONG, tags: ["F1", "I9"] }, async () => {
    const name = `kill_${randomBytes(6).toString("hex")}`;
    const server = await openPostgresDatabase({ url: `${inject("postgresUrl")}/postgres`, log: createTestLog(), connections: 1 });
    await server.raw(`create database ${name} template ${inject("templateDatabase")}`);
    await server.close();
    const url = `${inject("postgresUrl")}/${name}`;
    expect(await expectNothingLost(url, await killOften(url, 3 * ROUNDS))).toBeGreaterThanOrEqual(3 * ROUNDS);
  });
});
