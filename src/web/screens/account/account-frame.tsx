/** Layout of all account pages: title and navigation. Tabs on phones, a list at the side on wide screens. */
import type { ReactNode } from "react";
import { useEffect, useRef } from "react";
import { useText } from "#web/i18n/text.tsx";
// Loaded by account pages only, to keep the site's stylesheet small.
import styles from "./account.css?url";
import { Icon } from "#web/ui/icons/icon.tsx";
import { Link } from "#web/ui/navigation/link.tsx";
import { showCurrentTab } from "#web/search/show-current-tab.ts";
import { usePage } from "#web/visitor/page-context.tsx";
import type { AccountPage } from "./account-links.ts";
import { accountLinks } from "./account-links.ts";
import { Styles } from "#web/ui/base/styles.tsx";

type Props = {
  readonly current: AccountPage;
  readonly title: string;
  readonly children: ReactNode;
};

export const AccountFrame = ({ current, title, children }: Props) => (
  <div className="section account">
    <Styles href={styles} />
    <AccountNav current={current} />
    <div className="account-main">
      <h1 id="page-title">{title}</h1>
      {children}
    </div>
  </div>
);

function AccountNav({ current }: Pick<Props, "current">) {
  const text = useText();
  const page = usePage();
  const list = useRef<HTMLUListElement>(null);
  // On narrow phones the current tab may be outside the visible part of the row.
  useEffect(() => showCurrentTab(list.current), []);
  return (
    <nav className="account-nav" aria-label={text("account.nav")}>
      <ul ref={list}>
        {accountLinks(page).map(({ key, to, label, icon }) => (
          <li key={key}>
            <Link to={to} className="account-tab" {...(key === current && { "aria-current": "page" as const })}>
              <Icon name={icon} />
              {text(label)}
            </Link>
          </li>
        ))}
      </ul>
      <form className="account-leave" method="post" action="/sign-out">
        <input type="hidden" name="prefix" value={page.prefix} />
        <button type="submit" className="account-tab">
          <Icon name="log-out" />
          {text("shell.logOut")}
        </button>
      </form>
    </nav>
  );
}
