import { once } from "node:events";
import { connect } from "node:net";
import type { AddressInfo } from "node:net";
import { request } from "node:http";
import type { IncomingMessage, Server } from "node:http";
import * as fc from "fast-check";
import type { Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import { afterEach, describe, expect, test, vi } from "vitest";
import { aSiteApp, echoPage } from "#tests/factories/site-app.ts";
import type { SiteAppOptions } from "#tests/factories/site-app.ts";
import { GUEST } from "#domain/visitor/visitor.ts";
import type { AppEnv } from "#server/site/app-env.ts";
import type { RenderPage } from "#server/render/page-request.ts";
import { createHttpServer } from "./http-server.ts";
import { closeServer } from "./stop.ts";
import { eventually } from "#tests/setup/eventually.ts";

const open: Server[] = [];
afterEach(() => {
  for (const server of open.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function serve(options: SiteAppOptions = {}, arrival?: Parameters<typeof createHttpServer>[1]) {
  const site = aSiteApp(options);
  let stopping = false;
  const parts = {
    app: site.app,
    pages: site.pages,
    metrics: site.metrics,
    shedder: site.parts.shedder,
    shed: site.parts.shed,
    log: site.log,
    isTrusted: site.isTrusted,
    newId: () => "00000000-0000-0000-0000-000000000000",
    isStopping: () => stopping,
  };
  const server = createHttpServer(parts, arrival);
  open.push(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { ...site, server, port, stopAnswers: () => (stopping = true) };
}

type Got = { status: number; headers: IncomingMessage["headers"]; text: string };

function ask(port: number, path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Got> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ port, host: "127.0.0.1", path, method, headers: { host: "meridian.localhost", ...headers } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: Buffer.concat(chunks).toString() }));
    });
    outgoing.on("error", reject);
    outgoing.end();
  });
}

function raw(port: number, text: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(text));
    let answer = "";
    socket.on("data", (chunk) => (answer += chunk.toString()));
    socket.on("close", () => resolve(answer));
    socket.on("error", () => resolve(answer));
    setTimeout(() => socket.destroy(), 1500).unref();
  });
}

const withoutNonce = (response: Got) => {
  const { date: _, connection: __, "keep-alive": ___, "x-request-id": ____, ...headers } = response.headers;
  const nonce = /'nonce-([^']+)'/.exec(String(headers["content-security-policy"]))?.[1] ?? "none";
  return {
    status: response.status,
    text: response.text.replaceAll(nonce, "N"),
    headers: JSON.parse(JSON.stringify(headers).replaceAll(nonce, "N")) as object,
  };
};

describe("the fast path for pages of anonymous visitors", () => {
  test("sends the same response as the app", async () => {
    const render = vi.fn<RenderPage>(echoPage);
    const { port } = await serve({ render });
    const response = await ask(port, "/en/hotels?city=Rome");
    const cached = await ask(port, "/en/hotels?city=Rome");
    expect(render).toHaveBeenCalledTimes(1);
    expect(withoutNonce(cached)).toEqual(withoutNonce(response));
    expect(cached.text).not.toBe(response.text);
  });

  test("sends personal pages as the app does, rendered for every request", async () => {
    const render = vi.fn<RenderPage>(echoPage);
    const reachedApp = vi.fn();
    const noteRequest = (app: Hono<AppEnv>) => void app.use("*", (_, next) => (reachedApp(), next()));
    const { port, get } = await serve({ render, parts: { mounts: [noteRequest] } });
    const viaApp = await get("/en/account/?a=b");
    const direct = await ask(port, "/en/account/?a=b");
    await ask(port, "/en/account/?a=b");
    expect(reachedApp).toHaveBeenCalledTimes(1);
    expect(render).toHaveBeenCalledTimes(3);
    const { status, headers, text } = withoutNonce(direct);
    const { "x-request-id": _, ...appHeaders } = Object.fromEntries(viaApp.headers);
    const nonce = /'nonce-([^']+)'/.exec(String(appHeaders["content-security-policy"]))?.[1] ?? "none";
    expect(status).toBe(viaApp.status);
    expect(text).toBe((await viaApp.text()).replaceAll(nonce, "N"));
    expect(headers).toEqual(JSON.parse(JSON.stringify(appHeaders).replaceAll(nonce, "N")));
  });

  test("is counted in the metrics like every other response", async () => {
    const { port, metrics } = await serve();
    await ask(port, "/en/");
    await ask(port, "/en/");
    const text = await metrics.text();
    expect(text).toContain('http_request_duration_seconds_count{route="/",method="GET",status="200"} 2');
    expect(text).toContain('pages_from_memory_total{route="/"} 1');
  });

  test("is not used for requests with a session or with another currency", async () => {
    const render = vi.fn<RenderPage>(echoPage);
    const { port } = await serve({ render, resolveVisitor: async () => ({ visitor: GUEST, setCookie: "itinera=; Max-Age=0" }) });
    await ask(port, "/en/");
    expect((await ask(port, "/en/", { cookie: "a=b; itinera=sealed" })).headers["set-cookie"]).toEqual(["itinera=; Max-Age=0"]);
    await ask(port, "/en/", { cookie: "currency=EUR" });
    await ask(port, "/en/?currency=EUR");
    expect(render).toHaveBeenCalledTimes(2);
  });

  test("HEAD sends the length and no body", async () => {
    const { port } = await serve();
    const response = await ask(port, "/en/");
    const head = await ask(port, "/en/", {}, "HEAD");
    expect([head.status, head.text, head.headers["content-length"]]).toEqual([200, "", response.headers["content-length"]]);
  });

  test("a repeated request gets the same response", async () => {
    const { port } = await serve();
    const paths = fc
      .tuple(
        fc.constantFrom("en", "EN", "en-gb", "us/en-us", "fr"),
        fc.constantFrom("", "hotels", "about-us", "./x", "a/../b", "%2e%2e/x"),
        fc.webQueryParameters(),
      )
      .map(([prefix, path, query]) => `/${prefix}/${path}?${query}`);
    await fc.assert(
      fc.asyncProperty(paths, fc.constantFrom({}, { cookie: "currency=CAD" }, { cookie: "locale=fr_FR" }), async (path, headers) => {
        const [first, second] = [await ask(port, path, headers), await ask(port, path, headers)];
        expect(withoutNonce(second)).toEqual(withoutNonce(first));
      }),
      { numRuns: 40 },
    );
  }, 60_000);
});

