/** A mailer and documents in memory, for tests that check what was sent but not its appearance. */
import type { Documents } from "#platform/ports/documents.ts";
import type { Mail, MailKind, MailOf, Mailer } from "#platform/ports/mailer.ts";
import { MailFailure } from "#platform/ports/mailer.ts";

export type MemoryMailer = Mailer & {
  /** Delivered mails in order; a mail with a known key counts once. */
  readonly arrived: readonly Mail[];
  readonly arrivedOf: <Kind extends MailKind>(kind: Kind) => readonly MailOf<Kind>[];
  /** Number of attempts. */
  readonly tries: () => number;
  /** The next attempts fail, before or after the mail was accepted. */
  readonly failNext: (times: number, when?: "before" | "after") => void;
};

export function createMemoryMailer(): MemoryMailer {
  const arrived: Mail[] = [];
  let tries = 0;
  let failing = { times: 0, when: "before" };
  return {
    arrived,
    arrivedOf: <Kind extends MailKind>(kind: Kind) => arrived.filter((mail) => mail.kind === kind) as unknown as readonly MailOf<Kind>[],
    tries: () => tries,
    failNext: (times, when = "before") => {
      failing = { times, when };
    },
    send: async (mail) => {
      tries += 1;
      const { when } = failing;
      const fails = failing.times > 0;
      if (fails) failing = { ...failing, times: failing.times - 1 };
      if (fails && when === "before") throw new MailFailure("ECONNREFUSED");
      const isKnown = arrived.some(({ brandId, key }) => brandId === mail.brandId && key === mail.key);
      if (!isKnown) arrived.push(mail);
      if (fails) throw new MailFailure("lost after it was taken");
      return { kind: "sent" };
    },
    close: () => undefined,
  };
}

export const createMemoryDocuments = (): Documents => ({
  voucher: async ({ booking, locale }) => new TextEncoder().encode(`${booking.status} ${booking.number} ${booking.hotel.name} ${locale}`),
  calendar: async ({ booking, sequence }) => `BEGIN:VCALENDAR ${booking.number} ${booking.hotel.name} ${booking.status} ${sequence}`,
  statementWords: async (_brandId, locale) => (key) => `${key} ${locale}`,
});
