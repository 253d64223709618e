import { useText } from "#web/i18n/text.tsx";
import { usePage } from "#web/visitor/page-context.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { PlaceCard } from "#web/ui/place-card.tsx";
import type { PlaceCardPlace } from "#web/ui/place-card.tsx";
import { ClubBand } from "./club-band.tsx";
import { Opening } from "./opening.tsx";
import { Promises } from "./promises.tsx";
import { SupportBand } from "./support-band.tsx";
import type { Tab } from "./tabs.ts";
import { useProduct } from "./use-product.ts";

type Props = {
  /** The tab of the address, or the brand's first. */
  readonly tab: Tab;
  /** The address is that of the tab, not of home itself. */
  readonly isTabNamed: boolean;
  readonly places: readonly PlaceCardPlace[];
};

export function HomeScreen({ tab, isTabNamed, places }: Props) {
  const { brand } = usePage();
  const product = useProduct(tab, isTabNamed);
  return (
    <>
      <Opening tab={tab} product={product} />
      {places.length > 0 ? <Places places={places} /> : null}
      <Promises />
      {brand.flags.club ? <ClubBand /> : null}
      <SupportBand />
    </>
  );
}

function Places({ places }: { readonly places: readonly PlaceCardPlace[] }) {
  const text = useText();
  return (
    <section className="section" aria-labelledby="places-title">
      <div className="section-head">
        <h2 id="places-title">{text("home.destinationsTitle")}</h2>
        <p className="lead">{text("home.destinationsLead")}</p>
      </div>
      <ul className="mosaic">
        {places.map((place, index) => (
          <PlaceCard key={place.to} place={place} isLarge={index === 0} hasWords={index === 0} />
        ))}
      </ul>
      <p className="section-foot">
        <ButtonLink to="/destinations" emphasis="quiet">
          {text("home.destinationsAction")}
        </ButtonLink>
      </p>
    </section>
  );
}
