import path from "node:path";
import type { Clock } from "#platform/ports/clock.ts";
import type { PaperSources } from "#platform/ports/documents.ts";
import type { Mailer } from "#platform/ports/mailer.ts";
import { createDiskMailer } from "./disk-mailer.ts";
import { createSmtpMailer } from "./smtp-mailer.ts";

export type MailSettings = { readonly smtpUrl: string | undefined; readonly from: string; readonly dataDir: string };

export const outboxFolder = (dataDir: string): string => path.join(dataDir, "outbox");

/** A mail server where one is configured, else the outbox on disk. */
export function createMailer({ smtpUrl, from, dataDir }: MailSettings, sources: PaperSources, clock: Clock): Mailer {
  if (smtpUrl !== undefined) return createSmtpMailer({ smtpUrl, from }, sources);
  return createDiskMailer({ folder: outboxFolder(dataDir), from }, sources, clock);
}
