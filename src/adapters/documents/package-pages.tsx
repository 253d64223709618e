/** The pages that only the document of a package has: the flights first, and the information that package travel law demands last. */
import { View } from "@react-pdf/renderer";
import type { TripTexts } from "./trip-texts.ts";
import { FactRow, Section, Words } from "./voucher-parts.tsx";
import type { VoucherSectionProps } from "./voucher-props.ts";

type TripSectionProps = VoucherSectionProps & { readonly trip: TripTexts };

function Flight({ flight, styles }: Pick<TripSectionProps, "styles"> & { readonly flight: TripTexts["flights"][number] }) {
  return (
    <View style={styles.flight} wrap={false}>
      <View style={styles.flightHead}>
        <Words style={styles.strong}>{flight.title}</Words>
        <Words style={styles.soft}>{`${flight.day} · ${flight.summary}`}</Words>
      </View>
      {flight.legs.map(({ departs, arrives, details, connection }) => (
        <View key={details}>
          {[departs, arrives].map(({ time, place }) => (
            <View key={place} style={styles.leg}>
              <View style={styles.legTime}>
                <Words style={styles.strong}>{time}</Words>
              </View>
              <View style={styles.grow}>
                <Words>{place}</Words>
              </View>
            </View>
          ))}
          <Words style={styles.legNote}>{details}</Words>
          {connection && <Words style={styles.connection}>{connection}</Words>}
        </View>
      ))}
    </View>
  );
}

/** Advice for the journey is left out of a cancelled one. */
export function TripFlights({ paper: { booking }, text, trip, styles }: TripSectionProps) {
  const isCancelled = booking.status === "cancelled";
  return (
    <Section styles={styles} title={text("flightsTitle")}>
      {trip.locator && (
        <View style={styles.locator} wrap={false}>
          <View>
            <Words style={styles.label}>{trip.locator.label}</Words>
            <Words style={styles.number}>{trip.locator.value}</Words>
          </View>
          {!isCancelled && (
            <View style={styles.grow}>
              <Words>{text("locatorNote")}</Words>
              <Words>{text("checkInNote")}</Words>
            </View>
          )}
        </View>
      )}
      {trip.flights.map((flight) => (
        <Flight key={flight.title} flight={flight} styles={styles} />
      ))}
      <Words style={styles.small}>{isCancelled ? text("flightTimes") : `${text("flightTimes")} ${trip.bags}`}</Words>
    </Section>
  );
}

export function TripPeople({ paper: { booking }, text, trip, styles }: TripSectionProps) {
  const transfers = booking.trip?.transfers ?? [];
  return (
    <>
      <Section styles={styles} title={text("passengersTitle")}>
        {trip.passengers.map(({ name, details }, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- two passengers may have one name, and a sheet is drawn once
          <View key={`${place} ${name}`} style={styles.room} wrap={false}>
            <View style={styles.grow}>
              <Words style={styles.strong}>{name}</Words>
            </View>
            <View style={styles.grow}>
              <Words>{details}</Words>
            </View>
          </View>
        ))}
        {booking.status !== "cancelled" && <Words style={styles.small}>{text("assistanceNote")}</Words>}
      </Section>
      {transfers.length > 0 && (
        <View wrap={false}>
          <Section styles={styles} title={text("transfersTitle")}>
            {transfers.map((name) => (
              <Words key={name}>{name}</Words>
            ))}
          </Section>
        </View>
      )}
    </>
  );
}

const NONE = "–";
const RIGHTS = [
  "infoLiable",
  "infoTransfer",
  "infoPrice",
  "infoChange",
  "infoCancel",
  "infoRefund",
  "infoFault",
  "infoInsolvency",
] as const;

/** The rights are stated in every case; without an organiser the page says first that they belong to no contract. */
export function PackageInformation({ look: { organiser }, text, styles }: VoucherSectionProps) {
  const { name, address, phone, email } = organiser?.protection ?? { name: NONE, address: "", phone: "", email: "" };
  return (
    <Section styles={styles} title={text("infoTitle")}>
      {!organiser && (
        <View style={styles.warning}>
          <Words style={styles.strong}>{text("infoDemo")}</Words>
        </View>
      )}
      <Words>{text("infoLead")}</Words>
      <View style={styles.rights}>
        {RIGHTS.map((right) => (
          <View key={right} style={styles.right} wrap={false}>
            <Words style={styles.bullet}>•</Words>
            <View style={styles.grow}>
              <Words>{text(right)}</Words>
            </View>
          </View>
        ))}
      </View>
      <FactRow
        styles={styles}
        fact={{
          label: text("infoOrganiser"),
          value: organiser ? [organiser.name, organiser.address].join(", ") : NONE,
        }}
      />
      <FactRow styles={styles} fact={{ label: text("infoProtection"), value: [name, address, phone, email].filter(Boolean).join(", ") }} />
    </Section>
  );
}
