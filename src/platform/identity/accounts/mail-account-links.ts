/** Mails with a link to an account: a password reset, the proof of an address, and the invitation after a guest's booking. */
import { createHmac } from "node:crypto";
import { z } from "zod";
import { LocaleCodeSchema } from "#domain/brand/brand.ts";
import { formatAddress } from "#domain/market/format-address.ts";
import type { LocaleCode } from "#domain/market/locale.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { Sql } from "#platform/kernel/database/database.ts";
import { mailOnce } from "#platform/kernel/delivery/mail-once.ts";
import type { Deliver } from "#platform/kernel/delivery/outbox.ts";
import { writeEvent } from "#platform/kernel/delivery/outbox.ts";
import type { Mail, MailOf } from "#platform/ports/mailer.ts";
import { findById } from "#platform/identity/records/account-store.ts";
import type { Account } from "#platform/identity/records/account-store.ts";
import { INVITATION_EVENT } from "./create-automatic-email-account.ts";
import { upsertReset } from "#platform/identity/records/password-reset-store.ts";
import type { PasswordReset } from "#platform/identity/records/password-reset-store.ts";
import { RESET_EVENT } from "#platform/identity/passwords/send-reset-link.ts";
import { serverKeys } from "#platform/identity/keys/server-keys.ts";
import { hashToken } from "#platform/identity/keys/session-token.ts";

export const PROOF_EVENT = "account.proof-asked";

/** AMB-36 */
const RESET_HOURS = 24;
/** Long enough for a weekend without reading mail. */
const PROOF_HOURS = 72;
const INVITATION_HOURS = 72;

/** `id` identifies the request that caused the mail; an account is invited once, so its invitation has none. */
const PayloadSchema = z.looseObject({ id: z.string().optional(), accountId: z.string(), locale: LocaleCodeSchema });

/** `id` identifies the request: one mail per request. */
export async function queueProofMail(
  context: Context,
  sql: Sql,
  { brandId, id: accountId, emailVerifiedAt }: Pick<Account, "brandId" | "id" | "emailVerifiedAt">,
  { id, locale }: { readonly id: string; readonly locale: LocaleCode },
): Promise<void> {
  if (emailVerifiedAt !== null) return;
  await writeEvent(context, sql, { brandId, topic: PROOF_EVENT, dedupeKey: id, payload: { id, accountId, locale } });
}

type MailContent = { readonly [Kind in Mail["kind"]]: Pick<MailOf<Kind>, "kind" | "data"> }[Mail["kind"]];

type LinkMail = {
  readonly topic: string;
  readonly tokenPurpose: Parameters<typeof mailedToken>[1];
  readonly purpose: PasswordReset["purpose"];
  readonly path: string;
  readonly hours: number;
  readonly isWanted: (account: Account) => boolean;
  readonly describe: (link: { readonly url: string; readonly validHours: number }, account: Account) => MailContent;
};

const mailLink =
  ({ topic, tokenPurpose, purpose, path, hours, isWanted, describe }: LinkMail): Deliver =>
  async (context, { brandId, payload }) => {
    const { id, accountId, locale } = PayloadSchema.parse(payload);
    const { sql } = context.database;
    const account = await findById(sql, brandId, accountId);
    if (!account || !isWanted(account)) return;
    const token = mailedToken(context, tokenPurpose, id === undefined ? [brandId, accountId] : [brandId, accountId, id]);
    const createdAt = context.clock.now();
    // Counted from the mail, not from the request: the mail server may have been down.
    const expiresAt = new Date(createdAt.getTime() + hours * 3_600_000);
    if (!(await upsertReset(sql, { brandId, tokenHash: hashToken(token), accountId, purpose, createdAt, expiresAt, usedAt: null }))) return;
    // The brand's configured origin: a link must not use the host of the request, which an attacker can forge (T23).
    const { origin } = await context.brandContactOf(brandId);
    const url = `${origin}${formatAddress({ locale, path })}?hash=${token}`;
    const content = describe({ url, validHours: hours }, account);
    await mailOnce(context, { brandId, locale, to: account.email, key: `${topic} ${id ?? accountId}`, ...content });
  };

export const mailResetLink = mailLink({
  topic: RESET_EVENT,
  tokenPurpose: "password-reset",
  purpose: "reset",
  path: "/reset-password",
  hours: RESET_HOURS,
  isWanted: () => true,
  describe: ({ url, validHours }) => ({ kind: "passwordReset", data: { resetUrl: url, validHours } }),
});

export const mailProofLink = mailLink({
  topic: PROOF_EVENT,
  tokenPurpose: "address-proof",
  purpose: "proof",
  path: "/confirm-email",
  hours: PROOF_HOURS,
  isWanted: ({ emailVerifiedAt }) => emailVerifiedAt === null,
  describe: ({ url, validHours }) => ({ kind: "addressProof", data: { confirmUrl: url, validHours } }),
});

export const inviteToAccount = mailLink({
  topic: INVITATION_EVENT,
  tokenPurpose: "account-invitation",
  purpose: "invitation",
  path: "/reset-password",
  hours: INVITATION_HOURS,
  isWanted: ({ passwordHash }) => passwordHash === null,
  describe: ({ url, validHours }, { firstName }) => ({
    kind: "accountInvitation",
    data: { firstName, setPasswordUrl: url, validHours },
  }),
});

/** Derived, so that every attempt to send the same mail contains the same link although only its hash is stored. */
function mailedToken(
  { secrets }: Pick<Context, "secrets">,
  purpose: "account-invitation" | "password-reset" | "address-proof",
  parts: readonly string[],
): string {
  const [{ bytes }] = serverKeys(secrets.sessionKey, purpose);
  return createHmac("sha256", bytes).update(parts.join(" ")).digest("base64url");
}
