import type { Menu } from "#contract/content/get-main-menu.ts";
import { useText } from "#web/i18n/text.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import { defineFragment } from "#web/fragments/define-fragment.tsx";
import { Link } from "#web/ui/navigation/link.tsx";
import { Picture } from "#web/ui/pictures/picture.tsx";
import { usePage } from "#web/visitor/page-context.tsx";

type MenuLink = { readonly label: string; readonly href: string };
type Section = Menu["sections"][number];

/** The menu of the content store, or the configured links of a brand without one. */
export const MenuList = defineFragment({
  name: "menu",
  as: "ul",
  read: ({ menu, links }: { readonly menu: Menu | null; readonly links: readonly MenuLink[] }) => ({ content: menu ?? links }),
  attributes: () => ({ className: "main-menu-list" }),
  render: ({ content }) => ("sections" in content ? <MenuSections sections={content.sections} /> : content.map(MenuEntry)),
});

const MenuSections = ({ sections }: { readonly sections: readonly Section[] }) =>
  sections.map((section) => <MenuSection key={section.label} section={section} />);

const MenuEntry = ({ label, href }: MenuLink) => (
  <li key={href}>
    <Link to={href}>{label}</Link>
  </li>
);

function MenuSection({ section }: { readonly section: Section }) {
  const text = useText();
  const { label, href, categories, destinations } = section;
  if (categories.length === 0 && !destinations) return href ? <MenuEntry label={label} href={href} /> : null;
  // Links omitted from a shortened column are on the destinations page or on the section's page.
  const rest = destinations?.viewAll.href ?? href;
  const more = rest === null ? undefined : { label: text("shell.viewAll"), href: rest };
  return (
    <li>
      <details name="header-menu" data-folds data-hovers>
        <summary>
          <span>{label}</span>
          <Icon name="chevron-down" />
        </summary>
        <div className="menu-panel">
          {href ? (
            <p className="menu-whole">
              <Link to={href}>{label}</Link>
            </p>
          ) : null}
          {categories.map((category) => (
            <MenuGroup key={category.label} {...category} more={more} />
          ))}
          {destinations ? <MenuGroup {...destinations} more={destinations.viewAll} isMoreSure /> : null}
          {destinations ? <MenuPicture {...destinations.viewAll} /> : null}
        </div>
      </details>
    </li>
  );
}

type Group = {
  readonly label: string;
  readonly links: readonly MenuLink[];
  /** Where the omitted links are. */
  readonly more: MenuLink | undefined;
  /** Shows `more` even if no link was omitted. */
  readonly isMoreSure?: true;
};

function MenuGroup({ label, links, more, isMoreSure }: Group) {
  const { menuRows } = usePage().configuration.header;
  // Without a target for the omitted links, the column is not shortened.
  const rows = more ? links.slice(0, menuRows) : links;
  return (
    <div className="menu-group">
      <p className="eyebrow">{label}</p>
      <ul>
        {rows.map(MenuEntry)}
        {more && (isMoreSure || rows.length < links.length) ? (
          <li className="menu-more">
            <Link to={more.href}>{more.label}</Link>
          </li>
        ) : null}
      </ul>
    </div>
  );
}

/** A decorative picture beside the destinations. It is loaded only when the panel opens. */
const MenuPicture = ({ label, href }: MenuLink) => (
  <Link to={href} className="menu-picture" tabIndex={-1} aria-hidden="true">
    <Picture seed={href} kind="sea" sizes="260px" hasOneFallback />
    <span>{label}</span>
  </Link>
);
