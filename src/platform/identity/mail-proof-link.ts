/** The mail with which somebody proves the address of an account: asked for at sign-up, again from the account, and by a guest's booking. */
import { z } from "zod";
import { LocaleCodeSchema } from "#domain/brand/brand.ts";
import { formatAddress } from "#domain/market/format-address.ts";
import type { LocaleCode } from "#domain/market/locale.ts";
import type { Context } from "#platform/kernel/context.ts";
import type { Sql } from "#platform/kernel/database.ts";
import { mailOnce } from "#platform/kernel/mail-once.ts";
import type { Deliver } from "#platform/kernel/outbox.ts";
import { writeNews } from "#platform/kernel/outbox.ts";
import { findById } from "./account-store.ts";
import type { Account } from "./account-table.ts";
import { upsertReset } from "./password-reset-store.ts";
import { mailedToken } from "./reset-token.ts";
import { hashToken } from "./session-token.ts";

export const PROOF_NEWS = "account.proof-asked";

/** Long enough for a weekend without mail. */
export const PROOF_HOURS = 72;

const PayloadSchema = z.looseObject({ id: z.string(), accountId: z.string(), locale: LocaleCodeSchema });

/** `id` names the occasion: the same occasion sends one mail. */
export async function askForProof(
  context: Context,
  sql: Sql,
  { brandId, id: accountId, emailVerifiedAt }: Pick<Account, "brandId" | "id" | "emailVerifiedAt">,
  { id, locale }: { readonly id: string; readonly locale: LocaleCode },
): Promise<void> {
  if (emailVerifiedAt !== null) return;
  await writeNews(context, sql, { brandId, topic: PROOF_NEWS, dedupeKey: id, payload: { id, accountId, locale } });
}

export const mailProofLink: Deliver = async (context, { brandId, payload }) => {
  const { id, accountId, locale } = PayloadSchema.parse(payload);
  const { sql } = context.database;
  const account = await findById(sql, brandId, accountId);
  // Deleted, or proved in the meantime.
  if (!account || account.emailVerifiedAt !== null) return;
  const token = mailedToken(context, "address-proof", [brandId, accountId, id]);
  const now = context.clock.now();
  const expiresAt = new Date(now.getTime() + PROOF_HOURS * 3_600_000);
  const row = { brandId, tokenHash: hashToken(token), accountId, purpose: "proof", createdAt: now, expiresAt, usedAt: null } as const;
  if (!(await upsertReset(sql, row))) return;
  // The brand's own address, whatever the request was addressed to (T23).
  const { origin } = await context.deskOf(brandId);
  const confirmUrl = `${origin}${formatAddress({ locale, path: "/confirm-email" })}?hash=${token}`;
  await mailOnce(context, {
    brandId,
    locale,
    to: account.email,
    kind: "addressProof",
    key: `${PROOF_NEWS} ${id}`,
    data: { confirmUrl, validHours: PROOF_HOURS },
  });
};
