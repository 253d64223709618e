/** The voucher: what the reception needs first, then what the traveller needs. */
import { Document, Page, View } from "@react-pdf/renderer";
import { languageTag } from "#domain/market/locale.ts";
import { VoucherContact, VoucherFoot, VoucherMoney, VoucherRooms } from "./voucher-sections.tsx";
import { CodeMark, Words } from "./voucher-parts.tsx";
import { stayWords } from "./stay-words.ts";
import type { VoucherProps, VoucherSectionProps } from "./voucher-props.ts";
import { voucherStyle } from "./voucher-style.ts";

const CODE_POINTS = 84;

const TITLES = { confirmed: "title", "in-progress": "titleInProgress", cancelled: "titleCancelled" } as const;
const NOTICES = { confirmed: "showAtDesk", "in-progress": "waiting", cancelled: "notValid" } as const;

function Head({ paper: { booking }, look, text, words, styles }: VoucherSectionProps) {
  return (
    <View style={styles.row}>
      <View style={styles.grow}>
        <Words style={styles.hotel}>{booking.hotel.name}</Words>
        {booking.hotel.addressLines.map((line) => (
          <Words key={line} style={styles.soft}>
            {line}
          </Words>
        ))}
      </View>
      <View>
        <Words style={styles.label}>{text("numberLabel")}</Words>
        <Words style={styles.number}>{booking.number}</Words>
        <Words style={styles.status}>{words.status}</Words>
      </View>
      <View style={styles.code}>
        <CodeMark address={booking.reservationUrl} colour={look.light.ink} points={CODE_POINTS} />
        <Words style={styles.hint}>{text("scanHint")}</Words>
      </View>
    </View>
  );
}

function Stay({ paper: { booking }, text, words, styles }: VoucherSectionProps) {
  return (
    <>
      <View style={styles.stay} wrap={false}>
        {[words.arrival, words.departure].map(({ label, value, hour }) => (
          <View key={label} style={styles.grow}>
            <Words style={styles.label}>{label}</Words>
            <Words style={styles.strong}>{value}</Words>
            <Words>{hour}</Words>
          </View>
        ))}
        <View>
          <Words style={styles.strong}>{words.nights}</Words>
        </View>
      </View>
      {booking.status !== "cancelled" && <Words style={styles.small}>{`${text("hotelTime")} ${words.noShow}`}</Words>}
    </>
  );
}

export function Voucher(props: VoucherProps) {
  const { paper, look, text } = props;
  const { booking, locale } = paper;
  const styles = voucherStyle(look, booking.status !== "cancelled");
  const section = { ...props, styles, words: stayWords(booking, locale, text) };
  const title = text(TITLES[booking.status]);
  return (
    <Document
      title={`${title} ${booking.number}`}
      author={look.name}
      creator={look.name}
      producer={look.name}
      language={languageTag(locale)}
    >
      <Page size="A4" style={styles.page}>
        <View style={styles.band}>
          <View>
            <Words style={styles.brand}>{look.name}</Words>
            <Words style={styles.site}>{new URL(look.origin).host}</Words>
          </View>
          <Words style={styles.title}>{title}</Words>
        </View>
        <View style={styles.body}>
          <Head {...section} />
          <View style={styles.notice}>
            <Words>{text(NOTICES[booking.status])}</Words>
          </View>
          <Stay {...section} />
          <VoucherRooms {...section} />
          <VoucherMoney {...section} />
          <VoucherContact {...section} />
        </View>
        <VoucherFoot {...section} />
      </Page>
    </Document>
  );
}
