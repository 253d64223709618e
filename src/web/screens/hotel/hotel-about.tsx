import { NO_SHOW_HOUR } from "#domain/cancellation/arrival-hours.ts";
import { AmenityList } from "#web/hotel/amenity.tsx";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import type { IconName } from "#web/ui/icons/icon-names.ts";
import { defineFragment } from "#web/fragments/define-fragment.tsx";
import { Notice } from "#web/ui/states/notice.tsx";
import type { HotelView } from "./hotel-view.ts";
import { formatTime } from "#web/hotel/format-instant.ts";
import { formatDistance } from "#web/hotel/format-measures.ts";

const TOP_AMENITIES = 6;

/** Summary and description of the hotel. */
export const AboutWords = defineFragment({
  name: "about the hotel",
  as: "div",
  read: ({ hotel }: { readonly hotel: HotelView }) => ({ content: hotel }),
  attributes: () => ({ className: "hotel-about-words" }),
  render: ({ content: hotel }, { text }) => (
    <>
      {hotel.hidden ? (
        <Notice tone="info" title={text("details.hiddenNoticeTitle")}>
          <p>{text("details.hiddenOneOf", { count: hotel.hidden.hotelCount })}</p>
          <p>{text("details.hiddenNoticeText")}</p>
        </Notice>
      ) : null}
      <section aria-labelledby="glance-title">
        <h2 id="glance-title">{text("details.glanceTitle")}</h2>
        <Glance hotel={hotel} />
        <AmenityList amenities={hotel.amenities.slice(0, TOP_AMENITIES)} className="amenities-top" />
      </section>
      <section aria-labelledby="about-title" className="hotel-description">
        <h2 id="about-title">{text("details.aboutTitle")}</h2>
        {hotel.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
    </>
  ),
});

function Glance({ hotel }: { readonly hotel: HotelView }) {
  const text = useText();
  const languageTag = useLanguageTag();
  const distance = hotel.named?.distance;
  const facts: readonly (readonly [icon: IconName, label: string, value: string])[] = [
    ["log-in", text("search.checkIn"), text("details.fromHour", { hour: formatTime(hotel.checkInFrom, languageTag) })],
    ["log-out", text("search.checkOut"), text("details.untilHour", { hour: formatTime(hotel.checkOutUntil, languageTag) })],
    ["moon", text("details.policyLate"), text("details.lateShort", { hour: formatTime(`${NO_SHOW_HOUR}:00`, languageTag) })],
    ...(distance ? ([["map-pin", text("details.centreLabel"), formatDistance(distance, languageTag)]] as const) : []),
  ];
  return (
    <dl className="hotel-glance">
      {facts.map(([icon, label, value]) => (
        <div key={label}>
          <Icon name={icon} />
          <dt>{label}</dt>
          {/* Server and browser ICU data may format the same hour differently. */}
          <dd suppressHydrationWarning>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
