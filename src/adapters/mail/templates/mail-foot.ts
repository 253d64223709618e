import { openingHours } from "#adapters/documents/stay-texts.ts";
import type { Writing } from "../compose/writing.ts";

/** Contact, hours and the reason for the mail. Empty lines are left out. */
export type MailFoot = { readonly contact: string; readonly hours: string; readonly reason: string };

export function mailFoot({ look, locale, texts: { mail, voucher } }: Writing, reason = mail("footer", { brand: look.name })): MailFoot {
  const { phone, email } = look.contact;
  return {
    contact: phone ? mail("contact", { phone, email }) : email && mail("contactMailOnly", { email }),
    hours: phone ? openingHours(look, locale, voucher).join(" · ") : "",
    reason,
  };
}
