import { z } from "zod";
import { LocaleCodeSchema } from "#domain/brand/brand.ts";
import { formatAddress } from "#domain/market/format-address.ts";
import { mailOnce } from "#platform/kernel/mail-once.ts";
import type { Deliver } from "#platform/kernel/outbox.ts";
import { findById } from "./account-store.ts";
import { INVITATION_NEWS } from "./create-automatic-email-account.ts";
import { upsertReset } from "./password-reset-store.ts";
import { mailedToken } from "./reset-token.ts";
import { hashToken } from "./session-token.ts";

/** Long enough for a weekend without mail. */
export const INVITATION_HOURS = 72;
const INVITATION_MS = INVITATION_HOURS * 3_600_000;

const PayloadSchema = z.looseObject({ accountId: z.string(), locale: LocaleCodeSchema });

export const inviteToAccount: Deliver = async (context, { brandId, payload }) => {
  const { accountId, locale } = PayloadSchema.parse(payload);
  const account = await findById(context.database.sql, brandId, accountId);
  // Gone, or found its password by another way.
  if (!account || account.passwordHash !== null) return;
  const token = mailedToken(context, "account-invitation", [brandId, accountId]);
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
