import { createServer } from "node:http";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Hono } from "hono";
import { aSiteApp } from "#tests/factories/site-app.ts";
import { createTestLog } from "#tests/setup/test-context.ts";
import type { AppEnv } from "#server/site/app-env.ts";
import { mountReference } from "#server/reference/mount-reference.ts";
import { createReadiness } from "#server/operations/readiness.ts";
import { createProgress } from "#server/base/progress.ts";
import { stop } from "./stop.ts";

afterEach(() => void vi.useRealTimers());

describe("progress", () => {
  test("steps that take longer than a second are shown, others are not", async () => {
    vi.useFakeTimers();
    const lines: string[] = [];
    const progress = createProgress((line) => lines.push(line));
    await progress("Quick", async () => 1);
    const slow = progress("Slow", () => new Promise((resolve) => setTimeout(() => resolve(2), 2500)));
    await vi.advanceTimersByTimeAsync(2500);
    expect(await slow).toBe(2);
    expect(lines).toEqual(["Slow …", "Slow: done in 2.5 s"]);
  });
});

describe("stopping", { tags: ["F29"] }, () => {
  test("readiness turns false first, then the server closes, then the parts in order; a part that fails does not keep others open", async () => {
    const order: string[] = [];
    const readiness = createReadiness();
    readiness.set(true);
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    server.on("close", () => order.push(`server, ready: ${readiness.isReady()}`));
    const closing = (name: string, fault?: Error) => ({
      name,
      close: async () => {
        order.push(name);
        if (fault) throw fault;
      },
    });
    const log = createTestLog();
    const closings = [closing("jobs"), closing("refresher", new Error("stuck")), closing("database")];
    await stop({ server, readiness, closings, log });
    expect(order).toEqual(["server, ready: false", "jobs", "refresher", "database"]);
    expect(log.entries.filter(({ level }) => level === "error")).toMatchObject([{ fields: { part: "refresher" } }]);
  });
});

describe("the API reference", () => {
  const { get } = aSiteApp({ parts: { mounts: [(app) => mountReference(app, { served: new Set(["getMainMenu"]), version: "1.2.3" })] } });

  test("is served as OpenAPI and as a page whose policy allows its style sheet", async () => {
    const document = (await (await get("/openapi.json")).json()) as { openapi: string; info: { version: string } };
    expect([document.openapi, document.info.version]).toEqual([expect.stringMatching(/^3\.1/), "1.2.3"]);
    const page = await get("/docs/api");
    expect(await page.text()).toContain("main_menu_dimensions");
    expect(page.headers.get("content-security-policy")).toContain("style-src 'self'");
    expect((await get("/docs/api.css")).headers.get("content-type")).toContain("text/css");
  });

  test.each(["/manage/info", "/openapi.json", "/docs/api", "/docs/api.css", "/docs/ap%69"])(
    "%s answers 404 where it is disabled",
    { tags: ["T56"] },
    async (path) => {
      const mounts = [(app: Hono<AppEnv>) => mountReference(app, { served: new Set(["getMainMenu"]), version: "1.2.3" })];
      const closed = aSiteApp({ parts: { mounts, showsInternals: false } });
      for (const method of ["GET", "HEAD"]) expect((await closed.get(path, { method })).status).toBe(404);
      // The probes of load balancers remain available.
      expect((await closed.get("/is-alive")).status).toBe(200);
    },
  );

  test("is compressed", async () => {
    const packed = await get("/openapi.json", { headers: { "accept-encoding": "br" } });
    expect([packed.headers.get("content-encoding"), packed.headers.get("vary")]).toEqual(["br", "accept-encoding"]);
    expect((await get("/robots.txt", { headers: { "accept-encoding": "br" } })).headers.get("content-encoding")).toBeNull();
  });
});
