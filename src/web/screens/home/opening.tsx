/** The first look: a view, a promise, and what can be looked for. */
import { useText } from "#web/i18n/text.tsx";
import { usePage } from "#web/visitor/page-context.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";
import { Scene } from "#web/ui/scene.tsx";
import type { Tab } from "./tabs.ts";
import { TAB_KEYS, TABS } from "./tabs.ts";

/** `tab` gives the words and the view, `product` is the tab that is marked. */
export function Opening({ tab, product }: { readonly tab: Tab; readonly product: Tab }) {
  const text = useText();
  const { brand, configuration } = usePage();
  const { headline, lead, scene } = TAB_KEYS[tab];
  const isFirst = tab === brand.product;
  return (
    <section className="opening">
      <div className="opening-view">
        <Scene seed={`${brand.id} ${tab}`} kind={scene} />
      </div>
      <div className="opening-card opening-split">
        <div className="opening-words">
          <p className="eyebrow">{text("shell.tagline")}</p>
          <h1>{(isFirst && configuration.home.headline) || text(headline)}</h1>
          <p className="lead">{text(lead)}</p>
        </div>
        <div className="opening-ways">
          <nav aria-label={text("home.tabsLabel")}>
            <ul className="tabs">
              {TABS.map((each) => (
                <li key={each}>
                  <Link to={TAB_KEYS[each].path} aria-current={each === product ? "page" : undefined}>
                    {text(TAB_KEYS[each].label)}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <p className="actions">
            <ButtonLink to="/destinations">{text("home.destinationsAction")}</ButtonLink>
            <ButtonLink to="/support" emphasis="quiet">
              {text("home.supportAction")}
            </ButtonLink>
          </p>
        </div>
      </div>
    </section>
  );
}
