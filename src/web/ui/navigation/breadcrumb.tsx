import type { ReactNode } from "react";
import { useText } from "#web/i18n/text.tsx";
import { useHref } from "./link.tsx";

export type Crumb = { readonly label: string; readonly to: string };

/** The path from the home page; the last entry is the page itself. */
export const Breadcrumb = ({ crumbs }: { readonly crumbs: readonly Crumb[] }) => (
  <BreadcrumbFrame>
    {crumbs.map((crumb, index) => (
      <LinkedCrumb key={crumb.to} {...crumb} isCurrent={index === crumbs.length - 1} />
    ))}
  </BreadcrumbFrame>
);

export function BreadcrumbFrame({ children }: { readonly children: ReactNode }) {
  const text = useText();
  return (
    <nav className="breadcrumb" aria-label={text("shell.breadcrumb")}>
      <ol>{children}</ol>
    </nav>
  );
}

const LinkedCrumb = ({ label, to, isCurrent }: Crumb & { readonly isCurrent: boolean }) => (
  <CrumbItem label={label} link={{ href: useHref(to) }} isCurrent={isCurrent} />
);

/** Its link, which may be a hole of a fragment. */
export type CrumbLink = { readonly href: string };

type ItemProps = { readonly label: string; readonly link: CrumbLink; readonly isCurrent?: boolean };

export const CrumbItem = ({ label, link, isCurrent = false }: ItemProps) => (
  <li>
    <a className="crumb" {...(isCurrent && { "aria-current": "page" as const })} {...link}>
      {label}
    </a>
  </li>
);
