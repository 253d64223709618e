/** Sends mails by SMTP. The scheme selects the encryption: `smtps:` from the first byte, `smtp:` as soon as the server offers it. */
import { createTransport } from "nodemailer";
import type { DocumentSources } from "#platform/ports/documents.ts";
import type { Mail, Mailer, MailOutcome } from "#platform/ports/mailer.ts";
import { MailFailure } from "#platform/ports/mailer.ts";
import { isMailAddress, mailId, mailMessage } from "./mail-message.ts";
import { renderMail } from "./render-mail.ts";
import { sendOnce } from "./send-once.ts";

type SmtpSettings = { readonly smtpUrl: string; readonly from: string; readonly timeoutMs?: number };

/** Far below the outbox lease: a hanging attempt ends before another worker retries. */
const TIMEOUT_MS = 20_000;
const MAX_CONNECTIONS = 4;

type SmtpFault = { readonly code?: string; readonly command?: string; readonly responseCode?: number };

/**
 * Only a permanent error about this recipient or this text is a refusal. A rejected sender or password is our configuration error, and must not
 * lose mails.
 */
function outcomeOfFault({ code = "unknown", command = "", responseCode = 0 }: SmtpFault): MailOutcome {
  if (responseCode >= 500 && command === "RCPT TO") return { kind: "refused", reason: "address" };
  if (responseCode >= 500 && code === "EMESSAGE") return { kind: "refused", reason: "message" };
  // The library's message would contain the address.
  throw new MailFailure([code, command, responseCode || ""].filter(Boolean).join(" "));
}

export function createSmtpMailer({ smtpUrl, from, timeoutMs = TIMEOUT_MS }: SmtpSettings, sources: DocumentSources): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: MAX_CONNECTIONS,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
  });
  const deliver = async (mail: Mail): Promise<MailOutcome> => {
    if (!isMailAddress(mail.to)) return { kind: "refused", reason: "address" };
    const message = mailMessage(mail, await renderMail(mail, sources), from);
    try {
      await transport.sendMail(message);
      return { kind: "sent" };
    } catch (fault) {
      return outcomeOfFault(fault as SmtpFault);
    }
  };
  const once = sendOnce();
  return { send: (mail) => once(mailId(mail), () => deliver(mail)), close: () => transport.close() };
}
