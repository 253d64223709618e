/** Answers of probes: no data of visitors and no secrets. */
export type BuildFacts = { readonly version: string; readonly buildId: string };

export const healthCheck = (build: BuildFacts, startedAt: Date) => ({
  version: build.version,
  build: build.buildId,
  startTime: startedAt.toISOString(),
});

export const manageInfo = (build: BuildFacts, environment: string, roles: readonly string[], now: Date, startedAt: Date) => ({
  app: "itinera",
  version: build.version,
  build: build.buildId,
  environment,
  roles,
  node: process.version,
  uptimeSeconds: Math.floor((now.getTime() - startedAt.getTime()) / 1000),
});
