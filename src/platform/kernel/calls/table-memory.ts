/** A small table in memory, for data that nearly every request needs: read again when the database notifies of a change. */
import type { Sql } from "#platform/kernel/database/database.ts";
import type { Context } from "./context.ts";

type RememberedTable<Row> = {
  /** In names of log events. */
  readonly name: string;
  /** The channel on which a trigger of the table notifies. */
  readonly channel: string;
  readonly read: (sql: Sql) => Promise<readonly Row[]>;
};

/** In case a notification is lost, the rows are read again after this time. */
const MAX_AGE_MS = 60_000;

/** If the rows cannot be read, the last good ones apply; if there never were any, the call fails. */
export function createTableMemory<Row>(
  { database, clock, log }: Pick<Context, "database" | "clock" | "log">,
  { name, channel, read: readRows }: RememberedTable<Row>,
): { readonly current: () => Promise<readonly Row[]> } {
  let lastGood: { readonly rows: readonly Row[]; readonly readAt: number } | undefined;
  let reading: Promise<readonly Row[]> | undefined;
  let isListening = false;

  const read = async (): Promise<readonly Row[]> => {
    const readAt = clock.now().getTime();
    try {
      const rows = await readRows(database.sql);
      lastGood = { rows, readAt };
      return rows;
    } catch (fault) {
      if (!lastGood) throw fault;
      log.warn(`${name}.not-read`, { fault: fault instanceof Error ? fault.name : "unknown" });
      lastGood = { ...lastGood, readAt };
      return lastGood.rows;
    } finally {
      reading = undefined;
    }
  };
  const expire = (): void => {
    lastGood &&= { ...lastGood, readAt: -Infinity };
    // A read in progress may have begun before the change.
    reading = undefined;
  };
  const listen = (): void => {
    if (isListening) return;
    isListening = true;
    database.listen(channel, expire).catch(() => log.warn(`${name}.listen-failed`));
  };
  return {
    current: async () => {
      listen();
      const age = clock.now().getTime() - (lastGood?.readAt ?? -Infinity);
      return lastGood && age >= 0 && age < MAX_AGE_MS ? lastGood.rows : (reading ??= read());
    },
  };
}
