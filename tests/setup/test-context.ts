/** The context of a use case under the control of a test: a fixed clock, deterministic randomness, a readable log. */
import type { MemoryMailer } from "#tests/factories/memory-documents.ts";
import { createMemoryDocuments, createMemoryMailer } from "#tests/factories/memory-documents.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { Database } from "#platform/kernel/database/database.ts";
import { NO_PAYMENTS } from "#platform/payment/no-payments.ts";
import type { Clock } from "#platform/ports/clock.ts";
import type { Log, LogFields } from "#platform/ports/log.ts";
import type { Random } from "#platform/ports/random.ts";

export type TestClock = Clock & {
  readonly advance: (by: { days?: number; hours?: number; minutes?: number; seconds?: number; milliseconds?: number }) => void;
  readonly set: (to: Date | string) => void;
};

export type LogEntry = {
  readonly level: "info" | "warn" | "error";
  readonly event: string;
  readonly fields: LogFields;
  readonly fault?: unknown;
};
export type TestLog = Log & { readonly entries: readonly LogEntry[] };

export type TestContext = Context & { readonly clock: TestClock; readonly log: TestLog; readonly mailer: MemoryMailer };

export const TEST_TIME = "2026-11-15T12:00:00.000Z";

export function createTestClock(start: Date | string = TEST_TIME): TestClock {
  let now = new Date(start).getTime();
  return {
    now: () => new Date(now),
    advance: ({ days = 0, hours = 0, minutes = 0, seconds = 0, milliseconds = 0 }) => {
      now += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000 + milliseconds;
    },
    set: (to) => {
      now = new Date(to).getTime();
    },
  };
}

export function createTestRandom(seed = 1): Random {
  let state = seed >>> 0;
  const byte = () => {
    // A linear congruential generator: short, and good enough for values that must only differ.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state >>> 24;
  };
  const bytes = (count: number) => Buffer.from(Array.from({ length: count }, byte));
  const uuid = () => {
    const raw = bytes(16);
    raw.writeUInt8((raw.readUInt8(6) & 0x0f) | 0x40, 6);
    raw.writeUInt8((raw.readUInt8(8) & 0x3f) | 0x80, 8);
    return raw.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  };
  return { bytes, uuid };
}

export function createTestLog(): TestLog {
  const entries: LogEntry[] = [];
  return {
    entries,
    info: (event, fields = {}) => void entries.push({ level: "info", event, fields }),
    warn: (event, fields = {}) => void entries.push({ level: "warn", event, fields }),
    error: (event, fields = {}, fault) => void entries.push({ level: "error", event, fields, fault }),
  };
}

export function createTestContext<O extends Partial<Context>>(database: Database, overrides?: O): TestContext & O {
  const context: TestContext = {
    database,
    clock: createTestClock(),
    random: createTestRandom(),
    log: createTestLog(),
    suppliers: [],
    payments: NO_PAYMENTS,
    mailer: createMemoryMailer(),
    documents: createMemoryDocuments(),
    brandContactOf: async (brandId) => ({ origin: `http://${brandId}.localhost:3000`, email: `care@${brandId}.example`, locale: "en_US" }),
    hotelWords: {
      describe: ({ name }, cityName, language) => [`${name} ${cityName} ${language}`],
      describeHidden: ({ stars }, areaName, language) => [`${stars} ${areaName} ${language}`],
      nameRoom: ({ kind }) => kind,
      writeReview: () => ({ title: "A title", good: "A good thing", bad: "", answer: null }),
    },
    upstream: async (name) => {
      throw new Error(`the test gave no upstream ${name}`);
    },
    secrets: {
      houseToken: "test-house-token",
      sessionKey: "test-session-key-0123456789abcdef",
      agentClientSecret: "test-agent-client-secret",
    },
    environment: "local",
  };
  return { ...context, ...overrides } as TestContext & O;
}
