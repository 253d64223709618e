/** Answers of probes: no data of visitors and no secrets. */
import type { SupplierStatus } from "#platform/ports/supplier-status.ts";

export type BuildFacts = { readonly version: string; readonly buildId: string };

export const healthCheck = (build: BuildFacts, startedAt: Date) => ({
  version: build.version,
  build: build.buildId,
  startTime: startedAt.toISOString(),
});

type InfoFacts = {
  readonly build: BuildFacts;
  readonly environment: string;
  readonly roles: readonly string[];
  readonly startedAt: Date;
  /** As this process sees them; other nodes may see them differently. */
  readonly suppliers: () => readonly SupplierStatus[];
};

export const manageInfo = ({ build, environment, roles, startedAt, suppliers }: InfoFacts, now: Date) => ({
  app: "itinera",
  version: build.version,
  build: build.buildId,
  environment,
  roles,
  node: process.version,
  uptimeSeconds: Math.floor((now.getTime() - startedAt.getTime()) / 1000),
  suppliers: suppliers(),
});
