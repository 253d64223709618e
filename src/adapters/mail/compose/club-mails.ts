import { formatLocalDay } from "#adapters/documents/format-moments.ts";
import { formatPrice } from "#domain/market/format-price.ts";
import { languageTag } from "#domain/market/locale.ts";
import type { MailData } from "#platform/ports/mailer.ts";
import type { MailContent } from "../mail-content.ts";
import type { Writing } from "./writing.ts";
import { greeting } from "./writing.ts";

export function composeMembershipReminder(data: MailData["membershipReminder"], writing: Writing): MailContent {
  const { mail } = writing.texts;
  const values = { program: data.programName, day: formatLocalDay(data.endsOn, languageTag(writing.locale)) };
  const text = mail("endingText", values);
  return {
    subject: mail("endingSubject", values),
    preview: text,
    title: mail("endingTitle"),
    blocks: [
      greeting(data.firstName, writing),
      { kind: "text", text },
      { kind: "button", label: mail("endingButton"), address: data.accountUrl },
    ],
  };
}

type Code = MailData["guaranteeIssued"];
type Words = Pick<MailContent, "subject" | "title"> & { readonly text: string };

/** The reason is a text; the rest is the same for every code. */
function composeCode(data: Code, { subject, title, text }: Words, amount: string, writing: Writing): MailContent {
  const { mail } = writing.texts;
  return {
    subject,
    preview: text,
    title,
    blocks: [
      greeting(data.firstName, writing),
      { kind: "text", text },
      {
        kind: "facts",
        facts: [
          { label: mail("codeLabel"), value: data.code },
          { label: mail("codeValue"), value: amount },
          { label: mail("codeUntil"), value: formatLocalDay(data.validUntil, languageTag(writing.locale)) },
        ],
      },
      { kind: "text", text: mail("codeHow") },
      { kind: "button", label: mail("codeButton"), address: data.homeUrl },
    ],
  };
}

export function composeGuaranteeIssued(data: MailData["guaranteeIssued"], writing: Writing): MailContent {
  const { mail } = writing.texts;
  const amount = formatPrice(data.value, languageTag(writing.locale));
  const texts = {
    subject: mail("guaranteeSubject", { amount }),
    title: mail("guaranteeTitle"),
    text: mail("guaranteeText", { amount }),
  };
  return composeCode(data, texts, amount, writing);
}

export function composeFreeNightIssued(data: MailData["freeNightIssued"], writing: Writing): MailContent {
  const { mail } = writing.texts;
  const amount = formatPrice(data.value, languageTag(writing.locale));
  return composeCode(
    data,
    { subject: mail("nightSubject"), title: mail("nightTitle"), text: mail("nightText", { amount }) },
    amount,
    writing,
  );
}
