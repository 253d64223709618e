/** What a node of the platform prepares while its site already answers. A step that fails is logged, and the next one runs. */
import type { Platform } from "#platform/app.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { insertStandardPrograms } from "#platform/membership/joining/standard-programs.ts";
import type { Log } from "#platform/ports/log.ts";
import type { Config } from "#server/base/config.ts";
import type { OpenedContext } from "./open-context.ts";
import { seedPeopleAndCodes, seedSandboxTrips } from "./seed-demo-data.ts";

type World = {
  readonly config: Pick<Config, "warmUp">;
  readonly parts: { readonly log: Log; readonly isStopping: () => boolean };
  readonly opened: OpenedContext;
  readonly platform: Platform;
};

export async function prepareInBackground({ config, parts, opened, platform }: World): Promise<void> {
  const { log, isStopping } = parts;
  const { context, payments } = opened;
  const steps: readonly (readonly [failure: string, step: () => Promise<void>])[] = [
    ["programs.not-written", () => insertClubPrograms(context, platform)],
    ["demo-data.not-seeded", () => seedPeopleAndCodes(context, platform)],
    ["catalog.not-read", () => platform.warmUp()],
    ["trips.not-seeded", () => seedSandboxTrips(context, platform, payments, isStopping)],
    // Like pictures: tests and benchmarks start many programs and do without both.
    ["departures.not-found", async () => (config.warmUp ? platform.warmUpDepartures(isStopping) : undefined)],
  ];
  for (const [failure, step] of steps) {
    if (isStopping()) return;
    // A step fails when the site is stopped in the middle of it and closes the database.
    await step().catch((fault: unknown) => isStopping() || log.error(failure, {}, fault));
  }
}

/** For brands whose club was enabled in the database, without an import. */
async function insertClubPrograms(context: Context, platform: Platform): Promise<void> {
  const { byId } = await platform.configuration.current();
  await insertStandardPrograms(
    context.database.sql,
    [...byId.values()].filter(({ flags }) => flags.club),
  );
}
