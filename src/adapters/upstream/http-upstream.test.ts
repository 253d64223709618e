import { createServer } from "node:http";
import type { RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import type { UpstreamProblem } from "#platform/ports/upstream.ts";
import { UpstreamFailure } from "#platform/ports/upstream.ts";
import { createHttpUpstream } from "./http-upstream.ts";

const open: { close: () => void }[] = [];

async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, "127.0.0.1");
  await new Promise((resolve) => {
    server.once("listening", resolve);
  });
  open.push({
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

afterEach(() => {
  for (const { close } of open.splice(0)) close();
});

const REQUEST = { path: "/cj/send-action", json: { OID: "1", items: ["ü"] }, timeoutMs: 2000 };

async function problemOf(sent: Promise<unknown>): Promise<UpstreamProblem | undefined> {
  const thrown: unknown = await sent.then(
    () => undefined,
    (fault: unknown) => fault,
  );
  return thrown instanceof UpstreamFailure ? thrown.problem : undefined;
}

const sendTo = (baseUrl: string, allowPrivate = true) =>
  createHttpUpstream({ baseUrls: { affiliate: baseUrl }, allowPrivate, maxAnswerBytes: 1000 });

describe("http upstream", () => {
  it("posts JSON below the base address and hands back status and text", async () => {
    const seen: unknown[] = [];
    const base = await listen((request, response) => {
      let body = "";
      request.setEncoding("utf8");
      request.on("data", (part: string) => {
        body += part;
      });
      request.on("end", () => {
        seen.push(request.method, request.url, request.headers["content-type"], JSON.parse(body));
        response.writeHead(202).end("ok");
      });
    });
    expect(await sendTo(`${base}/v1/`)("affiliate", REQUEST)).toEqual({ status: 202, body: "ok" });
    expect(seen).toEqual(["POST", "/v1/cj/send-action", "application/json", REQUEST.json]);
  });

  it("follows no redirect", { tags: ["T53"] }, async () => {
    let visits = 0;
    const base = await listen((_request, response) => {
      visits += 1;
      response.writeHead(307, { location: "/elsewhere" }).end("moved");
    });
    expect(await sendTo(base)("affiliate", REQUEST)).toEqual({ status: 307, body: "moved" });
    expect(visits).toBe(1);
  });

  it("connects to no private address unless it is allowed to, by number or by name", { tags: ["T53"] }, async () => {
    let visits = 0;
    const base = await listen((_request, response) => {
      visits += 1;
      response.end("never");
    });
    const { port } = new URL(base);
    const places = [
      base,
      `http://localhost:${port}`,
      `http://[::1]:${port}`,
      `http://[::ffff:127.0.0.1]:${port}`,
      `http://0x7f000001:${port}`,
    ];
    for (const place of places)
      expect([place, await problemOf(sendTo(place, false)("affiliate", REQUEST))]).toEqual([place, "address-refused"]);
    expect(visits).toBe(0);
  });

  it("is switched off without an address", async () => {
    expect(await problemOf(createHttpUpstream({ baseUrls: {}, allowPrivate: true })("affiliate", REQUEST))).toBe("switched-off");
  });

  it("reports that the service is unreachable", async () => {
    const base = await listen((_request, response) => response.end());
    for (const { close } of open.splice(0)) close();
    expect(await problemOf(sendTo(base)("affiliate", REQUEST))).toBe("unreachable");
  });

  it("reports a connection that broke in the middle", async () => {
    const base = await listen((_request, response) => {
      response.writeHead(200, { "content-length": "100" });
      response.write("half", () => response.destroy());
    });
    expect(await problemOf(sendTo(base)("affiliate", REQUEST))).toBe("unreachable");
  });

  it("ends a drip by the total time, not by the pause between drops", { tags: ["F18"] }, async () => {
    const base = await listen((_request, response) => {
      response.writeHead(200);
      const drip = setInterval(() => response.write("."), 20);
      response.on("close", () => clearInterval(drip));
    });
    expect(await problemOf(sendTo(base)("affiliate", { ...REQUEST, timeoutMs: 200 }))).toBe("deadline");
  });

  it("gives up on a service that never answers", { tags: ["F11"] }, async () => {
    const base = await listen(() => {});
    expect(await problemOf(sendTo(base)("affiliate", { ...REQUEST, timeoutMs: 100 }))).toBe("deadline");
  });

  it("stops reading an answer that is too large", { tags: ["F17"] }, async () => {
    const base = await listen((_request, response) => response.end("x".repeat(100_000)));
    expect(await problemOf(sendTo(base)("affiliate", REQUEST))).toBe("too-large");
  });
});
