/** A trip that an agent holds for the visitor, or the form for its code. Works without scripts. */
import type { Stay } from "#domain/calendar/stay.ts";
import { formatPrice } from "#domain/market/format-price.ts";
import type { Money } from "#shared/money.ts";
import { HoldLeft } from "#web/checkout/hold-clock.tsx";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { formatStay } from "#web/search/format-days.ts";
import { Button, ButtonLink } from "#web/ui/button/button.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import { useHref } from "#web/ui/navigation/link.tsx";
import { Notice } from "#web/ui/states/notice.tsx";
import { Styles } from "#web/ui/base/styles.tsx";
import { Badge } from "#web/ui/text/badge.tsx";
import { usePage } from "#web/visitor/page-context.tsx";
import styles from "./hand-over.css?url";

type HandedOverTrip = {
  readonly state: "open" | "paying" | "booked" | "cancelled";
  readonly agentName: string | null;
  readonly hotelName: string;
  readonly destination: string;
  readonly roomName: string;
  readonly stay: Stay;
  readonly total: Money;
  readonly hasFlights: boolean;
  readonly leftMs: number;
  /** Path of the checkout; null unless the trip can be paid. */
  readonly checkout: string | null;
};

/** `error`: message key. `code`: as it was typed. */
export type HandOverData = { readonly trip: HandedOverTrip } | { readonly error: string | null; readonly code: string };

export function HandOverScreen({ data }: { readonly data: HandOverData }) {
  return (
    <>
      <Styles href={styles} />
      {"trip" in data ? <Trip trip={data.trip} /> : <CodeForm error={data.error} code={data.code} />}
    </>
  );
}

function Trip({ trip }: { readonly trip: HandedOverTrip }) {
  const text = useText();
  const languageTag = useLanguageTag();
  const { brand } = usePage();
  const { agentName, checkout, state } = trip;
  const isOver = state === "booked" || state === "cancelled";
  const lead =
    agentName === null ? text("handOver.leadPlain", { brand: brand.name }) : text("handOver.lead", { agent: agentName, brand: brand.name });
  return (
    <section className="section section-narrow hand-over" aria-labelledby="page-title">
      <h1 id="page-title">{text("handOver.title")}</h1>
      {state === "open" ? <p className="lead">{lead}</p> : null}
      {state === "paying" ? <Notice tone="info">{text("handOver.paying")}</Notice> : null}
      {state === "booked" ? <Notice tone="positive">{text("handOver.booked")}</Notice> : null}
      {state === "cancelled" ? <Notice tone="info">{text("handOver.cancelled")}</Notice> : null}
      <div className="card card-raised">
        <h2 className="card-title">{trip.hotelName || text("agent.opaqueHotel")}</h2>
        <ul className="hand-over-facts">
          <li>
            <Icon name="map-pin" />
            {trip.destination}
          </li>
          <li>
            <Icon name="calendar-days" />
            {formatStay(trip.stay, languageTag)}
          </li>
          <li>
            <Icon name="bed-double" />
            {trip.roomName}
          </li>
        </ul>
        {trip.hasFlights ? (
          <p>
            <Badge icon="plane">{text("agent.withFlights")}</Badge>
          </p>
        ) : null}
        {isOver ? null : (
          <p className="hand-over-total">
            <span>{text("handOver.total")}</span>
            <strong className="price-total">{formatPrice(trip.total, languageTag)}</strong>
          </p>
        )}
        {checkout === null ? null : <HoldLeft leftMs={trip.leftMs} words="handOver.heldFor" />}
        {checkout === null ? null : (
          <ButtonLink to={checkout} isWide iconAfter="arrow-right">
            {text("handOver.pay")}
          </ButtonLink>
        )}
        {isOver ? (
          <ButtonLink to="/reservations" emphasis="quiet">
            {text("handOver.findBooking")}
          </ButtonLink>
        ) : null}
      </div>
    </section>
  );
}

function CodeForm({ error, code }: { readonly error: string | null; readonly code: string }) {
  const text = useText();
  return (
    <section className="section section-narrow" aria-labelledby="page-title">
      <h1 id="page-title">{text("handOver.codeTitle")}</h1>
      <p className="lead">{text("handOver.codeLead")}</p>
      {error ? <Notice tone="danger">{text(error)}</Notice> : null}
      <form method="get" action={useHref("/hand-over")} className="form">
        <TextField
          label={text("handOver.code")}
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          placeholder="XXXX-XXXX"
          defaultValue={code}
          isRequired
        />
        <Button type="submit">{text("handOver.open")}</Button>
      </form>
    </section>
  );
}
