/** A mail as the mail library wants it, the same for whoever takes it. */
import { createHash } from "node:crypto";
import type { SendMailOptions } from "nodemailer";
import { languageTag } from "#domain/market/locale.ts";
import type { Mail } from "#platform/ports/mailer.ts";
import type { RenderedMail } from "./render-mail.ts";

/** One address and nothing that could become a second header or a second receiver. */
const ADDRESS = /^[^\s@<>(),;:"\\[\]\p{Cc}]+@[^\s@<>(),;:"\\[\]\p{Cc}]+\.[^\s@<>(),;:"\\[\]\p{Cc}.]+$/u;
const LONGEST_ADDRESS = 254;

export const isMailAddress = (text: string): boolean => text.length <= LONGEST_ADDRESS && ADDRESS.test(text);

/** Names that no mail server has (RFC 2606): the people and the brands of the demo data live there. */
const RESERVED = /\.(?:test|example|invalid|localhost)$/i;

export const isReservedAddress = (address: string): boolean => RESERVED.test(address);

/** Names a mail by its key without telling the key. */
export const mailId = (mail: Pick<Mail, "brandId" | "key">): string =>
  createHash("sha256").update(`${mail.brandId}\n${mail.key}`).digest("hex").slice(0, 32);

/** Mail servers and mailboxes know a mail that comes twice by its id: what a crash sends again is shown once. */
export function mailMessage(mail: Mail, { subject, html, text, sender, replyTo }: RenderedMail, from: string): SendMailOptions {
  const address = sender.email ?? from;
  return {
    from: { name: sender.name, address },
    // Mail servers check the envelope against the process's domain (SPF), and bounces go to one mailbox for all brands.
    envelope: { from, to: mail.to },
    to: { name: "", address: mail.to },
    ...(replyTo !== undefined && isMailAddress(replyTo) && { replyTo: { name: "", address: replyTo } }),
    subject,
    html,
    text,
    messageId: `<${mailId(mail)}@${address.slice(address.lastIndexOf("@") + 1)}>`,
    // So that holiday notices do not answer a machine.
    headers: { "Auto-Submitted": "auto-generated", "Content-Language": languageTag(mail.locale) },
    attachments: (mail.attachments ?? []).map(({ name, contentType, bytes }) => ({
      filename: name,
      contentType,
      content: Buffer.from(bytes),
    })),
    // No text of ours may make the library read a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
