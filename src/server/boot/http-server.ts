/** The HTTP server: connection limits, and a fast path for pages of anonymous visitors. Everything else goes to the app. */
import { createServer } from "node:http";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import type { AppEnv } from "#server/site/app-env.ts";
import { METHODS } from "./app.ts";
import type { Log } from "#platform/ports/log.ts";
import type { LoadShedder } from "#server/operations/load-shedding.ts";
import { loadClassOf } from "#server/operations/load-shedding.ts";
import { SHED_ROUTE } from "#server/operations/measure.ts";
import type { Metrics } from "#server/operations/metrics.ts";
import type { ShedAnswers } from "#server/operations/shed-answers.ts";
import { refusalAt } from "#server/site/call-at.ts";
import { NODE_HEADER } from "#server/site/nodes/node-credential.ts";
import { FAULT_TEXT } from "#server/render/pages/pages.ts";
import type { PageAnswer, Pages, DirectPage } from "#server/render/pages/pages.ts";
import { readFacts } from "#server/site/request-facts.ts";
import type { TrustedProxies } from "#server/site/request-facts.ts";

export const MAX_ADDRESS_LENGTH = 8192;

type HttpServerParts = {
  readonly app: Hono<AppEnv>;
  /** Absent on a node that serves no pages. */
  readonly pages: Pick<Pages, "findDirect"> | undefined;
  readonly metrics: Metrics;
  readonly shedder: LoadShedder;
  readonly shed: ShedAnswers;
  readonly log: Log;
  readonly isTrusted: TrustedProxies;
  readonly newId: () => string;
  /** When true, every response closes its connection. */
  readonly isStopping: () => boolean;
};

/** How long a request may take to arrive, in ms. How long the response may take is limited per call (a booking has two minutes). */
const ARRIVAL = { headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 2000 };

export function createHttpServer(parts: HttpServerParts, arrival = ARRIVAL): Server {
  const listener = getRequestListener(parts.app.fetch, { overrideGlobalObjects: false });
  const server = createServer({ ...arrival, maxHeaderSize: 16_384, requireHostHeader: true }, (request, response) => {
    if (parts.isStopping()) response.setHeader("connection", "close");
    const refusal = refusalOf(request);
    if (refusal) return refuse(response, refusal);
    if (sendDirect(parts, request, response)) return undefined;
    return void listener(request, response);
  });
  // Longer than the usual 60 s of load balancers, so that the load balancer closes idle connections, not this server.
  server.keepAliveTimeout = 65_000;
  server.timeout = 140_000;
  server.maxHeadersCount = 100;
  server.maxRequestsPerSocket = 10_000;
  server.on("upgrade", (_request, socket) => {
    socket.end("HTTP/1.1 501 Not Implemented\r\nconnection: close\r\ncontent-length: 0\r\n\r\n");
  });
  server.on("clientError", (_fault, socket: Socket) => {
    // Browsers open connections ahead of need. A 400 on an unused connection would be taken for the response to the next request.
    if (socket.bytesRead === 0) socket.destroy();
    else if (socket.writable) socket.end("HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-length: 0\r\n\r\n");
  });
  return server;
}

type Refusal = { readonly status: number; readonly text: string; readonly headers?: Readonly<Record<string, string>> };

function refuseMethod(method: string, url: string): Refusal {
  const refusal = refusalAt(method, url.split("?", 1)[0] ?? "", "method-not-allowed");
  if (!refusal) return { status: 405, text: "Method Not Allowed" };
  return { status: refusal.status, text: JSON.stringify(refusal.body), headers: { "content-type": "application/json" } };
}

/** Requests that the app cannot receive: the `Request` constructor throws for such methods and addresses. */
function refusalOf({ method = "", url = "" }: IncomingMessage): Refusal | undefined {
  if (url.length > MAX_ADDRESS_LENGTH) return { status: 414, text: "URI Too Long" };
  if (!METHODS.has(method)) return refuseMethod(method, url);
  return url.startsWith("/") ? undefined : { status: 400, text: "This address cannot be read" };
}

function refuse(response: ServerResponse, { status, text, headers }: Refusal): void {
  response.writeHead(status, {
    "content-type": "text/plain; charset=utf-8",
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    ...(status === 405 && { allow: [...METHODS].join(", ") }),
    ...headers,
  });
  response.end(text);
}

/** Looks pages up, admits and counts exactly as the app does; it only avoids the Request and Response objects. */
function sendDirect(parts: HttpServerParts, request: IncomingMessage, response: ServerResponse): boolean {
  const { method, headers } = request;
  if ((method !== "GET" && method !== "HEAD") || !parts.pages) return false;
  // Only the app checks credentials of nodes.
  if (headers[NODE_HEADER] !== undefined) return false;
  const startedAt = performance.now();
  const requestId = parts.newId();
  const target = request.url ?? "";
  const direct = parts.pages.findDirect({
    facts: readFacts((name) => firstValue(headers[name]), request.socket.remoteAddress ?? "", parts.isTrusted),
    target,
    cookie: headers.cookie,
    acceptEncoding: firstValue(headers["accept-encoding"]),
    userAgent: headers["user-agent"],
    requestId,
  });
  if (!direct) return false;
  const send = (answer: PageAnswer): void => {
    writeAnswer(response, answer, requestId, method === "HEAD");
    const seconds = (performance.now() - startedAt) / 1000;
    parts.metrics.request({ route: answer.route, method, status: answer.status, seconds });
  };
  if ("make" in direct) void makeAndSend(parts, direct, { request, target, requestId, response, send });
  else {
    send(direct.cached);
    parts.metrics.cachedPage(direct.cached.route);
  }
  return true;
}

type Sending = {
  readonly request: IncomingMessage;
  readonly target: string;
  readonly requestId: string;
  readonly response: ServerResponse;
  readonly send: (answer: PageAnswer) => void;
};

async function makeAndSend(
  parts: HttpServerParts,
  { make, site }: Extract<DirectPage, { make: unknown }>,
  { request, target, requestId, response, send }: Sending,
): Promise<void> {
  const [pathname = ""] = target.split("?");
  const kind = loadClassOf(pathname);
  const release = parts.shedder.admit(kind, request.socket);
  if (!release) {
    const { accept, cookie } = request.headers;
    const { status, headers, bytes } = parts.shed({ site, method: request.method ?? "GET", pathname, accept, cookie, kind });
    return send({ status, headers, chunks: [bytes], route: SHED_ROUTE });
  }
  try {
    send(await make());
  } catch (fault) {
    parts.log.error("request.fault", { requestId }, fault);
    refuse(response, { status: 500, text: FAULT_TEXT });
  } finally {
    release();
  }
}

function writeAnswer(response: ServerResponse, answer: PageAnswer, requestId: string, isHead: boolean): void {
  const flat: string[] = ["x-request-id", requestId];
  for (const [name, value] of answer.headers) flat.push(name, value);
  // Corked, so that head and chunks are sent in one system call.
  response.cork();
  response.writeHead(answer.status, flat);
  if (!isHead) for (const chunk of answer.chunks) response.write(chunk);
  response.end();
  response.uncork();
}

const firstValue = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value);
