/** Settings that are convenient in development but must not be used in live. */
const MIN_SECRET_LENGTH = 32;
const SECRETS = ["SESSION_KEY", "HOUSE_TOKEN", "AGENT_CLIENT_SECRET"] as const;

export function dangersOfLive(variables: Readonly<Record<string, string | undefined>>, testHooks: boolean): string[] {
  const dangers: string[] = [];
  if (testHooks) dangers.push("TEST_HOOKS: expected 0, because test hooks are refused in live");
  for (const name of SECRETS) {
    const value = variables[name]?.trim();
    if (value === undefined || value.startsWith("development-")) {
      dangers.push(`${name}: expected a secret of your own, because the development default is refused in live`);
    } else if (value.length < MIN_SECRET_LENGTH) {
      dangers.push(`${name}: expected a secret of ${MIN_SECRET_LENGTH} characters or more in live`);
    }
  }
  if (!variables["SMTP_URL"])
    dangers.push("SMTP_URL: expected a mail server, because the sandbox that only keeps mails is refused in live");
  if (!variables["MAIL_FROM"]) dangers.push("MAIL_FROM: expected the sender of mails, because the development default is refused in live");
  if (!variables["AFFILIATE_URL"]) {
    dangers.push("AFFILIATE_URL: expected the affiliate network, because the sandbox that only stores actions is refused in live");
  }
  return dangers;
}
