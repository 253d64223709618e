/** Prevents a process from sending a mail twice. Mails of other or earlier processes are recognised by their id only. */
import type { MailOutcome } from "#platform/ports/mailer.ts";

const MAX_KEPT = 5_000;

export function sendOnce() {
  const outcomes = new Map<string, Promise<MailOutcome>>();
  return async (id: string, send: () => Promise<MailOutcome>): Promise<MailOutcome> => {
    const known = outcomes.get(id);
    if (known) return known;
    const outcome = send();
    outcomes.set(id, outcome);
    const [oldest] = outcomes.keys();
    if (outcomes.size > MAX_KEPT && oldest !== undefined) outcomes.delete(oldest);
    try {
      return await outcome;
    } catch (fault) {
      outcomes.delete(id);
      throw fault;
    }
  };
}
