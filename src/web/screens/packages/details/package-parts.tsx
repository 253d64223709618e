/**
 * What a package consists of and what it could consist of. These are texts, links and native folds, so the document contains them as markup only and
 * the browser neither hydrates nor stores them (`details-view.ts`).
 */
import type { MouseEvent } from "react";
import { useEffect, useState } from "react";
import { useNavigate, useRevalidator } from "#web/router/router-context.tsx";
import { NO_SHOW_HOUR } from "#domain/cancellation/arrival-hours.ts";
import { formatHotelHour, formatInstant } from "#web/hotel/format-instant.ts";
import { writtenPrice } from "#web/hotel/written-price.ts";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { timeOf } from "#web/flight/flight-words.ts";
import { formatDay } from "#web/search/format-days.ts";
import { SentMarkup } from "#web/fragments/sent-markup.tsx";
import { AccordionItem } from "#web/ui/layout/accordion.tsx";
import { isPlainClick } from "#web/ui/navigation/is-plain-click.ts";
import { Link } from "#web/ui/navigation/link.tsx";
import { FareChoices, OtherFlights, Pick, RoomChoices } from "./choices.tsx";
import type { PackageDetailsView, PackageParts as Parts, PartsProps } from "./details-view.ts";
import { ItineraryLine } from "./itinerary-line.tsx";

export function PackageParts({ details }: { readonly details: PackageDetailsView }) {
  const navigate = useNavigate();
  const [openFold, setOpenFold] = useState<string>();
  const { parts, request } = details;
  /** A choice is a link to this page with another quote. The page stays where it is, so that the visitor sees what the choice changed. */
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(".package-pick a") : null;
    if (!link || !isPlainClick(event)) return;
    event.preventDefault();
    setOpenFold(link.closest("details")?.id);
    void navigate({ pathname: request.path, search: link.search }, { preventScrollReset: true });
  };
  // Of the element itself: its content has no handlers.
  const events = { onClick };
  return (
    <SentMarkup as="div" className="package-parts" shown={details} {...events}>
      {parts ? <AllParts details={details} parts={parts} openFold={openFold} /> : <ReloadParts />}
    </SentMarkup>
  );
}

/** React has discarded the markup of the document, so the parts have to be loaded. */
function ReloadParts() {
  const { revalidate } = useRevalidator();
  useEffect(() => void revalidate(), [revalidate]);
  return null;
}

function AllParts(all: PartsProps) {
  const text = useText();
  const { parts } = all;
  return (
    <>
      <section className="package-part" aria-labelledby="flights-title">
        <h2 id="flights-title">{text("packages.flightsTitle")}</h2>
        <p className="hint">{text("packages.localTimes")}</p>
        <div className="itinerary-lines">
          {parts.itinerary.map((flight, direction) => (
            <ItineraryLine key={flight.legs[0]?.departs} flight={flight} airports={parts.airports} isReturn={direction > 0} />
          ))}
        </div>
        <OtherFlights {...all} />
      </section>
      <FareChoices {...all} />
      <RoomChoices {...all} />
      <Arrival {...all} />
      <Transfers parts={parts} />
      <Terms {...all} />
    </>
  );
}

function Arrival({ details, parts }: PartsProps) {
  const text = useText();
  const languageTag = useLanguageTag();
  const { otherFirstNight, checkInFrom, checkOutUntil } = parts;
  const { arrival } = details.card;
  const time = timeOf(arrival.landsAt, languageTag);
  const hours = {
    from: formatHotelHour(checkInFrom, languageTag),
    until: formatHotelHour(checkOutUntil, languageTag),
    late: formatHotelHour(`${NO_SHOW_HOUR}:00`, languageTag),
  };
  const nightWords =
    otherFirstNight &&
    text(arrival.bookedNight ? "packages.nightWithout" : "packages.nightWith", { day: formatDay(otherFirstNight.checkIn, languageTag) });
  return (
    <section className="package-part" aria-labelledby="arrival-title">
      <h2 id="arrival-title">{text("packages.arrivalTitle")}</h2>
      <p suppressHydrationWarning>{text("packages.arrivalText", hours)}</p>
      {arrival.bookedNight ? (
        <p suppressHydrationWarning>{text("packages.earlyLanding", { time, day: formatDay(arrival.bookedNight, languageTag) })}</p>
      ) : null}
      {arrival.isLate ? <p suppressHydrationWarning>{text("packages.lateArrival", { time })}</p> : null}
      {otherFirstNight && nightWords ? (
        <div className="package-choice">
          <p suppressHydrationWarning>{nightWords}</p>
          <Pick details={details} choice={otherFirstNight} part="night" name={nightWords} />
        </div>
      ) : null}
    </section>
  );
}

/** What rides to the hotel will cost; they are chosen with the other extras. */
function Transfers({ parts: { transfers, carTo } }: { readonly parts: Parts }) {
  const text = useText();
  const languageTag = useLanguageTag();
  if (transfers.length === 0 && carTo === null) return null;
  return (
    <section className="package-part" aria-labelledby="transfers-title">
      <h2 id="transfers-title">{text("packages.transfersTitle")}</h2>
      {transfers.length > 0 ? (
        <>
          <p className="hint">{text("packages.transfersText")}</p>
          <dl className="package-steps">
            {transfers.map(({ code, name, price }) => (
              <div key={code}>
                <dt>{name}</dt>
                <dd>{writtenPrice(price, languageTag)}</dd>
              </div>
            ))}
          </dl>
        </>
      ) : null}
      {carTo === null ? null : (
        <p>
          {text("packages.carText")}{" "}
          <Link className="text-link" to={carTo}>
            {text("packages.carLink")}
          </Link>
        </p>
      )}
    </section>
  );
}

/** Most trips have one fare, so flights with the same rules share them. */
const flightsWith = (rules: Parts["rules"], words: string): readonly string[] =>
  rules.filter((rule) => rule.text === words).map(({ flightNumber }) => flightNumber);

/** Cancellation of the whole package, and the rules of each flight. */
function Terms({ details: { card }, parts: { cancellation, rules } }: PartsProps) {
  const text = useText();
  const languageTag = useLanguageTag();
  const feeWords = (minor: number): string => {
    const fee = writtenPrice({ ...card.price.total, minor }, languageTag);
    if (minor === 0) return text("packages.cancelFree");
    return text(minor >= card.price.total.minor ? "packages.cancelFull" : "packages.cancelFee", { fee });
  };
  return (
    <section className="package-part" aria-labelledby="terms-title">
      <h2 id="terms-title">{text("packages.cancelTitle")}</h2>
      <p className="hint">{text("packages.cancelText")}</p>
      <dl className="package-steps">
        {cancellation.map(({ from, fee }, step) => (
          <div key={`${from.day} ${from.time}`}>
            <dt suppressHydrationWarning>
              {step === 0 ? text("packages.cancelNow") : text("packages.cancelFrom", { moment: formatInstant(from, languageTag) })}
            </dt>
            <dd>{feeWords(fee.minor)}</dd>
          </div>
        ))}
      </dl>
      <AccordionItem title={text("packages.rulesTitle")} level={3} id="flight-rules">
        <dl className="package-rules">
          {[...new Set(rules.map((rule) => rule.text))].map((words) => (
            <div key={words}>
              <dt>{text("packages.ruleOf", { number: flightsWith(rules, words).join(", ") })}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      </AccordionItem>
    </section>
  );
}
