import { formatLocalDay } from "#adapters/documents/format-moments.ts";
import { languageTag } from "#domain/market/locale.ts";
import type { MailData } from "#platform/ports/mailer.ts";
import type { MailContent } from "../mail-content.ts";
import type { Writing } from "./writing.ts";
import { greeting } from "./writing.ts";

export function composeAccountInvitation(data: MailData["accountInvitation"], writing: Writing): MailContent {
  const { mail } = writing.texts;
  const text = mail("invitationText");
  return {
    subject: mail("invitationSubject", { brand: writing.look.name }),
    preview: text,
    title: mail("invitationTitle"),
    blocks: [
      greeting(data.firstName, writing),
      { kind: "text", text },
      { kind: "button", label: mail("invitationButton"), address: data.setPasswordUrl },
      { kind: "text", text: mail("invitationValid", { hours: data.validHours }) },
    ],
  };
}

export function composePasswordReset({ resetUrl, validHours }: MailData["passwordReset"], writing: Writing): MailContent {
  const { mail } = writing.texts;
  const text = mail("resetText");
  return {
    subject: mail("resetSubject", { brand: writing.look.name }),
    preview: text,
    title: mail("resetTitle"),
    blocks: [
      greeting("", writing),
      { kind: "text", text },
      { kind: "button", label: mail("resetButton"), address: resetUrl },
      { kind: "text", text: mail("resetValid", { hours: validHours }) },
    ],
  };
}

export function composeAddressProof({ confirmUrl, validHours }: MailData["addressProof"], writing: Writing): MailContent {
  const { mail } = writing.texts;
  const { name: brand } = writing.look;
  const text = mail("proofText", { brand });
  return {
    subject: mail("proofSubject", { brand }),
    preview: text,
    title: mail("proofTitle"),
    blocks: [
      greeting("", writing),
      { kind: "text", text },
      { kind: "button", label: mail("proofButton"), address: confirmUrl },
      { kind: "text", text: mail("proofValid", { hours: validHours }) },
    ],
  };
}

export function composeMembershipWelcome(data: MailData["membershipWelcome"], writing: Writing): MailContent {
  const { mail } = writing.texts;
  const { programName: program, endsOn } = data;
  const text = mail("welcomeText", { program });
  return {
    subject: mail("welcomeSubject", { program }),
    preview: text,
    title: mail("welcomeTitle"),
    blocks: [
      greeting(data.firstName, writing),
      { kind: "text", text },
      ...(endsOn
        ? [{ kind: "text" as const, text: mail("welcomeUntil", { day: formatLocalDay(endsOn, languageTag(writing.locale)) }) }]
        : []),
      { kind: "button", label: mail("welcomeButton"), address: data.accountUrl },
    ],
  };
}
