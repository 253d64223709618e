/** Graceful shutdown: no new work starts, work in flight completes, then parts close in the reverse order of their opening. */
import type { Server } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { Log } from "#platform/ports/log.ts";
import type { Readiness } from "#server/operations/readiness.ts";

const IN_FLIGHT_LIMIT_MS = 30_000;
const LOOK_EVERY_MS = 50;

/** Stops accepting connections and waits for responses in flight. */
export function closeServer(server: Server, limitMs = IN_FLIGHT_LIMIT_MS): Promise<"finished" | "cut off"> {
  return new Promise((resolve) => {
    let outcome: "finished" | "cut off" = "finished";
    // A browser keeps its connection open after the last response; an idle connection may be closed.
    const idle = setInterval(() => server.closeIdleConnections(), LOOK_EVERY_MS);
    const limit = setTimeout(() => {
      outcome = "cut off";
      server.closeAllConnections();
    }, limitMs);
    server.close(() => {
      clearInterval(idle);
      clearTimeout(limit);
      resolve(outcome);
    });
  });
}

export type Closing = { readonly name: string; readonly close: () => Promise<unknown> };

type StopParts = {
  readonly server: Server | undefined;
  readonly readiness: Readiness;
  readonly closings: readonly Closing[];
  readonly log: Log;
  /** How long (ms) requests are still accepted after readiness turned false: load balancers need a moment to notice. */
  readonly drainMs?: number;
};

/** A part that fails to close is logged and does not keep the others open. */
export async function stop({ server, readiness, closings, log, drainMs = 0 }: StopParts): Promise<void> {
  readiness.set(false);
  if (drainMs > 0 && server?.listening) {
    log.info("draining", { milliseconds: drainMs });
    await pause(drainMs);
  }
  const outcome = server?.listening ? await closeServer(server) : "finished";
  log.info("stopped answering", { inFlight: outcome });
  for (const { name, close } of closings) {
    try {
      await close();
    } catch (fault) {
      log.error("failed to close", { part: name }, fault);
    }
  }
}
