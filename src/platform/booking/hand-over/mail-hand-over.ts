import { z } from "zod";
import { LocaleCodeSchema } from "#domain/brand/brand.ts";
import { cartMinor } from "#platform/booking/cart/describe-cart.ts";
import { findPrebooking } from "#platform/booking/records/prebooking-store.ts";
import { findDisplayName } from "#platform/identity/records/agent-store.ts";
import { hashToken } from "#platform/identity/keys/session-token.ts";
import { mailOnce } from "#platform/kernel/delivery/mail-once.ts";
import type { Deliver } from "#platform/kernel/delivery/outbox.ts";
import { codeOf, linkOf } from "./hand-over-secrets.ts";
import { findHandOver } from "./hand-over-store.ts";

const PayloadSchema = z.looseObject({ prebookingId: z.string(), address: z.string(), locale: LocaleCodeSchema });

/** Mails the link. Skipped if the agent has corrected the address since, or if the hold has ended. */
export const mailHandOver: Deliver = async (context, { brandId, topic, dedupeKey, payload }) => {
  const { prebookingId, address, locale } = PayloadSchema.parse(payload);
  const { sql } = context.database;
  const handOver = await findHandOver(sql, { brandId, prebookingId });
  const cart = await findPrebooking(sql, { brandId, id: prebookingId });
  const leftMs = cart ? cart.expiresAt.getTime() - context.clock.now().getTime() : 0;
  if (!handOver?.sentTo || !cart || hashToken(handOver.sentTo) !== address || cart.state !== "open" || leftMs <= 0) return;
  const { quote, stay, currency, partCount } = cart;
  await mailOnce(context, {
    brandId,
    locale,
    to: handOver.sentTo,
    kind: "handOver",
    key: `${topic} ${dedupeKey}`,
    data: {
      agentName: (await findDisplayName(sql, brandId, handOver.userName)) ?? null,
      hotelName: stay.hidden?.area ?? stay.hotel.name,
      stay: { startDate: quote.stay.startDate, endDate: quote.stay.endDate },
      total: { minor: cartMinor(cart), currency },
      code: codeOf(context, handOver),
      url: await linkOf(context, handOver, locale),
      minutes: Math.ceil(leftMs / 60_000),
      ...(partCount > 1 && { isPackage: true }),
    },
  });
};
