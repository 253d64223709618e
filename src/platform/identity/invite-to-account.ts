import { createHmac } from "node:crypto";
import { z } from "zod";
import { LocaleCodeSchema } from "#domain/brand/brand.ts";
import { formatAddress } from "#domain/market/format-address.ts";
import type { Context } from "#platform/kernel/context.ts";
import { mailOnce } from "#platform/kernel/mail-once.ts";
import type { Deliver } from "#platform/kernel/outbox.ts";
import { findById } from "./account-store.ts";
import { INVITATION_NEWS } from "./create-automatic-email-account.ts";
import { upsertReset } from "./password-reset-store.ts";
import { serverKeys } from "./server-keys.ts";
import { hashToken } from "./session-token.ts";

/** Long enough for a weekend without mail. */
export const INVITATION_HOURS = 72;
const INVITATION_MS = INVITATION_HOURS * 3_600_000;

const PayloadSchema = z.looseObject({ accountId: z.string(), locale: LocaleCodeSchema });

/** The same for every try of the same mail, though only its hash is kept: a try that was believed lost must not carry another link. */
function tokenOf({ secrets }: Context, brandId: string, accountId: string): string {
  const [{ bytes }] = serverKeys(secrets.sessionKey, "account-invitation");
  return createHmac("sha256", bytes).update(`${brandId} ${accountId}`).digest("base64url");
}

export const inviteToAccount: Deliver = async (context, { brandId, payload }) => {
  const { accountId, locale } = PayloadSchema.parse(payload);
  const account = await findById(context.database.sql, brandId, accountId);
  // Gone, or found its password by another way.
  if (!account || account.passwordHash !== null) return;
  const token = tokenOf(context, brandId, accountId);
  const now = context.clock.now();
  // The time runs from the mail on, not from the booking: a mail server may have been away.
  const expiresAt = new Date(now.getTime() + INVITATION_MS);
  const row = { brandId, tokenHash: hashToken(token), accountId, purpose: "invitation", createdAt: now, expiresAt, usedAt: null } as const;
  if (!(await upsertReset(context.database.sql, row))) return;
  const { origin } = await context.deskOf(brandId);
  const setPasswordUrl = `${origin}${formatAddress({ locale, path: "/reset-password" })}?hash=${token}`;
  await mailOnce(context, {
    brandId,
    locale,
    to: account.email,
    kind: "accountInvitation",
    key: `${INVITATION_NEWS} ${accountId}`,
    data: { firstName: account.firstName, setPasswordUrl, validHours: INVITATION_HOURS },
  });
};
