/** Mails of price watches. Each contains the link that ends the watch. */
import { z } from "zod";
import { formatAddress } from "#domain/market/format-address.ts";
import { detailsLink } from "#domain/hotel/hotel-links.ts";
import type { Stay } from "#domain/calendar/stay.ts";
import { hotelPackagesLink } from "#domain/package/hotel-packages-link.ts";
import { roomOfRate } from "#domain/occupancy/rate-rooms.ts";
import { mailOnce } from "#platform/kernel/delivery/mail-once.ts";
import type { Deliver } from "#platform/kernel/delivery/outbox.ts";
import { minorOf } from "#platform/kernel/values/money-units.ts";
import { linksOf } from "./watch-links.ts";
import type { PriceWatch } from "./watch-store.ts";
import { findWatch } from "./watch-store.ts";

const ConfirmSchema = z.looseObject({ watchId: z.string() });
const DroppedSchema = z.looseObject({ watchId: z.string(), total: z.number() });

const stayOf = ({ checkIn, checkOut }: PriceWatch): Stay => ({ startDate: checkIn, endDate: checkOut });

const mailedParts = (watch: PriceWatch) => ({
  hotelName: watch.hotelName,
  stay: stayOf(watch),
  flights: watch.flights && { from: watch.flights.originName, cabin: watch.flights.cabin },
});

/** Where the present price is shown, without the language prefix. */
function pathOf(watch: PriceWatch): string {
  const { hotelId, hotelName, flights } = watch;
  const visit = { hotelId, ...stayOf(watch), rooms: watch.rooms.map(roomOfRate) };
  return flights ? hotelPackagesLink({ ...visit, ...flights, hotelName }) : detailsLink(visit);
}

/** Skipped if the traveller has replaced, ended or confirmed the watch since. */
export const mailWatchConfirmation: Deliver = async (context, { brandId, topic, dedupeKey, payload }) => {
  const { watchId: id } = ConfirmSchema.parse(payload);
  const watch = await findWatch(context.database.sql, { brandId, id });
  if (watch?.state !== "waiting") return;
  const { watchUrl } = await linksOf(context, watch);
  const { email, locale, limitMinor, currency } = watch;
  await mailOnce(context, {
    brandId,
    locale,
    to: email,
    kind: "watchConfirmation",
    key: `${topic} ${dedupeKey}`,
    data: { ...mailedParts(watch), below: { minor: limitMinor, currency }, watchUrl },
  });
};

/** The price of the moment when it was found; it may have changed again, and the mail says so. */
export const mailPriceDropped: Deliver = async (context, { brandId, topic, dedupeKey, payload }) => {
  const { watchId: id, total } = DroppedSchema.parse(payload);
  const watch = await findWatch(context.database.sql, { brandId, id });
  if (!watch) return;
  const { email, locale, limitMinor, currency, bookingId } = watch;
  const { watchUrl, rebookUrl, endUrl } = await linksOf(context, watch);
  const { origin } = await context.brandContactOf(brandId);
  const [path = "", query = ""] = pathOf(watch).split("?");
  await mailOnce(context, {
    brandId,
    locale,
    to: email,
    kind: "priceDropped",
    key: `${topic} ${dedupeKey}`,
    unsubscribeUrl: endUrl,
    data: {
      ...mailedParts(watch),
      limit: { minor: limitMinor, currency },
      total: { minor: minorOf(total, currency), currency },
      isBooked: bookingId !== null,
      url: bookingId === null ? `${origin}${formatAddress({ locale, path })}?${query}` : rebookUrl,
      watchUrl,
    },
  });
};
