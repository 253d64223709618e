import { once } from "node:events";
import { request } from "node:http";
import type { IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createHttpServer } from "#server/boot/http-server.ts";
import { aSite, aSnapshot } from "#tests/factories/site.ts";
import { aSiteApp } from "#tests/factories/site-app.ts";
import type { SiteAppOptions } from "#tests/factories/site-app.ts";
import { MIN_CLIENTS_TO_SHED } from "./load-shedding.ts";

const snapshot = aSnapshot([aSite({ name: "Meridian" }), aSite({ id: "solara", name: "Solara" })]);
const BROWSER = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };

/** A site with enough clients to count as overloaded, and an event loop that lags by a minute. */
function overloaded(options: SiteAppOptions = {}) {
  let lag = 0;
  const site = aSiteApp({ snapshot: () => snapshot, lag: () => lag, ...options });
  for (let count = 0; count < MIN_CLIENTS_TO_SHED; count += 1) site.parts.shedder.admit("booking", {});
  lag = 60_000;
  return site;
}

describe("an overloaded server", () => {
  test("sends browsers a page of the brand, in the language of the address, that reloads itself", async () => {
    const { get } = overloaded();
    const answer = await get("/fr/hotels?city=Rome", { headers: BROWSER });
    const page = await answer.text();
    expect([answer.status, answer.headers.get("retry-after"), answer.headers.get("refresh")]).toEqual([503, "3", "3"]);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(page).toContain('<html lang="fr-FR">');
    expect(page).toContain("<h1>Le site est très sollicité en ce moment</h1>");
    expect(page).toContain("Meridian");
    expect(page).toContain("--accent: #23513f");
    // Works without JavaScript, and the link leads to the same address.
    expect(page).not.toContain("<script");
    expect(page).toContain('<a href="">Réessayer</a>');
    const solara = await (await get("/de/hotels", { host: "solara.localhost", headers: BROWSER })).text();
    expect(solara).toContain('<html lang="de-DE">');
    expect(solara).toContain("Solara");
  });

  test("allows exactly the style of that page", async () => {
    const { get } = overloaded();
    const answer = await get("/en/", { headers: BROWSER });
    const style = /<style>([^]*)<\/style>/.exec(await answer.text())?.[1] ?? "";
    const hash = Buffer.from(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(style))).toString("base64");
    expect(answer.headers.get("content-security-policy")).toContain(`style-src 'sha256-${hash}'`);
  });

  test("reads the language from the cookie where the address has none", async () => {
    const { get } = overloaded();
    const page = await (await get("/hotels", { headers: { ...BROWSER, cookie: "locale=es_ES" } })).text();
    expect(page).toContain('<html lang="es-ES">');
  });

  test("asks the visitor to send a form again, and does not reload", async () => {
    const { get } = overloaded();
    const answer = await get("/en/account/", { method: "POST", headers: BROWSER });
    expect([answer.status, answer.headers.get("refresh")]).toEqual([503, null]);
    expect(await answer.text()).toContain("Your form was not sent");
  });

  test.each([
    ["POST", "/hotels/bookHotel", [{ resultMessage: { messageId: "too.busy" } }]],
    ["POST", "/login/emailLogin", { actionResult: [{ resultMessage: { messageId: "too.busy" } }] }],
  ])("answers %s %s in the error form of the call", async (method, path, body) => {
    const { get } = overloaded();
    const answer = await get(path, { method, headers: { accept: "application/json" } });
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "3"]);
    expect(answer.headers.get("content-type")).toContain("application/json");
    expect(await answer.json()).toEqual(body);
  });

  test("still sends files and pictures", async () => {
    const sent = async () => new Response("file");
    const { get } = overloaded({
      parts: {
        files: { built: sent, brand: () => new Response("theme"), messages: () => new Response("{}"), shell: () => new Response("{}") },
        mounts: [(app) => app.get("/pictures/*", (c) => c.body("picture"))],
      },
    });
    const paths = [
      "/assets/boot.js",
      "/brands/meridian/theme.css",
      "/messages/meridian/en_US.1.json",
      "/shell/meridian/1.json",
      "/pictures/meridian/1/a.avif",
    ];
    for (const path of paths) expect([path, (await get(path)).status]).toEqual([path, 200]);
  });

  test("refuses on the fast path for shared pages in the same form, and counts the request", async () => {
    const site = overloaded();
    const { app, pages, metrics, parts, log, isTrusted } = site;
    const { shedder, shed } = parts;
    const server = createHttpServer({ app, pages, metrics, shedder, shed, log, isTrusted, newId: () => "id", isStopping: () => false });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    try {
      const response = await read((server.address() as AddressInfo).port, "/it/hotels");
      expect([response.status, response.headers["refresh"], response.headers["content-type"]]).toEqual([
        503,
        "3",
        "text/html; charset=utf-8",
      ]);
      expect(response.text).toContain('<html lang="it-IT">');
      expect(await metrics.text()).toContain('http_request_duration_seconds_count{route="shed",method="GET",status="503"} 1');
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });
});

function read(port: number, path: string): Promise<{ status: number; headers: IncomingHttpHeaders; text: string }> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ port, host: "127.0.0.1", path, headers: { host: "meridian.localhost", ...BROWSER } }, (answer) => {
      let text = "";
      answer.on("data", (chunk: Buffer) => (text += chunk.toString()));
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
    });
    outgoing.on("error", reject);
    outgoing.end();
  });
}

describe("the report of refused requests", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("is one line a minute with the counts by kind; each request is in the metrics", async () => {
    const { get, log, metrics } = overloaded();
    const lines = () => log.entries.filter(({ event }) => event === "load.shed").map(({ fields }) => fields);
    await get("/en/", { headers: BROWSER });
    expect(lines()).toEqual([{ pages: 1, lagMs: 60_000 }]);
    for (let count = 0; count < 5; count += 1) await get("/en/hotels", { headers: BROWSER });
    await get("/hotels/bookHotel", { method: "POST" });
    vi.advanceTimersByTime(59_000);
    expect(lines()).toHaveLength(1);
    vi.advanceTimersByTime(1000);
    expect(lines().slice(1)).toEqual([{ pages: 5, booking: 1, lagMs: 60_000 }]);
    vi.advanceTimersByTime(600_000);
    expect(lines()).toHaveLength(2);
    expect(await metrics.text()).toContain('requests_shed_total{kind="pages"} 6');
  });
});
