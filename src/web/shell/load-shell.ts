import type { Client } from "#contract/base/client.ts";
import { getMainMenu } from "#contract/content/get-main-menu.ts";
import type { Menu } from "#contract/content/get-main-menu.ts";
import { LOCALES } from "#domain/market/locale.ts";
import { writeMarket } from "#domain/market/market-name.ts";
import type { Visitor } from "#domain/visitor/visitor.ts";
import { deriveOnce } from "#shared/derive-once.ts";
import { shareEqual } from "#web/hotel/search/share-equal.ts";
import type { Page } from "#web/visitor/page.ts";
import type { SignedInData } from "./signed-in-data.ts";
import { currencyNames, placeNames } from "./place-names.ts";
import type { CurrencyName, PlaceName } from "./place-names.ts";
import { withoutHiddenLinks } from "./menus/user-menu-items.ts";

export type ShellData = {
  /** Only for visitors with an account and for agents. */
  readonly signedIn?: SignedInData;
  readonly menu: Menu | null;
  readonly places: readonly PlaceName[];
  readonly currencies: readonly CurrencyName[];
};

type Args = { readonly api: Client; readonly page: Page; readonly visitor?: Visitor };

/** Requests no menu for a brand without one in the content store. If the store does not answer, only the menu is missing. */
export async function loadShell({ api, page, visitor }: Args): Promise<ShellData> {
  const [menu, signedIn] = await Promise.all([
    findMenu(api, page),
    visitor?.person || visitor?.agent ? import("./signed-in-data.ts").then(({ loadSignedIn }) => loadSignedIn(api, visitor)) : undefined,
  ]);
  const shell = shellOf(page)(menu ?? NO_MENU);
  return signedIn ? { ...shell, signedIn } : shell;
}

async function findMenu(api: Client, { brand, locale, market }: Page): Promise<Menu | null> {
  if (!brand.flags.cmsMenu) return null;
  const answer = await api(getMainMenu, {
    params: { language: LOCALES[locale].language },
    query: { market: writeMarket(market) },
  });
  if (!answer.ok) return null;
  // A node that asks another one gets a new object each time; the header is kept for a frozen one.
  return Object.isFrozen(answer.data) ? answer.data : shareEqual(answer.data);
}

/** Also omits categories that have no visible links. */
function visibleMenu(menu: Menu, { configuration }: Pick<Page, "configuration">): Menu {
  const sections = menu.sections.map((section) => ({
    ...section,
    categories: section.categories
      .map((category) => ({ ...category, links: withoutHiddenLinks(category.links, configuration) }))
      .filter(({ links }) => links.length > 0),
  }));
  return import.meta.env.SSR ? shortMenu({ sections }, configuration.header.menuRows) : { sections };
}

/**
 * For documents: of columns that the menu shortens, one link more than it shows tells that there are others, and the rest would be in every document
 * for nothing.
 */
function shortMenu({ sections }: Menu, rows: number): Menu {
  const shortened = <Column extends { readonly links: readonly unknown[] }>(column: Column): Column => ({
    ...column,
    links: column.links.slice(0, rows + 1),
  });
  return {
    sections: sections.map((section) => {
      const { categories, destinations, href } = section;
      const isShortened = (destinations?.viewAll.href ?? href) !== null;
      return {
        ...section,
        categories: isShortened ? categories.map(shortened) : categories,
        destinations: destinations && shortened(destinations),
      };
    }),
  };
}

const NO_MENU: Menu = Object.freeze({ sections: [] });

/** Derived once per page settings and menu, so that it is serialised into the document only once. */
const shellOf = deriveOnce((page: Page) => {
  const [places, currencies] = [placeNames(page), currencyNames(page)];
  return deriveOnce((menu: Menu): ShellData => ({ menu: menu === NO_MENU ? null : visibleMenu(menu, page), places, currencies }));
});
