/** The search form of one product. Without scripts it is submitted as it is, and the server redirects to the results. */
import { useCallback, useEffect, useMemo, useRef } from "react";
import { sellsPackages } from "#domain/brand/sells-packages.ts";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import type { FieldProblem } from "#domain/search/check-form.ts";
import type { RecentSearch } from "#domain/search/recent-searches.ts";
import { FORM_FIELD, SEARCH_PATH } from "#domain/search/form-fields.ts";
import type { Product } from "#domain/search/product.ts";
import type { SearchFormOf } from "#domain/search/search-form.ts";
import { settingsOf } from "#domain/search/search-settings.ts";
import { useText } from "#web/i18n/text.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { useHref } from "#web/ui/navigation/link.tsx";
import { classNames } from "#web/ui/base/class-names.ts";
import { Notice } from "#web/ui/states/notice.tsx";
import { usePage } from "#web/visitor/page-context.tsx";
import { PRODUCT_FORMS } from "./forms/form-of-product.tsx";
import { recentLine, wantAtFirstSign } from "./lazy-parts.ts";
import { SearchProvider, useSearch } from "./search-context.ts";
import { SEARCH_TABS } from "./search-tab.ts";
import { useSearchForms } from "./use-search-forms.ts";
import { useSubmit } from "./use-submit.ts";
import { MAX_NIGHTS } from "#domain/calendar/calendar-limits.ts";
import { FORM_SHAPES } from "#domain/search/form-shape.ts";
import { openStorage, readText } from "#web/visitor/storage/browser-storage.ts";
import { STORAGE_KEY } from "#web/visitor/storage/storage-keys.ts";

type Props<P extends Product> = {
  readonly product: P;
  readonly today: CalendarDate;
  /** The search of the address, for pages that show one search. */
  readonly initial?: SearchFormOf<P> | undefined;
  /** The problems that the server found in a form submitted without scripts. */
  readonly initialProblems?: readonly FieldProblem[] | undefined;
};

export function SearchForm<P extends Product>({ product, today: serverToday, initial, initialProblems }: Props<P>) {
  const text = useText();
  const page = usePage();
  const action = useHref(SEARCH_PATH);
  const element = useRef<HTMLFormElement>(null);
  const settings = useMemo(() => settingsOf(page), [page]);
  const { form, today, isAlive, onChange: change } = useSearchForms(product, serverToday, settings, initial);
  const { problems, isSending, isOffline, onSubmit, forgetProblems } = useSubmit(element, {
    product,
    form,
    today,
    settings,
    initialProblems,
  });
  const { Fields, Options } = PRODUCT_FORMS[product];

  const onChange = useCallback(
    (patch: Partial<SearchFormOf<P>>) => {
      forgetProblems(Object.keys(patch));
      change(patch);
    },
    [change, forgetProblems],
  );

  const onRecent = async (recent: RecentSearch) => {
    const { restoreRecent } = await recentLine.load();
    onChange(restoreRecent(product, form, recent, today, settings));
  };

  return (
    <SearchProvider value={{ product, today, settings, problems, isAlive, onRecent: (recent) => void onRecent(recent) }}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the handlers only preload */}
      <form
        ref={element}
        // Target of the skip link.
        id="search"
        tabIndex={-1}
        className="search-form"
        method="get"
        action={action}
        aria-label={text(SEARCH_TABS[product].label)}
        noValidate={isAlive}
        onSubmit={onSubmit}
        onPointerEnter={wantAtFirstSign}
        onFocus={wantAtFirstSign}
        data-product={product}
      >
        <input type="hidden" name={FORM_FIELD.product} value={product} />
        {Options ? (
          <div className="search-line">
            <Options form={form} onChange={onChange} />
            <SearchHint />
          </div>
        ) : null}
        <div className="search-fields">
          <Fields form={form} onChange={onChange} />
          <Button type="submit" className="search-submit" icon="search" isBusy={isSending}>
            {text("search.submit")}
          </Button>
        </div>
        {isOffline ? <Notice tone="caution">{text("search.offline")}</Notice> : null}
        {Options ? null : (
          <div className="search-line">
            <SearchHint />
          </div>
        )}
      </form>
    </SearchProvider>
  );
}

/** The line beside the options of a form: recent searches if there are any, otherwise a hint about what the visitor can search for. */
function SearchHint() {
  const text = useText();
  const { product, settings, isAlive, onRecent } = useSearch();
  const recent = recentLine.useIfLoaded();
  const mayHaveRecent = FORM_SHAPES[product].people === "rooms";

  useEffect(() => {
    if (mayHaveRecent && readText(openStorage(window), STORAGE_KEY.recentSearches) !== undefined) recentLine.preload();
  }, [mayHaveRecent]);

  // The hint that the search ends elsewhere is shown before the search, and also beside recent searches.
  const { brand, configuration, packageOrigin } = usePage();
  const hasPackages = sellsPackages(brand, configuration.packages.discountPercent);
  const isSold = product === "hotels" || (product === "packages" && hasPackages);
  const isAtPartner = settings.externalSearchUrl[product] || (product === "packages" && packageOrigin);
  const isWithHotel = product === "flights" && (hasPackages || packageOrigin);
  const otherKey = isAtPartner ? "search.atPartner" : isWithHotel ? "search.withHotel" : "search.onRequest";
  const hint = (
    <p className={classNames("search-hint", isSold && "search-hint-stay")}>
      {text(isSold ? "search.stayHint" : otherKey, { nights: MAX_NIGHTS })}
    </p>
  );
  if (!recent || !isAlive || !mayHaveRecent) return hint;
  return (
    <>
      {isSold ? null : hint}
      <recent.RecentLine onChoose={onRecent} otherwise={isSold ? hint : null} />
    </>
  );
}
