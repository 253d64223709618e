/** LISTEN on a separate connection that reconnects automatically. */
import { Client } from "pg";
import type { Log } from "#platform/ports/log.ts";
import type { OnNotification } from "./database.ts";

/** Short, because changes must be visible within a second after the database is back. A connection attempt costs the database little. */
const MAX_PAUSE_MS = 500;

type PostgresListener = {
  readonly listen: (channel: string, onNotification: OnNotification) => Promise<() => Promise<void>>;
  readonly close: () => Promise<void>;
};

export function createPostgresListener(url: string, log: Log): PostgresListener {
  const channels = new Map<string, Set<OnNotification>>();
  let client: Promise<Client> | undefined;
  /** The connection that `client` resolves to, also while it is being opened. */
  let newest: Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let losses = 0;
  let isClosed = false;

  const onLost = (lostClient: Client | undefined) => {
    // A connection may report its end after it has been replaced.
    if (isClosed || timer || lostClient !== newest) return;
    client = undefined;
    losses += 1;
    // Logged at exponentially growing intervals: a long outage would fill the log.
    if (Number.isInteger(Math.log2(losses))) log.warn("database listener lost", { losses });
    timer = setTimeout(
      () => {
        timer = undefined;
        comeBack().catch(() => onLost(newest));
      },
      Math.min(MAX_PAUSE_MS, 100 * 2 ** losses),
    );
  };
  const connect = async () => {
    const fresh = new Client({ connectionString: url, application_name: "itinera-listener", keepAlive: true });
    newest = fresh;
    fresh.on("error", () => onLost(fresh));
    fresh.on("end", () => onLost(fresh));
    fresh.on("notification", ({ channel, payload }) => {
      for (const listener of channels.get(channel) ?? []) listener(payload ?? "");
    });
    try {
      await fresh.connect();
    } catch (fault) {
      // Also for the first connection: once it succeeds, the channels requested until then are listened to.
      onLost(fresh);
      throw fault;
    }
    return fresh;
  };
  const comeBack = async () => {
    const fresh = await (client ??= connect());
    for (const channel of channels.keys()) await fresh.query(`listen ${fresh.escapeIdentifier(channel)}`);
    losses = 0;
    for (const answer of channels.values()) for (const listener of answer) listener(undefined);
  };

  return {
    listen: async (channel, onNotification) => {
      const answer = channels.get(channel) ?? new Set();
      channels.set(channel, answer.add(onNotification));
      const connected = await (client ??= connect());
      await connected.query(`listen ${connected.escapeIdentifier(channel)}`);
      return async () => {
        answer.delete(onNotification);
      };
    },
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      const connected = await client?.catch(() => undefined);
      await connected?.end();
    },
  };
}
