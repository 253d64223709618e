/** A mail in the format of the mail library, for every transport. */
import { createHash } from "node:crypto";
import type { SendMailOptions } from "nodemailer";
import { languageTag } from "#domain/market/locale.ts";
import type { Mail } from "#platform/ports/mailer.ts";
import type { RenderedMail } from "./render-mail.ts";

/** One address, without characters that could add a header or a recipient. */
const ADDRESS = /^[^\s@<>(),;:"\\[\]\p{Cc}]+@[^\s@<>(),;:"\\[\]\p{Cc}]+\.[^\s@<>(),;:"\\[\]\p{Cc}.]+$/u;
const MAX_ADDRESS_LENGTH = 254;

export const isMailAddress = (text: string): boolean => text.length <= MAX_ADDRESS_LENGTH && ADDRESS.test(text);

/** Reserved names without mail servers (RFC 2606), used by the demo data. */
const RESERVED = /\.(?:test|example|invalid|localhost)$/i;

export const isReservedAddress = (address: string): boolean => RESERVED.test(address);

/** Identifies a mail by its key without revealing the key. */
export const mailId = (mail: Pick<Mail, "brandId" | "key">): string =>
  createHash("sha256").update(`${mail.brandId}\n${mail.key}`).digest("hex").slice(0, 32);

const INLINE = { contentDisposition: "inline" } as const;

/** Mail servers and mailboxes recognise duplicates by their id: a mail sent again after a crash is shown once. */
export function mailMessage(mail: Mail, { subject, html, text, sender, replyTo, logo }: RenderedMail, from: string): SendMailOptions {
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
    // So that out-of-office replies are not sent to a machine.
    headers: {
      "Auto-Submitted": "auto-generated",
      "Content-Language": languageTag(mail.locale),
      ...(mail.unsubscribeUrl !== undefined && {
        "List-Unsubscribe": `<${mail.unsubscribeUrl}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }),
    },
    attachments: [
      ...(logo ? [{ cid: logo.cid, filename: "logo.png", contentType: "image/png", content: Buffer.from(logo.bytes), ...INLINE }] : []),
      ...(mail.attachments ?? []).map(({ name, contentType, bytes }) => ({ filename: name, contentType, content: Buffer.from(bytes) })),
    ],
    // No text may make the library read a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
