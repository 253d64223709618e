import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readConfig } from "#server/base/config.ts";
import type { Config } from "#server/base/config.ts";
import { startSite } from "#server/boot/start.ts";
import { createTestLog } from "#tests/setup/test-context.ts";
import { openErrorTracker, trackFailures } from "./error-tracking.ts";
import type { TrackedFault } from "./error-tracking.ts";

type Received = { readonly environment: string; readonly version: string; readonly events: readonly TrackedFault[] };

const build = { version: "1.2.3", buildId: "abc" };
let folder: string;
let receiver: Server;
let url: string;
let received: Received[];
let status: number;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "itinera-tracker-"));
  received = [];
  status = 200;
  receiver = createServer((request, response) => {
    let text = "";
    request.on("data", (chunk: Buffer) => (text += chunk.toString()));
    request.on("end", () => {
      received.push(JSON.parse(text) as Received);
      response.writeHead(status).end();
    });
  });
  receiver.listen(0, "127.0.0.1");
  await once(receiver, "listening");
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/events`;
});
afterEach(() => {
  receiver.closeAllConnections();
  receiver.close();
  rmSync(folder, { recursive: true, force: true });
});

const events = () => received.flatMap((batch) => batch.events);

describe("the error tracker", { tags: ["SRV-017"] }, () => {
  test.each([
    ["stage", ["not started"]],
    ["live", ["not started"]],
    ["local", []],
  ] as const)("on %s receives failures of the program: %j", async (environment, expected) => {
    const dataDir = path.join(folder, "file");
    writeFileSync(dataDir, "");
    const config: Config = {
      ...readConfig({ DATA_DIR: dataDir, LOG_DIR: path.join(folder, "logs"), ERROR_TRACKER_URL: url }),
      environment,
    };
    const progress = <T>(_name: string, work: () => Promise<T>) => work();
    await expect(startSite(config, { build, progress, writeLine: () => undefined, readManifest: undefined })).rejects.toThrow(/./);
    expect(events().map(({ event }) => event)).toEqual(expected);
    for (const batch of received) expect([batch.environment, batch.version]).toEqual([environment, "1.2.3"]);
  });

  const opened = () => {
    const log = createTestLog();
    const tracker = openErrorTracker({ environment: "live", url, build, log });
    return { log, tracker, tracked: trackFailures(log, tracker, () => new Date(0)) };
  };

  test("receives price changes and no personal data", async () => {
    const { tracker, tracked } = opened();
    tracked.warn("price.changed", { call: "createHotelPrebooking", before: 100, after: 110, currency: "EUR" });
    tracked.warn("request.refused", { reason: "foreign-origin" });
    tracked.error("call.fault", { call: "bookHotel", reason: "ada@example.com" }, new Error("no such guest: ada@example.com"));
    await tracker.close();
    expect(events()).toMatchObject([
      { event: "price.changed", level: "warning", fields: { before: 100, after: 110, currency: "EUR" } },
      {
        event: "call.fault",
        level: "error",
        fields: { call: "bookHotel" },
        fault: { name: "Error", frames: expect.arrayContaining([expect.stringContaining("at ")]) as string[] },
      },
    ]);
    expect(JSON.stringify(received)).not.toContain("ada@");
  });

  test("causes one warning when it fails, and is not called again for a while", async () => {
    const { log, tracker, tracked } = opened();
    status = 500;
    tracked.error("first");
    await tracker.close();
    for (let count = 0; count < 300; count += 1) tracked.error("more");
    await tracker.close();
    expect(received).toHaveLength(1);
    expect(log.entries.filter(({ event }) => event === "tracker.failed")).toHaveLength(1);
  });
});
