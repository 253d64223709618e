/** Real nodes of the built program on one PostgreSQL, and helpers to control them. */
import { randomBytes } from "node:crypto";
import { request } from "node:http";
import type { IncomingHttpHeaders } from "node:http";
import { connect, createServer } from "node:net";
import type { AddressInfo, Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { inject } from "vitest";
import { openPostgresDatabase } from "#platform/kernel/database/postgres-database.ts";
import { createTestLog } from "#tests/setup/test-context.ts";
import { launchSite } from "../../scripts/launch-site.ts";
import type { Site } from "../../scripts/launch-site.ts";

/** A migrated database that only the nodes of one test file share. */
export async function createNodeDatabase(): Promise<string> {
  const name = `nodes_${randomBytes(6).toString("hex")}`;
  const server = await openPostgresDatabase({ url: `${inject("postgresUrl")}/postgres`, log: createTestLog(), connections: 1 });
  try {
    await server.raw(`create database ${name} template ${inject("templateDatabase")}`);
  } finally {
    await server.close();
  }
  return `${inject("postgresUrl")}/${name}`;
}

export const launchNode = (env: Readonly<Record<string, string>>, cwd?: string): Promise<Site> =>
  launchSite({ env: { PICTURE_DRAFT: "1", ...env }, ...(cwd !== undefined && { cwd }) });

export type Answer = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly text: string };
export type Ask = { readonly method?: string; readonly headers?: Readonly<Record<string, string>>; readonly body?: string };

/** Names under `localhost` do not resolve on every machine, so the host is sent as a header. */
export function ask(
  { port }: Pick<Site, "port">,
  host: string,
  path: string,
  { method = "GET", headers = {}, body }: Ask = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: "127.0.0.1", port, path, method, agent: false, headers: { host, ...headers } }, (answer) => {
      let text = "";
      answer.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
    });
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}

/** Polls until the answer is as wanted; fails with the last answer after the time limit. */
export async function waitUntil<T>(look: () => Promise<T>, isWanted: (seen: T) => boolean, withinMs = 2_000): Promise<T> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    const seen = await look();
    if (isWanted(seen)) return seen;
    if (performance.now() > deadline) throw new Error(`not within ${withinMs} ms, last seen: ${JSON.stringify(seen).slice(0, 500)}`);
    await pause(50);
  }
}

export type Cable = { readonly url: string; readonly cut: () => void; readonly mend: () => void; readonly close: () => void };

/** A proxy to the database whose connections can be cut and restored. */
export async function layCable(databaseUrl: string): Promise<Cable> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) {
      near.destroy();
      return;
    }
    const far = connect(Number(target.port), target.hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on("error", () => undefined).on("close", () => sockets.delete(socket));
    }
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = new URL(databaseUrl);
  url.port = String((server.address() as AddressInfo).port);
  const cut = () => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: url.href,
    cut,
    mend: () => {
      isCut = false;
    },
    close: () => {
      cut();
      server.close();
    },
  };
}
