/** The voucher: what the reception needs first, then what the traveller needs. */
import { Document, Link, Page, Path, Svg, View } from "@react-pdf/renderer";
import type { ReactNode } from "react";
import { languageTag } from "#domain/market/locale.ts";
import { directionsAddress, mapAddress } from "#domain/place/map-links.ts";
import { VoucherContact, VoucherFoot, VoucherMoney, VoucherRooms } from "./voucher-sections.tsx";
import { LogoMark } from "./logo-mark.tsx";
import { CodeMark, Words } from "./voucher-parts.tsx";
import { PackageInformation, TripFlights, TripPeople } from "./package-pages.tsx";
import { bookedByLines, stayTextsOf } from "./stay-texts.ts";
import { tripTextsOf } from "./trip-texts.ts";
import type { VoucherProps, VoucherSectionProps } from "./voucher-props.ts";
import { voucherStyle } from "./voucher-style.ts";

const CODE_POINTS = 84;
const PARTNER_POINTS = 22;
const LOGO_POINTS = 34;

const TITLES = { confirmed: "title", "in-progress": "titleInProgress", cancelled: "titleCancelled" } as const;
const TRIP_NOTICES = { confirmed: "packageNotice", "in-progress": "packageWaiting", cancelled: "packageNotValid" } as const;
const NOTICES = { confirmed: "showAtDesk", "in-progress": "waiting", cancelled: "notValid" } as const;

type HeadProps = VoucherSectionProps & { readonly title: string; readonly lines: readonly string[]; readonly links?: ReactNode };

function Head({ paper: { booking }, look, text, stayTexts, styles, title, lines, links }: HeadProps) {
  return (
    <View style={styles.row}>
      <View style={styles.grow}>
        <Words style={styles.hotel}>{title}</Words>
        {[...lines, ...bookedByLines(booking, look.name, text)].map((line) => (
          <Words key={line} style={styles.soft}>
            {line}
          </Words>
        ))}
        {links}
      </View>
      <View>
        <Words style={styles.label}>{text("numberLabel")}</Words>
        <Words style={styles.number}>{booking.number}</Words>
        <Words style={styles.status}>{stayTexts.status}</Words>
      </View>
      <View style={styles.code}>
        <CodeMark address={booking.reservationUrl} colour={look.light.ink} points={CODE_POINTS} />
        <Words style={styles.hint}>{text("scanHint")}</Words>
      </View>
    </View>
  );
}

/** Phone, map and directions. A hotel whose name is not revealed yet has none of them. */
function HotelLinks({ paper: { booking }, look, text, styles }: VoucherSectionProps) {
  const { phone, position } = booking.hotel;
  const colour = { color: look.light.accent };
  return (
    <>
      {phone === undefined ? null : <Words style={styles.soft}>{`${text("hotelPhone")}: ${phone}`}</Words>}
      {position ? (
        <View style={styles.links}>
          <Link src={mapAddress(position)} style={colour}>
            {text("map")}
          </Link>
          <Link src={directionsAddress(position)} style={colour}>
            {text("directions")}
          </Link>
        </View>
      ) : null}
    </>
  );
}

function Stay({ paper: { booking }, text, stayTexts, styles }: VoucherSectionProps) {
  return (
    <>
      <View style={styles.stay} wrap={false}>
        {[stayTexts.arrival, stayTexts.departure].map(({ label, value, hour }) => (
          <View key={label} style={styles.grow}>
            <Words style={styles.label}>{label}</Words>
            <Words style={styles.strong}>{value}</Words>
            <Words>{hour}</Words>
          </View>
        ))}
        <View>
          <Words style={styles.strong}>{stayTexts.nights}</Words>
        </View>
      </View>
      {booking.status !== "cancelled" && (
        <Words style={styles.small}>{`${text("hotelTime")} ${booking.trip ? stayTexts.lateArrival : stayTexts.noShow}`}</Words>
      )}
    </>
  );
}

/** Beside the name of the brand, in the colour of its text. */
function PartnerMark({ paper: { booking }, styles }: VoucherSectionProps) {
  const { name, logo } = booking.partner ?? {};
  if (name === undefined) return null;
  return (
    <View style={styles.partner}>
      {logo ? (
        <Svg viewBox={logo.viewBox} width={PARTNER_POINTS} height={PARTNER_POINTS}>
          {logo.paths.map((outline) => (
            <Path key={outline} d={outline} fill={styles.band.color} />
          ))}
        </Svg>
      ) : null}
      <Words style={styles.partnerName}>{name}</Words>
    </View>
  );
}

type SheetProps = { readonly section: VoucherSectionProps; readonly title: string; readonly children: ReactNode };

/** A page with the band of the brand. A section that is too long continues on further pages. */
const Sheet = ({ section, title, children }: SheetProps) => (
  <Page size="A4" style={section.styles.page}>
    <View style={section.styles.band}>
      <View style={section.styles.mark}>
        <LogoMark svg={section.look.logo} colour={section.styles.band.color} points={LOGO_POINTS} />
        <View>
          <Words style={section.styles.brand}>{section.look.name}</Words>
          <Words style={section.styles.site}>{new URL(section.look.origin).host}</Words>
        </View>
      </View>
      <PartnerMark {...section} />
      <Words style={section.styles.title}>{title}</Words>
    </View>
    <View style={section.styles.body}>{children}</View>
    <VoucherFoot {...section} />
  </Page>
);

const Notice = ({ section: { styles }, children }: { readonly section: VoucherSectionProps; readonly children: string }) => (
  <View style={styles.notice}>
    <Words>{children}</Words>
  </View>
);

export function Voucher(props: VoucherProps) {
  const { paper, look, text, fonts } = props;
  const { booking, locale } = paper;
  const styles = voucherStyle(look, fonts, booking.status !== "cancelled");
  const stayTexts = stayTextsOf(booking, locale, text);
  const section = { ...props, styles, stayTexts };
  // The usual notice says that everything is paid.
  const hasBalance = booking.status === "confirmed" && (booking.trip?.outstanding.minor ?? 0) > 0;
  const trip = booking.trip && tripTextsOf(booking.trip, locale, text);
  const title = text(TITLES[booking.status]);
  const tripTitle = booking.status === "confirmed" ? text("packageTitle") : title;
  return (
    <Document
      title={`${trip ? tripTitle : title} ${booking.number}`}
      author={look.name}
      creator={look.name}
      producer={look.name}
      language={languageTag(locale)}
    >
      {trip && (
        <Sheet section={section} title={tripTitle}>
          <Head
            {...section}
            title={trip.route}
            lines={[`${stayTexts.arrival.value} – ${stayTexts.departure.value}`, booking.hotel.name, ...booking.hotel.addressLines]}
          />
          <Notice section={section}>{text(TRIP_NOTICES[booking.status])}</Notice>
          <TripFlights {...section} trip={trip} />
          <TripPeople {...section} trip={trip} />
        </Sheet>
      )}
      <Sheet section={section} title={title}>
        <Head {...section} title={booking.hotel.name} lines={booking.hotel.addressLines} links={<HotelLinks {...section} />} />
        <Notice section={section}>{text(hasBalance ? "showVoucher" : NOTICES[booking.status])}</Notice>
        <Stay {...section} />
        <VoucherRooms {...section} />
        <VoucherMoney {...section} payments={trip?.payments ?? []} />
        <VoucherContact {...section} />
      </Sheet>
      {trip && (
        <Sheet section={section} title={text("packageTitle")}>
          <PackageInformation {...section} />
        </Sheet>
      )}
    </Document>
  );
}
