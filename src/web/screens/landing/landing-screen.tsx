/** For searches that employees answer: repeats the search and asks for contact details. */
import { useState } from "react";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import type { Product } from "#domain/search/product.ts";
import type { HotelsForm, Party, SearchFormOf } from "#domain/search/search-form.ts";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { SearchForm } from "#web/search/search-form.tsx";
import { SEARCH_TABS } from "#web/search/search-tab.ts";
import { Icon } from "#web/ui/icons/icon.tsx";
import { Picture } from "#web/ui/pictures/picture.tsx";
import { usePage } from "#web/visitor/page-context.tsx";
import { factsOf, headingOf } from "./landing-facts.ts";
import { FlightOffers } from "./flight-offers.tsx";
import type { FlightOffersView } from "./flight-offers-view.ts";
import type { LeadRefusal } from "./lead-form.tsx";
import { LeadForm } from "./lead-form.tsx";
import { LeadSent } from "./lead-sent.tsx";
import type { LandingPicture } from "./landing-picture.ts";
import { queryOfForm } from "#domain/search/query-of-form.ts";
import { SEARCH_PATH } from "#domain/search/form-fields.ts";
import { CallUsDetails } from "#web/shell/call-us-details.tsx";
import { Link } from "#web/ui/navigation/link.tsx";
import { Styles } from "#web/ui/base/styles.tsx";
import styles from "./landing.css?url";

const STEPS = [
  ["landing.step1Title", "landing.step1Text"],
  ["landing.step2Title", "landing.step2Text"],
  ["landing.step3Title", "landing.step3Text"],
] as const;

/** Beside the form: what happens next, phone numbers, and hotels in the same place. */
function LandingAside({ rooms }: { readonly rooms: HotelsForm | undefined }) {
  const text = useText();
  return (
    <div className="landing-aside">
      <section aria-labelledby="landing-steps">
        <h2 id="landing-steps">{text("landing.stepsTitle")}</h2>
        <ol className="landing-steps">
          {STEPS.map(([title, description]) => (
            <li key={title}>
              <strong>{text(title)}</strong>
              <span>{text(description)}</span>
            </li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="landing-call" className="landing-call">
        <h2 id="landing-call">{text("landing.callTitle")}</h2>
        <CallUsDetails />
      </section>
      {rooms ? (
        <Link to={roomsAddress(rooms)} className="landing-rooms">
          <Icon name="bed-double" size="large" />
          <span>
            <strong>{text("landing.roomsTitle")}</strong>
            <span>{text("landing.roomsLink", { place: rooms.destination.name })}</span>
          </span>
          <Icon name="arrow-right" />
        </Link>
      ) : null}
    </div>
  );
}

const roomsAddress = (rooms: HotelsForm) => `${SEARCH_PATH}?product=hotels&edit=1&${queryOfForm("hotels", rooms)}`;

const travellersOf = ({ adults, seniors, childrenAges, infants }: Party): number => adults + seniors + childrenAges.length + infants;

export type Landing = {
  readonly product: Product;
  readonly form: SearchFormOf<Product>;
  readonly today: CalendarDate;
  /** The query string of the search. */
  readonly search: string;
  readonly returnUrl: string;
  readonly picture: LandingPicture;
  /** Sold by the brand itself, but not online yet. */
  readonly isOwn: boolean;
  /** Hotel search for the same place and dates, if the search has both. */
  readonly rooms?: HotelsForm;
  readonly sent?: string;
  readonly refusal: LeadRefusal;
  /** Only of a flight search between known places. */
  readonly flights?: FlightOffersView;
};

export function LandingScreen(landing: Landing) {
  const text = useText();
  const { brand } = usePage();
  const { product, search, returnUrl, refusal, rooms, isOwn } = landing;
  const [reference, setReference] = useState<string>();
  const shownReference = reference ?? landing.sent;

  return (
    <>
      <Styles href={styles} />
      <Opening {...landing} />
      {landing.flights && "party" in landing.form ? (
        <FlightOffers view={landing.flights} travellers={travellersOf(landing.form.party)} />
      ) : null}
      <div className="section landing">
        <section id="request" className="landing-request">
          {shownReference ? (
            <LeadSent reference={shownReference} isFresh={reference !== undefined} />
          ) : (
            <>
              <h2>{text(isOwn ? "landing.ownTitle" : "landing.partnerTitle")}</h2>
              <p className="lead">{text(isOwn ? "landing.ownText" : "landing.partnerText", { brand: brand.name })}</p>
              <LeadForm {...{ product, search, returnUrl, refusal, onSent: setReference }} />
            </>
          )}
        </section>
        <LandingAside rooms={rooms} />
      </div>
    </>
  );
}

function Opening({ product, form, today, picture }: Landing) {
  const text = useText();
  const languageTag = useLanguageTag();
  const { label, icon } = SEARCH_TABS[product];
  return (
    <header className="landing-opening">
      <Picture {...picture} isWide isPriority className="landing-picture" />
      <div className="landing-words">
        <p className="eyebrow">
          <Icon name={icon} />
          {text(label)}
        </p>
        <h1>{headingOf(product, form, text) || text("landing.anywhere")}</h1>
        <ul className="landing-facts">
          {factsOf(product, form, { text, languageTag }).map((fact) => (
            <li key={fact.label}>
              <Icon name={fact.icon} />
              <span className="visually-hidden">{text("ui.label", { label: fact.label })} </span>
              {fact.value}
            </li>
          ))}
        </ul>
      </div>
      <details className="landing-edit">
        <summary className="button button-quiet">
          <Icon name="pencil" />
          {text("search.edit")}
        </summary>
        <div className="search-card">
          <SearchForm product={product} today={today} initial={form} />
        </div>
      </details>
    </header>
  );
}
