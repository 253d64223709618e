/** The sections below the stay: rooms, money and contact. */
import { Link, View } from "@react-pdf/renderer";
import type { DocumentFact } from "./stay-texts.ts";
import { cancelledFacts, openingHours } from "./stay-texts.ts";
import { FactRow, Section, Words } from "./voucher-parts.tsx";
import type { VoucherSectionProps } from "./voucher-props.ts";

export function VoucherRooms({ paper: { booking }, text, stayTexts, styles }: VoucherSectionProps) {
  return (
    <Section styles={styles} title={text("roomsTitle")}>
      {stayTexts.rooms.map((room, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- two rooms may be alike, and a sheet is drawn once
        <View key={`${place} ${room.name}`} style={styles.room} wrap={false}>
          <View style={styles.grow}>
            <Words style={styles.strong}>{room.name}</Words>
            <Words>{room.details}</Words>
          </View>
          <Words style={styles.soft}>{room.inNameOf}</Words>
        </View>
      ))}
      {booking.specialRequest && booking.status !== "cancelled" && (
        <View wrap={false}>
          <Words style={styles.label}>{text("request")}</Words>
          <Words>{booking.specialRequest}</Words>
          <Words style={styles.small}>{text("requestNote")}</Words>
        </View>
      )}
    </Section>
  );
}

type MoneyProps = VoucherSectionProps & {
  /** What was paid and what is still to be paid; empty for a hotel alone, which is always paid in full. */
  readonly payments: readonly DocumentFact[];
};

function Price({ text, stayTexts, styles, payments }: MoneyProps) {
  return (
    <Section styles={styles} title={text("priceTitle")}>
      {stayTexts.priceLines.map((line) => (
        <FactRow key={line.label} styles={styles} fact={line} />
      ))}
      <FactRow styles={styles} fact={stayTexts.total} isTotal />
      {payments.map((fact) => (
        <FactRow key={fact.label} styles={styles} fact={fact} />
      ))}
      {stayTexts.taxes && <Words style={styles.small}>{stayTexts.taxes}</Words>}
    </Section>
  );
}

function AtHotel({ paper, text, stayTexts, styles }: VoucherSectionProps) {
  const isOver = paper.cancelled !== undefined && stayTexts.fees.length > 0;
  return (
    <Section styles={styles} title={text(isOver ? "noLongerDue" : "feesTitle")}>
      {stayTexts.fees.map((fee) => (
        <FactRow key={`${fee.label} ${fee.value}`} styles={styles} fact={fee} />
      ))}
      <Words style={styles.small}>{text(isOver ? "noLongerDueNote" : stayTexts.fees.length > 0 ? "feesNote" : "noFees")}</Words>
    </Section>
  );
}

function Terms({ paper: { booking, cancelled, locale }, text, stayTexts, styles }: VoucherSectionProps) {
  if (cancelled) {
    return (
      <Section styles={styles} title={text("cancelledTitle")}>
        {cancelledFacts(cancelled, locale, text).map((fact) => (
          <FactRow key={fact.label} styles={styles} fact={fact} />
        ))}
      </Section>
    );
  }
  return (
    <Section styles={styles} title={text("termsTitle")}>
      {stayTexts.terms.map((line) => (
        <Words key={line}>{line}</Words>
      ))}
      {booking.trip && <Words style={styles.small}>{text("termsWhole")}</Words>}
    </Section>
  );
}

export function VoucherMoney(props: MoneyProps) {
  const { styles, paper } = props;
  return (
    <View style={styles.row} wrap={false}>
      <View style={styles.grow}>
        <Price {...props} />
      </View>
      <View style={styles.grow}>
        {paper.booking.status !== "cancelled" && <AtHotel {...props} />}
        <Terms {...props} />
      </View>
    </View>
  );
}

export function VoucherContact({ paper: { booking, locale }, look, text, styles }: VoucherSectionProps) {
  const { phone, email } = look.contact;
  return (
    <View style={styles.call} wrap={false}>
      <View style={styles.row}>
        <View style={styles.grow}>
          <Words style={styles.callTitle}>{text("callTitle")}</Words>
          <Words>{text("callText", { number: booking.number })}</Words>
          {openingHours(look, locale, text).map((line) => (
            <Words key={line} style={styles.small}>
              {line}
            </Words>
          ))}
        </View>
        <View>
          {phone && <Words style={styles.number}>{phone}</Words>}
          {email && <Words>{email}</Words>}
        </View>
      </View>
    </View>
  );
}

export function VoucherFoot({ paper: { booking }, look, text, styles }: VoucherSectionProps) {
  return (
    <View style={styles.foot} fixed>
      <Words>{`${text("bookedWith", { brand: look.name })} · ${booking.number}`}</Words>
      <Link src={booking.reservationUrl} style={{ color: look.light["ink-soft"] }}>
        {new URL(look.origin).host}
      </Link>
    </View>
  );
}
