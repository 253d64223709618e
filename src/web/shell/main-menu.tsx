import type { Menu } from "#contract/content/get-main-menu.ts";
import { useText } from "#web/i18n/text.tsx";
import { Kept } from "#web/ui/kept.tsx";
import { Link } from "#web/ui/link.tsx";
import { usePage } from "#web/visitor/page-context.tsx";

type MenuLink = { readonly label: string; readonly href: string };
type Section = Menu["sections"][number];

export function MainMenu({ id, menu, links }: { readonly id: string; readonly menu: Menu | null; readonly links: readonly MenuLink[] }) {
  const text = useText();
  return (
    <nav id={id} popover="auto" className="main-menu" aria-label={text("shell.mainNavigation")}>
      <button type="button" className="main-menu-close" popoverTarget={id} popoverTargetAction="hide" aria-label={text("shell.closeMenu")}>
        <span aria-hidden="true">×</span>
      </button>
      <Kept as="ul" className="main-menu-list" subject={menu ?? links} variant="menu">
        {menu ? <MenuSections sections={menu.sections} /> : links.map(MenuEntry)}
      </Kept>
    </nav>
  );
}

const MenuSections = ({ sections }: { readonly sections: readonly Section[] }) =>
  sections.map((section) => <MenuSection key={section.label} section={section} />);

const MenuEntry = ({ label, href }: MenuLink) => (
  <li key={href}>
    <Link to={href}>{label}</Link>
  </li>
);

function MenuSection({ section }: { readonly section: Section }) {
  const { label, href, categories, destinations } = section;
  if (categories.length === 0 && !destinations) return href ? <MenuEntry label={label} href={href} /> : null;
  return (
    <li>
      <details name="main-menu" data-folds>
        <summary>{label}</summary>
        <div className="menu-panel">
          {href ? <MenuGroup label={label} links={[{ label, href }]} isTitleHidden /> : null}
          {categories.map((category) => (
            <MenuGroup key={category.label} {...category} />
          ))}
          {destinations ? <MenuGroup label={destinations.label} links={destinations.links} more={destinations.viewAll} /> : null}
        </div>
      </details>
    </li>
  );
}

type Group = { readonly label: string; readonly links: readonly MenuLink[]; readonly more?: MenuLink; readonly isTitleHidden?: boolean };

function MenuGroup({ label, links, more, isTitleHidden = false }: Group) {
  const { configuration } = usePage();
  const rows = links.slice(0, configuration.header.menuRows * 2);
  return (
    <div className={isTitleHidden ? "menu-group menu-group-whole" : "menu-group"}>
      {isTitleHidden ? null : <p className="eyebrow">{label}</p>}
      <ul>
        {rows.map(MenuEntry)}
        {more ? <MenuEntry {...more} /> : null}
      </ul>
    </div>
  );
}
