import { useText } from "#web/i18n/text.tsx";
import { Link } from "./link.tsx";

export type Crumb = { readonly label: string; readonly to: string };

/** The path from the home page; the last entry is the page itself. */
export function Breadcrumb({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  const text = useText();
  return (
    <nav className="breadcrumb" aria-label={text("shell.breadcrumb")}>
      <ol>
        {crumbs.map((crumb, index) => (
          <li key={crumb.to}>
            <Link to={crumb.to} className="crumb" {...(index === crumbs.length - 1 && { "aria-current": "page" as const })}>
              {crumb.label}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
