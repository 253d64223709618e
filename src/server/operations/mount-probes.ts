/** Health and readiness probes. */
import type { Hono } from "hono";
import type { AppEnv } from "#server/site/app-env.ts";
import type { Clock } from "#platform/ports/clock.ts";
import type { SupplierStatus } from "#platform/ports/supplier-status.ts";
import type { BuildFacts } from "./health.ts";
import { healthCheck, manageInfo } from "./health.ts";
import type { Readiness } from "./readiness.ts";

export type ProbeFacts = {
  readonly build: BuildFacts;
  readonly environment: "local" | "stage" | "live";
  readonly roles: readonly string[];
  readonly startedAt: Date;
  readonly readiness: Readiness;
  readonly clock: Clock;
  readonly suppliers: () => readonly SupplierStatus[];
};

export function mountProbes(app: Hono<AppEnv>, facts: ProbeFacts): void {
  app.get("/healthCheck", (c) => c.json(healthCheck(facts.build, facts.startedAt)));
  // Checks no dependency: an upstream that is down is no reason to restart this process.
  app.get("/is-alive", (c) => c.text("alive"));
  app.get("/manage/ready", async (c) => {
    const state = await facts.readiness.state();
    return state === "ready" ? c.text("ready") : c.text(`not ready: ${state}`, 503, { "retry-after": "1" });
  });
  app.get("/manage/info", (c) => c.json(manageInfo(facts, facts.clock.now())));
}
