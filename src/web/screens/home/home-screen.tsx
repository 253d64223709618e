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

export function HomeScreen({ tab, places }: { readonly tab: Tab; readonly places: readonly PlaceCardPlace[] }) {
  const { brand } = usePage();
  return (
    <>
      <Opening tab={tab} />
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
