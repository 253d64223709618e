/** Renders a mail as subject, HTML and plain text, in one language and look. */
import { languageTag } from "#domain/market/locale.ts";
import type { BrandLook, DocumentSources } from "#platform/ports/documents.ts";
import type { Mail } from "#platform/ports/mailer.ts";
import { composeMail } from "./compose/compose-mail.ts";
import type { Writing } from "./compose/writing.ts";
import type { MailContent } from "./mail-content.ts";
import type { MailLogo } from "./mail-logo.ts";
import { mailLogo } from "./mail-logo.ts";
import { mailFoot } from "./templates/mail-foot.ts";
import { plainText } from "./templates/plain-text.ts";

export type RenderedMail = {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly sender: BrandLook["sender"];
  readonly replyTo: string | undefined;
  /** Part of the mail; the HTML refers to it by its id. */
  readonly logo: MailLogo | undefined;
};

/** A link to another origin is refused, so that a mistake cannot turn a mail into phishing. */
function refuseForeignAddresses({ blocks }: MailContent, origin: string): void {
  const ownOrigin = new URL(origin).origin;
  for (const block of blocks) {
    if ("address" in block && new URL(block.address).origin !== ownOrigin) throw new Error("a mail may only lead to its own brand");
  }
}

/** Loaded with the first mail, to keep the start fast. */
const loadTemplates = () => Promise.all([import("@react-email/render"), import("./templates/mail-document.tsx")]);

export async function renderMail(mail: Mail, { lookOf, textsOf }: DocumentSources): Promise<RenderedMail> {
  const [{ render }, { MailDocument }] = await loadTemplates();
  const { brandId, locale, attachments = [] } = mail;
  const look = await lookOf(brandId, locale);
  const hasVoucher = attachments.some(({ contentType }) => contentType === "application/pdf");
  const writing: Writing = { locale, look, texts: textsOf(brandId, locale), hasVoucher };
  const content = composeMail(mail, writing);
  refuseForeignAddresses(content, look.origin);
  const foot = mailFoot(writing, content.reason);
  const logo = await mailLogo(look);
  const addressHint = writing.texts.mail("addressHint");
  return {
    // A name may contain anything; a subject is one line.
    subject: content.subject.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ").trim(),
    html: await render(MailDocument({ languageTag: languageTag(locale), look, logoId: logo?.cid, content, addressHint, foot })),
    text: plainText(content, { brandName: look.name, foot, colon: writing.texts.mail("colon") }),
    sender: look.sender,
    replyTo: content.replyTo ?? (look.contact.email || undefined),
    logo,
  };
}
