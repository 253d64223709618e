/** Top of home: headline and search card, over a wide picture if the brand opens with one. */
import { useEffect, useState } from "react";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import type { Product } from "#domain/search/product.ts";
import { useText } from "#web/i18n/text.tsx";
import { SearchCardIsland } from "#web/search/search-island.tsx";
import { storeProduct } from "#web/search/stored-product.ts";
import { classNames } from "#web/ui/base/class-names.ts";
import { Picture } from "#web/ui/pictures/picture.tsx";
import { usePage } from "#web/visitor/page-context.tsx";
import { openingView, TAB_WORDS } from "./tab-words.ts";

type Props = { readonly tab: Product; readonly isTabNamed: boolean; readonly today: CalendarDate };

export function Opening({ tab, isTabNamed, today }: Props) {
  const text = useText();
  const { brand, configuration } = usePage();
  // A remembered tab changes only the form, not the headline, because the page would shift after hydration.
  const [pressed, setPressed] = useState<Product>();
  const spoken = pressed ?? tab;
  const { headline, lead } = TAB_WORDS[spoken];

  useEffect(() => {
    if (isTabNamed) storeProduct(tab);
  }, [tab, isTabNamed]);

  const hasPicture = configuration.home.opening === "picture";
  return (
    <section className={classNames("home-opening", hasPicture ? "home-pictured" : "home-plain")}>
      {hasPicture ? (
        <div className="home-view">
          <Picture {...openingView(brand.id, tab)} isWide isPriority />
        </div>
      ) : null}
      <div className="home-inside">
        <div className="home-words">
          {hasPicture ? <p className="eyebrow">{text("shell.tagline")}</p> : null}
          <h1>{(spoken === brand.product && configuration.home.headline) || text(headline)}</h1>
          <p className="lead">{text(lead)}</p>
        </div>
        <SearchCardIsland tab={tab} isTabNamed={isTabNamed} today={today} onPressed={setPressed} />
      </div>
    </section>
  );
}
