import { useText } from "#web/i18n/text.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import { Link } from "#web/ui/navigation/link.tsx";
import { usePage } from "#web/visitor/page-context.tsx";
import { AccountItems, AccountMenu, useGreeting } from "./menus/account-menu.tsx";
import { BrandMark, CoBrandMark } from "./brand-mark.tsx";
import type { ShellData } from "./load-shell.ts";
import { MenuList } from "./menus/menu-list.tsx";
import { useFoldMenus } from "./menus/use-fold-menus.ts";
import { UserArea } from "./menus/user-area.tsx";
import { withoutHiddenLinks } from "./menus/user-menu-items.ts";

const MENU_ID = "main-menu";

/** The menu is a sheet over the page on small screens and always visible on desktops; neither needs scripts. */
export function Header({ menu, places, currencies, signedIn }: ShellData) {
  const text = useText();
  const { brand, configuration } = usePage();
  const header = useFoldMenus();
  return (
    <header ref={header} className="site-header">
      <div className="site-header-row">
        <Link to="/" className="brand-link" aria-label={text("shell.homeLink", { brandName: brand.name })}>
          <BrandMark brandId={brand.id} />
          <span className="brand-name">{brand.name}</span>
        </Link>
        <CoBrandMark />
        <nav id={MENU_ID} popover="auto" className="main-menu" aria-label={text("shell.mainNavigation")}>
          <SheetHead />
          <MenuList menu={menu} links={withoutHiddenLinks(configuration.header.links, configuration)} />
          <UserArea places={places} currencies={currencies} />
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
