/** The SMTP adapter with a local server that refuses on request. */
import type { AddressInfo } from "node:net";
import PostalMime from "postal-mime";
import type { Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { createSmtpMailer } from "#adapters/mail/smtp-mailer.ts";
import type { MailerHarness } from "./mailer.ts";
import { sampleSources } from "./mailer-samples.ts";

export type SmtpPlan = {
  /** Reply codes of the next commands in order; an empty list means success. */
  readonly recipient: number[];
  readonly message: number[];
};

export type SmtpHarness = MailerHarness & {
  readonly plan: SmtpPlan;
  readonly smtpUrl: string;
  readonly countConnections: () => number;
  readonly listEnvelopes: () => readonly string[];
};

type SmtpOptions = { readonly isSecure?: boolean; readonly query?: string; readonly credentials?: string };

const refusal = (code: number) => Object.assign(new Error("not now"), { responseCode: code });

export async function createSmtpHarness({ isSecure = false, query = "", credentials = "" }: SmtpOptions = {}): Promise<SmtpHarness> {
  const plan: SmtpPlan = { recipient: [], message: [] };
  const arrived: Promise<Email>[] = [];
  const envelopes: string[] = [];
  let connections = 0;
  const answer = (code: number | undefined, callback: (fault?: Error | null) => void) =>
    code === undefined ? callback() : callback(refusal(code));
  const server = new SMTPServer({
    secure: isSecure,
    authOptional: true,
    ...(!isSecure && { disabledCommands: ["STARTTLS"], allowInsecureAuth: true }),
    logger: false,
    onConnect: (_session, callback) => {
      connections += 1;
      callback();
    },
    onAuth: (_auth, _session, callback) => callback(refusal(535)),
    onMailFrom: ({ address }, _session, callback) => {
      envelopes.push(address);
      callback();
    },
    onRcptTo: (_address, _session, callback) => answer(plan.recipient.shift(), callback),
    onData: (stream, _session, callback) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const code = plan.message.shift();
        if (code === undefined) arrived.push(PostalMime.parse(Buffer.concat(chunks)));
        answer(code, callback);
      });
    },
  });
  // Clients that disconnect because of the certificate are expected by a test.
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  const smtpUrl = `${isSecure ? "smtps" : "smtp"}://${credentials}127.0.0.1:${port}${query}`;
  const mailer = createSmtpMailer({ smtpUrl, from: "no-reply@shop.example", timeoutMs: 2_000 }, sampleSources);
  return {
    mailer,
    plan,
    smtpUrl,
    listEnvelopes: () => envelopes,
    countConnections: () => connections,
    listArrived: () => Promise.all(arrived),
    close: () => {
      mailer.close();
      return new Promise((resolve) => {
        server.close(() => resolve());
      });
    },
  };
}
