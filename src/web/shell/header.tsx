import type { Menu } from "#contract/content/get-main-menu.ts";
import { useText } from "#web/i18n/text.tsx";
import { Link } from "#web/ui/link.tsx";
import { BrandMark } from "./brand-mark.tsx";
import { MainMenu } from "./main-menu.tsx";
import { PlaceMenu } from "./place-menu.tsx";
import { usePage } from "#web/visitor/page-context.tsx";
import { useFoldMenus } from "./use-fold-menus.ts";

const MENU_ID = "main-menu";

/** The menu is a popover on small screens and simply stands there on desktops; neither needs a script. */
export function Header({ menu }: { readonly menu: Menu | null }) {
  const text = useText();
  const { brand, configuration } = usePage();
  const header = useFoldMenus();
  const links = configuration.header.links;
  const hasMenu = menu !== null || links.length > 0;
  return (
    <header ref={header} className="site-header">
      <div className="site-header-row">
        <Link to="/" className="brand-link" aria-label={text("shell.homeLink", { brandName: brand.name })}>
          <BrandMark brandId={brand.id} />
          <span className="brand-name">{brand.name}</span>
        </Link>
        {hasMenu ? <MainMenu id={MENU_ID} menu={menu} links={links} /> : null}
        <PlaceMenu />
        {hasMenu ? (
          <button type="button" className="menu-button" popoverTarget={MENU_ID} aria-label={text("shell.openMenu")}>
            <span aria-hidden="true" className="menu-button-lines" />
          </button>
        ) : null}
      </div>
    </header>
  );
}
