import type { ReactNode, RefObject } from "react";
import { defineFragment } from "#web/fragments/define-fragment.tsx";
import { useText } from "#web/i18n/text.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import { Link } from "#web/ui/navigation/link.tsx";
import { usePage, VisitorProvider } from "#web/visitor/page-context.tsx";
import { AccountItems, AccountMenu, useGreeting } from "./menus/account-menu.tsx";
import { BrandMark, CoBrandMark } from "./brand-mark.tsx";
import type { ShellData } from "./load-shell.ts";
import { MenuList } from "./menus/menu-list.tsx";
import { CurrencyLink, PlaceLink } from "./menus/place-menu.tsx";
import { useHeader } from "./menus/use-header.ts";
import type { Here } from "./menus/use-place-links.ts";
import { UserArea } from "./menus/user-area.tsx";
import { withoutHiddenLinks } from "./menus/user-menu-items.ts";

const MENU_ID = "main-menu";

type Props = { readonly shell: ShellData; readonly here: Here };

const placeLinks = ({ shell, here }: Props) =>
  shell.places.map((place) => <PlaceLink key={`${place.locale} ${place.market}`} place={place} here={here} />);
const currencyLinks = ({ shell, here }: Props) =>
  shell.currencies.map((currency) => <CurrencyLink key={currency.code} currency={currency} here={here} />);

/** As a fragment for visitors who are not identified; their class is a part of the page's settings. */
export const HeaderBar = defineFragment({
  name: "header",
  holes: { placeLinks: "slot", currencyLinks: "slot" },
  read: (props: Props) => ({
    content: props.shell,
    fill: () => ({ placeLinks: placeLinks(props), currencyLinks: currencyLinks(props) }),
  }),
  render: ({ content, holes }) => (
    <VisitorProvider>
      <HeaderFrame shell={content} {...holes} />
    </VisitorProvider>
  ),
  live: (props) => (
    <HeaderFrame frame={useHeader()} shell={props.shell} placeLinks={placeLinks(props)} currencyLinks={currencyLinks(props)} />
  ),
});

type FrameProps = {
  readonly frame?: RefObject<HTMLElement | null>;
  readonly shell: ShellData;
  readonly placeLinks: ReactNode;
  readonly currencyLinks: ReactNode;
};

/** The menu is a sheet over the page on small screens and always visible on desktops; neither needs scripts. */
function HeaderFrame({ frame, shell: { menu, places, currencies, signedIn }, ...links }: FrameProps) {
  const text = useText();
  const { brand, configuration } = usePage();
  return (
    <header ref={frame} className="site-header">
      <div className="site-header-row">
        <Link to="/" className="brand-link" aria-label={text("shell.homeLink", { brandName: brand.name })}>
          <BrandMark brandId={brand.id} />
          <span className="brand-name">{brand.name}</span>
        </Link>
        <CoBrandMark />
        <nav id={MENU_ID} popover="auto" className="main-menu" aria-label={text("shell.mainNavigation")}>
          <SheetHead />
          <MenuList menu={menu} links={withoutHiddenLinks(configuration.header.links, configuration)} />
          <UserArea places={places} currencies={currencies} {...links} />
        </nav>
        <AccountMenu signedIn={signedIn} />
        <button type="button" className="menu-button" popoverTarget={MENU_ID} aria-label={text("shell.openMenu")}>
          <Icon name="menu" size="large" />
        </button>
      </div>
    </header>
  );
}

/** Only in the sheet: the greeting, the account links and the close button. */
function SheetHead() {
  const text = useText();
  const greeting = useGreeting();
  return (
    <div className="sheet-head">
      <p className="panel-title">{greeting}</p>
      <button
        type="button"
        className="main-menu-close"
        popoverTarget={MENU_ID}
        popoverTargetAction="hide"
        aria-label={text("shell.closeMenu")}
      >
        <Icon name="x" size="large" />
      </button>
      <AccountItems />
    </div>
  );
}
