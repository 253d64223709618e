/** Tabs that are links, so that each can be opened, shared and returned to. */
import { Icon } from "#web/ui/icons/icon.tsx";
import type { IconName } from "#web/ui/icons/icon-names.ts";
import { Link } from "./link.tsx";

type TabLink = { readonly key: string; readonly label: string; readonly to: string; readonly icon?: IconName };

type Props = { readonly label: string; readonly tabs: readonly TabLink[]; readonly current: string };

export const TabsNav = ({ label, tabs, current }: Props) => (
  <nav className="tabs-nav" aria-label={label}>
    <ul>
      {tabs.map((tab) => (
        <li key={tab.key}>
          <Link to={tab.to} className="tab" {...(tab.key === current && { "aria-current": "page" as const })}>
            {tab.icon ? <Icon name={tab.icon} /> : null}
            {tab.label}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
