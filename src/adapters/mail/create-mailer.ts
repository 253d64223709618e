import path from "node:path";
import type { Clock } from "#platform/ports/clock.ts";
import type { DocumentSources } from "#platform/ports/documents.ts";
import type { Mailer } from "#platform/ports/mailer.ts";
import { createDiskMailer } from "./disk-mailer.ts";
import { isReservedAddress } from "./mail-message.ts";
import { createSmtpMailer } from "./smtp-mailer.ts";

type MailSettings = {
  readonly smtpUrl: string | undefined;
  readonly from: string;
  readonly dataDir: string;
  readonly isLive: boolean;
};

export const outboxFolder = (dataDir: string): string => path.join(dataDir, "outbox");

/** Uses SMTP if configured, otherwise the outbox on disk. */
export function createMailer({ smtpUrl, from, dataDir, isLive }: MailSettings, sources: DocumentSources, clock: Clock): Mailer {
  const disk = createDiskMailer({ folder: outboxFolder(dataDir), from }, sources, clock);
  if (smtpUrl === undefined) return disk;
  const smtp = createSmtpMailer({ smtpUrl, from }, sources);
  return isLive ? refuseReserved(smtp) : keepReserved(smtp, disk);
}

/** Live has no demo data, so such an address is a typing mistake. */
const refuseReserved = (smtp: Mailer): Mailer => ({
  ...smtp,
  send: async (mail) => (isReservedAddress(mail.to) ? { kind: "refused", reason: "address" } : smtp.send(mail)),
});

/** Mails to seeded accounts stay in the outbox on disk: a mail server would bounce them, which harms the sender's reputation. */
const keepReserved = (smtp: Mailer, disk: Mailer): Mailer => ({
  ...disk,
  send: (mail) => (isReservedAddress(mail.to) ? disk : smtp).send(mail),
  close: () => {
    smtp.close();
    disk.close();
  },
});
