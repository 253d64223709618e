/** Writes mails to disk instead of sending them: an .eml file for mail programs, and a description for tests and people. The default. */
import { randomUUID } from "node:crypto";
import { link, mkdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { createTransport } from "nodemailer";
import type { Clock } from "#platform/ports/clock.ts";
import type { DocumentSources } from "#platform/ports/documents.ts";
import type { Mail, Mailer, MailOutcome } from "#platform/ports/mailer.ts";
import type { StoredMail } from "./stored-mails.ts";
import { forgetStoredMails, hasStoredMail } from "./stored-mails.ts";
import { isMailAddress, mailId, mailMessage } from "./mail-message.ts";
import type { RenderedMail } from "./render-mail.ts";
import { renderMail } from "./render-mail.ts";
import { sendOnce } from "./send-once.ts";

type DiskSettings = { readonly folder: string; readonly from: string };

/** Mails contain personal data: only the owner may read them. */
const OWN = { mode: 0o600 } as const;

const describe = (mail: Mail, { subject, text }: RenderedMail, sentAt: Date): StoredMail => ({
  id: mailId(mail),
  brandId: mail.brandId,
  locale: mail.locale,
  kind: mail.kind,
  to: mail.to,
  subject,
  text,
  attachments: (mail.attachments ?? []).map(({ name, contentType, bytes }) => ({ name, contentType, size: bytes.length })),
  sentAt: sentAt.toISOString(),
});

export function createDiskMailer({ folder, from }: DiskSettings, sources: DocumentSources, clock: Clock): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  const keep = async (mail: Mail): Promise<MailOutcome> => {
    if (!isMailAddress(mail.to)) return { kind: "refused", reason: "address" };
    const id = mailId(mail);
    if (await hasStoredMail(folder, id)) return { kind: "sent" };
    const sentAt = clock.now();
    const rendered = await renderMail(mail, sources);
    const { message } = await transport.sendMail({ ...mailMessage(mail, rendered, from), date: sentAt });
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeStoredMail(path.join(folder, id), message as Buffer, describe(mail, rendered, sentAt));
    return { kind: "sent" };
  };
  const once = sendOnce();
  return {
    send: (mail) => once(mailId(mail), () => keep(mail)),
    forget: (brandId, address) => forgetStoredMails(folder, brandId, address),
    close: () => transport.close(),
  };
}

/** The description is written last and atomically: if it exists, the mail is complete. Of two processes one writes it, the other finds it. */
async function writeStoredMail(place: string, message: Buffer, stored: StoredMail): Promise<void> {
  const draft = `${place}.${randomUUID()}.draft`;
  await writeFile(draft, message, OWN);
  await rename(draft, `${place}.eml`);
  await writeFile(draft, `${JSON.stringify(stored, undefined, 2)}\n`, OWN);
  try {
    await link(draft, `${place}.json`);
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== "EEXIST") throw fault;
  } finally {
    await rm(draft, { force: true });
  }
}
