/** How the server and every npm script open the database and prepare its schema. */
import path from "node:path";
import type { Database } from "#platform/kernel/database/database.ts";
import { listPendingMigrations, migrate } from "#platform/kernel/database/migrate.ts";
import { withDirectDatabase } from "#platform/kernel/database/open-database.ts";
import type { DatabaseSettings } from "#platform/kernel/database/open-database.ts";
import type { Log } from "#platform/ports/log.ts";
import type { Config } from "#server/base/config.ts";

export const databaseSettings = (config: Config, log: Log): DatabaseSettings => ({
  url: config.databaseUrl,
  directUrl: config.databaseDirectUrl,
  poolSize: config.databasePoolSize,
  folder: path.join(config.dataDir, "database"),
  durability: config.durability,
  log,
});

/** Applies migrations, or, where the deployment does that in a separate step, refuses to start while migrations are pending. */
export async function prepareSchema(database: Database, config: Config, log: Log, folder: string): Promise<void> {
  if (config.migrateAtStart) {
    await withDirectDatabase(database, databaseSettings(config, log), (direct) => migrate(direct, { folder, log }));
    return;
  }
  const pending = await listPendingMigrations(database, { folder, log });
  if (pending.length === 0) return;
  throw new Error(
    `The database is ${pending.length} migrations behind this program (next: ${pending[0]}), and MIGRATE_AT_START is 0. Run npm run migrate first.`,
  );
}
