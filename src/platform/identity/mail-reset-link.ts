import { z } from "zod";
import { LocaleCodeSchema } from "#domain/brand/brand.ts";
import { formatAddress } from "#domain/market/format-address.ts";
import { mailOnce } from "#platform/kernel/mail-once.ts";
import type { Deliver } from "#platform/kernel/outbox.ts";
import { findById } from "./account-store.ts";
import { upsertReset } from "./password-reset-store.ts";
import { mailedToken } from "./reset-token.ts";
import { RESET_NEWS } from "./send-reset-link.ts";
import { hashToken } from "./session-token.ts";

/** AMB-36 */
export const RESET_HOURS = 24;

const PayloadSchema = z.looseObject({ id: z.string(), accountId: z.string(), locale: LocaleCodeSchema });

export const mailResetLink: Deliver = async (context, { brandId, payload }) => {
  const { id, accountId, locale } = PayloadSchema.parse(payload);
  const account = await findById(context.database.sql, brandId, accountId);
  if (!account) return;
  const token = mailedToken(context, "password-reset", [brandId, accountId, id]);
  const now = context.clock.now();
  const expiresAt = new Date(now.getTime() + RESET_HOURS * 3_600_000);
  const row = { brandId, tokenHash: hashToken(token), accountId, purpose: "reset", createdAt: now, expiresAt, usedAt: null } as const;
  if (!(await upsertReset(context.database.sql, row))) return;
  // The brand's own address, whatever the request was addressed to: a link must not lead to where a header says (T23).
  const { origin } = await context.deskOf(brandId);
  const resetUrl = `${origin}${formatAddress({ locale, path: "/reset-password" })}?hash=${token}`;
  await mailOnce(context, {
    brandId,
    locale,
    to: account.email,
    kind: "passwordReset",
    key: `${RESET_NEWS} ${id}`,
    data: { resetUrl, validHours: RESET_HOURS },
  });
};
