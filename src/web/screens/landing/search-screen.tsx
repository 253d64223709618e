/** A search that cannot continue by itself: to be corrected, changed, or continued at a partner. */
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import type { FieldProblem } from "#domain/search/check-form.ts";
import type { Product } from "#domain/search/product.ts";
import type { SearchFormOf } from "#domain/search/search-form.ts";
import { useText } from "#web/i18n/text.tsx";
import { SearchForm } from "#web/search/search-form.tsx";
import { SEARCH_TABS } from "#web/search/search-tab.ts";
import { ButtonInside, buttonClass } from "#web/ui/button/button.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import { Notice } from "#web/ui/states/notice.tsx";
import { Picture } from "#web/ui/pictures/picture.tsx";
import { pictureOfSearch } from "./landing-picture.ts";
import { Styles } from "#web/ui/base/styles.tsx";
import styles from "./landing.css?url";

export type SearchPage = {
  readonly product: Product;
  readonly form: SearchFormOf<Product>;
  readonly problems: readonly FieldProblem[];
  readonly today: CalendarDate;
  /** The partner's site with the whole search in its URL. */
  readonly partnerHref?: string;
};

export function SearchScreen({ product, form, problems, today, partnerHref }: SearchPage) {
  const text = useText();
  const { label, icon } = SEARCH_TABS[product];
  const count = problems.length;
  return (
    <section className="landing-opening search-page" aria-labelledby="page-title">
      <Styles href={styles} />
      <Picture {...pictureOfSearch(product, form)} isWide isPriority className="landing-picture" />
      <div className="landing-words">
        <p className="eyebrow">
          <Icon name={icon} />
          {text(label)}
        </p>
        <h1 id="page-title">{text(partnerHref ? "landing.partnerGo" : "landing.searchTitle")}</h1>
        {partnerHref ? <HandOff href={partnerHref} /> : null}
      </div>
      <div className="search-page-card">
        {count > 0 ? <Notice tone="danger">{text("landing.problems", { count })}</Notice> : null}
        <div className="search-card">
          <SearchForm product={product} today={today} initial={form} initialProblems={problems} />
        </div>
      </div>
    </section>
  );
}

function HandOff({ href }: { readonly href: string }) {
  const text = useText();
  return (
    <>
      <p className="lead">{text("landing.partnerGoText")}</p>
      <a href={href} rel="nofollow noopener" className={buttonClass({})}>
        <ButtonInside iconAfter="external-link">{text("landing.partnerGoAction", { site: new URL(href).hostname })}</ButtonInside>
      </a>
    </>
  );
}
