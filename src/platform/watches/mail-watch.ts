/** Mails of price watches. Each contains the link that ends the watch. */
import { z } from "zod";
import { formatAddress } from "#domain/market/format-address.ts";
import { detailsLink } from "#domain/hotel/hotel-links.ts";
import { roomOfRate } from "#domain/occupancy/rate-rooms.ts";
import { mailOnce } from "#platform/kernel/delivery/mail-once.ts";
import type { Deliver } from "#platform/kernel/delivery/outbox.ts";
import { minorOf } from "#platform/kernel/values/money-units.ts";
import { linksOf } from "./watch-links.ts";
import { findWatch } from "./watch-store.ts";

const ConfirmSchema = z.looseObject({ watchId: z.string() });
const DroppedSchema = z.looseObject({ watchId: z.string(), total: z.number() });

/** Skipped if the traveller has replaced, ended or confirmed the watch since. */
export const mailWatchConfirmation: Deliver = async (context, { brandId, topic, dedupeKey, payload }) => {
  const { watchId: id } = ConfirmSchema.parse(payload);
  const watch = await findWatch(context.database.sql, { brandId, id });
  if (watch?.state !== "waiting") return;
  const { watchUrl } = await linksOf(context, watch);
  const { email, locale, hotelName, checkIn, checkOut, limitMinor, currency } = watch;
  await mailOnce(context, {
    brandId,
    locale,
    to: email,
    kind: "watchConfirmation",
    key: `${topic} ${dedupeKey}`,
    data: { hotelName, stay: { startDate: checkIn, endDate: checkOut }, below: { minor: limitMinor, currency }, watchUrl },
  });
};

/** The price of the moment when it was found; it may have changed again, and the mail says so. */
export const mailPriceDropped: Deliver = async (context, { brandId, topic, dedupeKey, payload }) => {
  const { watchId: id, total } = DroppedSchema.parse(payload);
  const watch = await findWatch(context.database.sql, { brandId, id });
  if (!watch) return;
  const { email, locale, hotelId, hotelName, checkIn, checkOut, rooms, limitMinor, currency, bookingId } = watch;
  const { watchUrl, rebookUrl, endUrl } = await linksOf(context, watch);
  const { origin } = await context.brandContactOf(brandId);
  const stay = { startDate: checkIn, endDate: checkOut };
  const [path = "", query = ""] = detailsLink({ hotelId, ...stay, rooms: rooms.map(roomOfRate) }).split("?");
  await mailOnce(context, {
    brandId,
    locale,
    to: email,
    kind: "priceDropped",
    key: `${topic} ${dedupeKey}`,
    unsubscribeUrl: endUrl,
    data: {
      hotelName,
      stay,
      limit: { minor: limitMinor, currency },
      total: { minor: minorOf(total, currency), currency },
      isBooked: bookingId !== null,
      url: bookingId === null ? `${origin}${formatAddress({ locale, path })}?${query}` : rebookUrl,
      watchUrl,
    },
  });
};
