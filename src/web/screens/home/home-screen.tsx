import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import type { Product } from "#domain/search/product.ts";
import type { Page } from "#web/visitor/page.ts";
import { usePage } from "#web/visitor/page-context.tsx";
import type { PlaceCardPlace } from "#web/fragments/place-card.tsx";
import { ClubBand } from "./club-band.tsx";
import type { HomeDesk } from "./desk.tsx";
import { DeskPlace } from "./desk-place.tsx";
import type { HomeOffers } from "./offers.tsx";
import { OffersPlace } from "./offers-place.tsx";
import { Opening } from "./opening.tsx";
import { useText } from "#web/i18n/text.tsx";
import { ContactLinks } from "#web/shell/footer/contact-links.tsx";
import { ButtonLink } from "#web/ui/button/button.tsx";
import { useIdleChunk } from "#web/ui/base/use-idle-chunk.ts";
import { defineFragment } from "#web/fragments/define-fragment.tsx";
import { PlaceCard } from "#web/fragments/place-card.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import { Styles } from "#web/ui/base/styles.tsx";
import styles from "./home.css?url";

const PROMISES = [
  ["tag", "home.promisePriceTitle", "home.promisePriceText"],
  ["shield-check", "home.promiseTermsTitle", "home.promiseTermsText"],
  ["headset", "home.promisePeopleTitle", "home.promisePeopleText"],
] as const;

type OfBrand = Pick<Page, "configuration">;

const Promises = defineFragment({
  name: "promises",
  as: "section",
  read: ({ configuration }: OfBrand) => ({ content: configuration }),
  attributes: () => ({ className: "section section-sunken", "aria-labelledby": "promises-title" }),
  render: (_, { text }) => (
    <>
      <div className="section-head">
        <h2 id="promises-title">{text("home.promisesTitle")}</h2>
      </div>
      <ul className="home-promises">
        {PROMISES.map(([icon, title, description]) => (
          <li key={title}>
            <Icon name={icon} size="large" />
            <h3>{text(title)}</h3>
            <p>{text(description)}</p>
          </li>
        ))}
      </ul>
    </>
  ),
});

/** Fills the place of the trail for visitors who have none, and leaves it to the trail of the others. */
const Assurances = defineFragment({
  name: "assurances",
  as: "ul",
  read: ({ configuration }: OfBrand) => ({ content: configuration }),
  attributes: () => ({ className: "home-assurances" }),
  render: (_, { text }) =>
    PROMISES.map(([icon, title]) => (
      <li key={title}>
        <Icon name={icon} />
        {text(title)}
      </li>
    )),
});

type Props = {
  readonly tab: Product;
  readonly isTabNamed: boolean;
  readonly today: CalendarDate;
  readonly places: readonly PlaceCardPlace[];
  readonly offers: HomeOffers | null;
  /** Only for agents. */
  readonly desk?: HomeDesk | null;
};

const loadTrail = () => import("./continue.tsx");

export function HomeScreen({ tab, isTabNamed, today, places, offers, desk }: Props) {
  const { brand, configuration } = usePage();
  const isCompact = configuration.home.opening === "form";
  const trail = useIdleChunk(loadTrail);
  return (
    <>
      <Styles href={styles} />
      <Opening tab={tab} isTabNamed={isTabNamed} today={today} />
      {desk ? <DeskPlace desk={desk} /> : null}
      {/* Has its height before its content, so that nothing shifts. */}
      <div className="home-continue">
        <Assurances configuration={configuration} />
        {trail ? <trail.Continue /> : null}
      </div>
      {offers ? <OffersPlace offers={offers} /> : null}
      {places.length > 0 ? <Places places={places} isCompact={isCompact} /> : null}
      {brand.flags.club ? <ClubBand /> : null}
      <Promises configuration={configuration} />
      <SupportBand configuration={configuration} />
    </>
  );
}

const SupportBand = defineFragment({
  name: "support band",
  as: "section",
  read: ({ configuration }: OfBrand) => ({ content: configuration }),
  attributes: () => ({ className: "section support", "aria-labelledby": "support-title" }),
  render: (
    {
      content: {
        common: { supportPhone, supportEmail },
      },
    },
    { text },
  ) => (
    <>
      <h2 id="support-title">{text("home.supportTitle")}</h2>
      <p className="lead">{text("home.supportText")}</p>
      {supportPhone || supportEmail ? <ContactLinks phone={supportPhone} email={supportEmail} /> : null}
      <p className="actions">
        <ButtonLink to="/support" emphasis="quiet">
          {text("home.supportAction")}
        </ButtonLink>
      </p>
    </>
  ),
});

/** Tiles that fill whole rows: two on phones, four on wide screens. */
const COMPACT_PLACES = 8;

type PlacesProps = { readonly places: readonly PlaceCardPlace[]; readonly isCompact: boolean };

function Places({ places, isCompact }: PlacesProps) {
  const text = useText();
  const shown = isCompact ? places.slice(0, COMPACT_PLACES) : places;
  return (
    <section className="section" aria-labelledby="places-title">
      <div className="section-head home-head">
        <div>
          <h2 id="places-title">{text("home.destinationsTitle")}</h2>
          <p className="lead">{text("home.destinationsLead")}</p>
        </div>
        <ButtonLink to="/destinations" emphasis="quiet" iconAfter="arrow-right">
          {text("home.destinationsAction")}
        </ButtonLink>
      </div>
      <ul className={isCompact ? "place-strip" : "mosaic"}>
        {shown.map((place, index) => (
          <PlaceCard key={place.to} place={place} isLarge={index === 0 && !isCompact} hasWords={index === 0 && !isCompact} />
        ))}
      </ul>
    </section>
  );
}
