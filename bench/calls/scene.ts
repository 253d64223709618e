/** The program in production mode on PostgreSQL, with the demo hotels, people and trips that a start without production mode has written. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { launchSite } from "../../scripts/launch-site.ts";
import type { Site } from "../../scripts/launch-site.ts";
import { createAvailability } from "../../src/contract/availability/create-availability.ts";
import { listPackages } from "../../src/contract/availability/list-packages.ts";
import { listRoomRates } from "../../src/contract/availability/list-room-rates.ts";
import { createHotelPrebooking, createPackagePrebooking } from "../../src/contract/booking/cart/create-prebooking.ts";
import { findReservation } from "../../src/contract/booking/find-reservation.ts";
import { createAgentToken } from "../../src/contract/identity/create-agent-token.ts";
import { createEmailAccount } from "../../src/contract/identity/create-email-account.ts";
import { logInWithEmail } from "../../src/contract/identity/log-in-with-email.ts";
import { addDays, dateAt } from "../../src/domain/calendar/calendar-date.ts";
import { openPostgresDatabase } from "../../src/platform/kernel/database/postgres-database.ts";
import { startPostgres } from "../../tests/setup/postgres-server.ts";
import { createTestLog } from "../../tests/setup/test-context.ts";
import { liveEnvironment } from "../measure/launch-live.ts";
import { forgetRateLimits } from "../measure/without-rate-limits.ts";
import type { Headers } from "../measure/wire.ts";
import { ask, messageOf, send } from "../measure/wire.ts";

export type Scene = {
  readonly site: Site;
  readonly houseToken: string;
  /** Of a guest, a member and an agent who may use credit. */
  readonly guest: Headers;
  readonly member: Headers;
  readonly agent: Headers;
  /** A member who was just created, for calls that end a session or an account. */
  readonly createMember: () => Promise<Headers>;
  readonly stay: (turn: number) => { readonly startDate: string; readonly endDate: string };
  readonly hotelSearch: string;
  readonly packageSearch: string;
  readonly rateKey: string;
  readonly packageKey: string;
  readonly hotelCart: string;
  readonly packageCart: string;
  readonly trip: typeof TRIP;
  readonly close: () => Promise<void>;
};

/** A trip of the demo data. */
const TRIP = { number: "1000200030", email: "guest@ex.test" } as const;
const MEMBER = { email: "club@ex.test", password: "Travel123" } as const;
const LONDON = "2643743";
export const PALMA = "2512989";
export const HOTEL = "1001";
export const ROOMS = [{ adults: 2 }];
export const RATE_ROOMS = [{ adultNum: 2 }];
const SEEDED_WITHIN_MS = 120_000;
const SHIFTED_STAYS = 20;

const hostOf = (brand: string): Headers => ({ host: `${brand}.localhost`, "content-language": "en_US" });

export async function openScene(): Promise<Scene> {
  const server = await startPostgres();
  const url = `${server.url}/postgres`;
  const dataDir = mkdtempSync(path.join(tmpdir(), "itinera-calls-"));
  const live = liveEnvironment();
  const env = {
    DATABASE_URL: url,
    DATABASE_DIRECT_URL: url,
    TRUSTED_PROXIES: "127.0.0.1,::1",
    HOLDS_PER_VISITOR: "999999",
    HOLDS_PER_NETWORK: "999999",
  };
  await seed({ ...env, SESSION_KEY: live["SESSION_KEY"]!, AGENT_CLIENT_SECRET: live["AGENT_CLIENT_SECRET"]! }, dataDir);
  const database = await openPostgresDatabase({ url, log: createTestLog(), connections: 1 });
  await forgetRateLimits(database);
  await database.close();
  const site = await launchSite({ dataDir, env: { ...live, ...env } });
  const close = async () => {
    await site.stop();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    return { ...(await prepare(site, live["AGENT_CLIENT_SECRET"]!)), houseToken: live["HOUSE_TOKEN"]!, close };
  } catch (fault) {
    await close();
    throw fault;
  }
}

async function seed(env: Readonly<Record<string, string>>, dataDir: string): Promise<void> {
  const site = await launchSite({ dataDir, env });
  const find = messageOf(findReservation, { body: { reservationId: TRIP.number, email: TRIP.email } }, hostOf("meridian"));
  const deadline = performance.now() + SEEDED_WITHIN_MS;
  while ((await send(site, find)).status !== 200) {
    if (performance.now() > deadline) throw new Error(`The demo trips were not booked:\n${site.output()}`);
    await pause(1000);
  }
  await site.stop();
}

async function prepare(site: Site, clientSecret: string): Promise<Omit<Scene, "houseToken" | "close">> {
  const guest = hostOf("meridian");
  const today = dateAt(new Date(), "UTC");
  const stay = (turn: number) => {
    const startDate = addDays(today, 40 + (turn % SHIFTED_STAYS));
    return { startDate, endDate: addDays(startDate, 7) };
  };
  const { startDate, endDate } = stay(0);
  const rates = { hotelId: HOTEL, checkInDate: startDate, checkOutDate: endDate, rooms: RATE_ROOMS, currency: "USD" as const };
  const rateKey = (await ask(site, listRoomRates, { body: rates }, guest)).rooms[0]!.rateKey;
  const hotel = { product: "HOTEL_ONLY", destination: LONDON, startDate, endDate, rooms: ROOMS } as const;
  const trip = { product: "PACKAGE", origin: "LHR", destination: PALMA, startDate, endDate, rooms: ROOMS } as const;
  const hotelSearch = (await ask(site, createAvailability, { body: hotel }, guest)).availabilityId;
  const traveller = hostOf("solara");
  const packageSearch = (await ask(site, createAvailability, { body: trip }, traveller)).availabilityId;
  const { packages } = await ask(site, listPackages, { params: { id: packageSearch }, query: {} }, traveller);
  const packageKey = packages[0]!.rateKey;
  const hotelCart = (await ask(site, createHotelPrebooking, { params: { id: rateKey }, body: {} }, guest)).bookingCode;
  const packageCart = (await ask(site, createPackagePrebooking, { params: { id: packageKey }, body: {} }, traveller)).bookingCode;
  const { sessionId } = await ask(site, logInWithEmail, { body: MEMBER }, guest);
  let members = 0;
  const createMember = async () => {
    members += 1;
    const account = { email: `member${members}@ex.test`, password: MEMBER.password, firstName: "Ada", lastName: "Lovelace" };
    const created = await ask(site, createEmailAccount, { body: account }, guest);
    return { ...guest, sessionid: created.sessionId };
  };
  return {
    site,
    guest,
    member: { ...guest, sessionid: sessionId },
    agent: await logInAgent(site, clientSecret),
    createMember,
    stay,
    hotelSearch,
    packageSearch,
    rateKey,
    packageKey,
    hotelCart,
    packageCart,
    trip: TRIP,
  };
}

async function logInAgent(site: Site, secret: string): Promise<Headers> {
  const client = "ATLAS";
  const query = { client_id: client, client_secret: secret };
  const body = { grant_type: "password", username: "vip1", password: "Travel123" } as const;
  const authorization = `Basic ${Buffer.from(`${client}:${secret}`).toString("base64")}`;
  const { access_token: token } = await ask(site, createAgentToken, { query, body }, { ...hostOf("atlas"), authorization });
  return { ...hostOf("atlas"), authorization: `Bearer ${token}` };
}
