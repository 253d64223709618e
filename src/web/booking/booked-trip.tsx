/** Flights, travellers and extras of a booked package. */
import { useText } from "#web/i18n/text.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import { FlightLines } from "./booked-flights.tsx";
import type { BookedPackage as Trip } from "./booking-view.ts";

export function BookedFlights({ trip }: { readonly trip: Trip }) {
  const text = useText();
  return (
    <section className="card booked-trip" aria-labelledby="booked-flights">
      <h2 id="booked-flights">{text("packagePayment.flights")}</h2>
      <FlightLines flights={trip.flights} airports={trip.airports} />
      <p className="hint">{text("packagePayment.localTimes")}</p>
    </section>
  );
}

const EXTRA_ICONS = { seat: "users", bag: "luggage", transfer: "car" } as const;

export function BookedTravellers({ trip: { passengers, extras } }: { readonly trip: Trip }) {
  const text = useText();
  const shared = extras.filter(({ passenger }) => passenger === null);
  if (passengers.length === 0 && extras.length === 0) return null;
  return (
    <section className="card booked-trip" aria-labelledby="booked-travellers">
      <h2 id="booked-travellers">{text("packagePayment.passengers", { count: passengers.length })}</h2>
      <ul className="booked-travellers">
        {passengers.map(({ reference, name, kind }) => (
          <li key={reference}>
            <p>
              <strong>{name}</strong> {kind === "adult" ? null : <span className="hint">{text(`packagePayment.${kind}`)}</span>}
            </p>
            <Extras extras={extras.filter(({ passenger }) => passenger === reference)} />
          </li>
        ))}
      </ul>
      <Extras extras={shared} />
    </section>
  );
}

function Extras({ extras }: { readonly extras: Trip["extras"] }) {
  if (extras.length === 0) return null;
  return (
    <ul className="booked-extras">
      {extras.map(({ kind, description, passenger }) => (
        <li key={`${kind} ${description} ${passenger}`}>
          <Icon name={EXTRA_ICONS[kind]} />
          <span>{description}</span>
        </li>
      ))}
    </ul>
  );
}
