/** Help, trips, country and language: in the header on desktops, in the menu's sheet on smaller screens. */
import type { ReactNode } from "react";
import { isGuest } from "#domain/visitor/body-classes.ts";
import { useText } from "#web/i18n/text.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import { Link } from "#web/ui/navigation/link.tsx";
import { usePage, useVisitor } from "#web/visitor/page-context.tsx";
import { CallUsDetails } from "#web/shell/call-us-details.tsx";
import type { ShellData } from "#web/shell/load-shell.ts";
import { PlaceMenu } from "./place-menu.tsx";
import { tripsAddress, userMenuLabel, withoutHiddenLinks } from "./user-menu-items.ts";

type Props = Pick<ShellData, "places" | "currencies"> & { readonly placeLinks: ReactNode; readonly currencyLinks: ReactNode };

export function UserArea(placeMenu: Props) {
  const text = useText();
  const { configuration } = usePage();
  const visitor = useVisitor();
  const guest = isGuest(visitor);
  // If the account menu is already labelled as trips, the link would be a duplicate.
  const showsTrips = !configuration.common.hideMyBookings && !visitor.agent && userMenuLabel(guest, configuration) !== "shell.myTrips";
  return (
    <section className="user-area" aria-label={text("shell.userMenu")}>
      <CallUs />
      {showsTrips ? (
        <Link to={tripsAddress(guest)} className="user-area-link">
          <Icon name="luggage" />
          <span className="user-area-label">{text("shell.myTrips")}</span>
        </Link>
      ) : null}
      <Link to="/saved" className="user-area-link" aria-label={text("shell.saved")}>
        <Icon name="heart" />
      </Link>
      <PlaceMenu {...placeMenu} />
    </section>
  );
}

const HELP_LINKS = [
  { label: "footer.support", href: "/support" },
  { label: "footer.faq", href: "/faq" },
];

function CallUs() {
  const text = useText();
  const { brand, configuration } = usePage();
  // For a brand without a menu in the content store, the configured links are the main menu, so they are not repeated here.
  const configured = brand.flags.cmsMenu ? withoutHiddenLinks(configuration.header.links, configuration) : [];
  const links = configured.length > 0 ? configured : HELP_LINKS.map(({ label, href }) => ({ label: text(label), href }));
  return (
    <details className="call-us" name="header-menu" data-folds>
      <summary>
        <Icon name="phone" />
        <span className="user-area-label">{text("shell.callUs")}</span>
        <Icon name="chevron-down" />
      </summary>
      <div className="call-us-panel">
        <p className="panel-title">{text("contact.title")}</p>
        <CallUsDetails />
        <ul className="header-links">
          {links.map(({ label, href }) => (
            <li key={href}>
              <Link to={href}>{label}</Link>
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}