describe("limits of the connection", () => {
  test("timeouts are set", async () => {
    const { server } = await serve();
    expect([server.headersTimeout, server.requestTimeout, server.keepAliveTimeout]).toEqual([10_000, 30_000, 65_000]);
    expect(server.maxHeadersCount).toBe(100);
    expect(server.maxRequestsPerSocket).toBe(10_000);
  });

  test.each([
    ["headers", "GET /en/ HTTP/1.1\r\nHost: meridian.localhost\r\nX-Slow: "],
    ["a body", "POST /en/ HTTP/1.1\r\nHost: meridian.localhost\r\nContent-Length: 9\r\n\r\nslow"],
  ])("%s that never end are cut off", { tags: ["T54"] }, async (_, text) => {
    const { port } = await serve({}, { headersTimeout: 60, requestTimeout: 120, connectionsCheckingInterval: 20 });
    expect(await raw(port, text)).toMatch(/^HTTP\/1.1 4\d\d/);
  });

  test("a connection that was opened ahead and never used is closed without a response", async () => {
    const { port } = await serve({}, { headersTimeout: 60, requestTimeout: 120, connectionsCheckingInterval: 20 });
    expect(await raw(port, "")).toBe("");
  });

  test("an address that is too long is refused", { tags: ["T50"] }, async () => {
    const { port } = await serve();
    expect((await ask(port, `/en/${"a".repeat(9000)}`)).status).toBe(414);
    expect((await ask(port, `/en/${"a".repeat(8000)}`)).status).toBe(200);
  });

  test("PUT to a call is refused in the error form of the contract", async () => {
    const { port } = await serve();
    const answer = await ask(port, "/account/doesAccountExist?x=1", {}, "PUT");
    expect([answer.status, JSON.parse(answer.text)]).toEqual([
      405,
      { actionResult: [{ resultMessage: { messageId: "method.not.allowed" } }] },
    ]);
  });

  test.each(["PUT", "TRACE", "PROPFIND", "LOCK"])("%s is refused", async (method) => {
    const { port } = await serve();
    expect((await ask(port, "/en/", {}, method)).status).toBe(405);
  });

  test("an absolute address is refused, whatever host it names", { tags: ["T41"] }, async () => {
    const { port } = await serve();
    expect(await raw(port, "GET http://solara.localhost/en/ HTTP/1.1\r\nHost: meridian.localhost\r\nConnection: close\r\n\r\n")).toMatch(
      /^HTTP\/1.1 400/,
    );
  });

  test("an upgrade is refused", async () => {
    const { port } = await serve();
    const answer = await raw(port, "GET /en/ HTTP/1.1\r\nHost: meridian.localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n");
    expect(answer).toMatch(/^HTTP\/1.1 501/);
  });

  test.each([
    ["nonsense", "hello\r\n\r\n"],
    ["two lengths", "POST /en/ HTTP/1.1\r\nHost: meridian.localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n"],
    [
      "length and chunks",
      "POST /en/ HTTP/1.1\r\nHost: meridian.localhost\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    ],
    ["no host", "GET /en/ HTTP/1.1\r\n\r\n"],
    ["a space before the colon", "GET /en/ HTTP/1.1\r\nHost : meridian.localhost\r\n\r\n"],
  ])("%s is refused", { tags: ["T54"] }, async (_, text) => {
    const { port } = await serve();
    expect(await raw(port, text)).toMatch(/^HTTP\/1.1 400/);
  });
});

describe("more requests than the limit", { tags: ["F30"] }, () => {
  test("requests above the limit are refused at once with Retry-After; admitted requests complete", async () => {
    let waiting: (() => void)[] = [];
    const { port } = await serve({ render: (page) => new Promise((resolve) => waiting.push(() => void echoPage(page).then(resolve))) });
    const admitted = Array.from({ length: 200 }, (_, index) => ask(port, `/en/page-${index}`));
    await eventually(() => expect(waiting).toHaveLength(200));
    const refused = await ask(port, "/en/one-too-many");
    expect([refused.status, refused.headers["retry-after"]]).toEqual([503, "3"]);
    expect((await ask(port, "/is-alive")).status).toBe(200);
    for (const finish of waiting.splice(0)) finish();
    expect(new Set((await Promise.all(admitted)).map(({ status }) => status))).toEqual(new Set([200]));
    waiting = [];
    const repeated = ask(port, "/en/one-more");
    await eventually(() => expect(waiting).toHaveLength(1));
    waiting[0]?.();
    expect((await repeated).status).toBe(200);
  }, 20_000);
});

describe("stopping", { tags: ["F29"] }, () => {
  test("requests in flight complete, new connections are refused, idle connections are closed", async () => {
    let finish: (() => void) | undefined;
    const { server, port, stopAnswers } = await serve({
      render: (page) => new Promise((resolve) => (finish = () => void echoPage(page).then(resolve))),
    });
    const inFlight = ask(port, "/en/about-us", { connection: "keep-alive" });
    await eventually(() => expect(finish).toBeDefined());
    stopAnswers();
    const closed = closeServer(server, 5000);
    await expect(ask(port, "/en/")).rejects.toThrow("ECONNREFUSED");
    finish?.();
    expect((await inFlight).status).toBe(200);
    expect(await closed).toBe("finished");
  });

  test("requests that do not complete in time are cut off", async () => {
    const render = vi.fn(() => new Promise<never>(() => undefined));
    const { server, port } = await serve({ render });
    const hanging = ask(port, "/en/about-us").catch((fault: Error) => fault.message);
    await eventually(() => expect(render).toHaveBeenCalled());
    expect(await closeServer(server, 60)).toBe("cut off");
    expect(await hanging).toMatch(/socket hang up|ECONNRESET/);
  });
});

describe("log entries of invalid and aborted requests", () => {
  const mounts = [
    (app: Hono<AppEnv>) => app.post("/upload", async (c) => c.text(await c.req.text())),
    (app: Hono<AppEnv>) => app.get("/refused", () => Promise.reject(new HTTPException(413))),
    (app: Hono<AppEnv>) => app.get("/broken", () => Promise.reject(new Error("a fault of ours"))),
  ];
  const HEAD = "Host: meridian.localhost\r\nOrigin: http://meridian.localhost\r\nConnection: close\r\n";
  const abort = (port: number, text: string) =>
    new Promise<void>((resolve) => {
      const socket = connect(port, "127.0.0.1", () => socket.write(text, () => setTimeout(() => socket.destroy(), 30)));
      socket.on("close", () => resolve());
    });

  test("aborted uploads, malformed addresses and input that is not HTTP are not logged as errors", async () => {
    const { port, log } = await serve({ parts: { mounts } });
    const type = "Content-Type: application/x-www-form-urlencoded\r\n";
    await abort(port, `POST /upload HTTP/1.1\r\n${HEAD}${type}Content-Length: 1000\r\n\r\na=b`);
    await abort(port, `POST /upload HTTP/1.1\r\n${HEAD}${type}Transfer-Encoding: chunked\r\n\r\n5\r\nab`);
    await eventually(() => expect(log.entries.filter(({ event }) => event === "request.aborted")).toHaveLength(2));
    for (const target of ["/en/%00", "/en/?a=%00", "/%ff", "//%5c", "/en/hotels?city=%ed%a0%80", "http://evil.example/", "*"]) {
      expect(await raw(port, `GET ${target} HTTP/1.1\r\n${HEAD}\r\n`)).toMatch(/^HTTP\/1\.1 (200|30\d|40\d)/);
    }
    expect(await raw(port, "GARBAGE\r\n\r\n")).toContain("400");
    expect(await raw(port, `GET /refused HTTP/1.1\r\n${HEAD}\r\n`)).toContain("413");
    expect(log.entries.filter(({ level }) => level === "error")).toEqual([]);
  });

  test("an exception in a handler is logged as an error", async () => {
    const { port, log } = await serve({ parts: { mounts } });
    expect(await raw(port, `GET /broken HTTP/1.1\r\n${HEAD}\r\n`)).toContain("500");
    expect(log.entries).toMatchObject([{ level: "error", event: "request.fault" }]);
  });
});
