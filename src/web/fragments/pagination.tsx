/** The pages of a list as links, so that each can be opened, shared and returned to. */
import type { ReactNode } from "react";
import { defineFragment } from "./define-fragment.tsx";
import { useText } from "#web/i18n/text.tsx";
import type { Text } from "#web/i18n/text.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import type { IconName } from "#web/ui/icons/icon-names.ts";
import { useHref } from "#web/ui/navigation/link.tsx";
import { pagesToShow } from "#web/ui/navigation/pages-to-show.ts";

type Props = {
  /** From 1. */
  readonly current: number;
  readonly total: number;
  readonly addressOf: (page: number) => string;
  /** What is listed, for the accessible name: "Hotels in Lisbon". */
  readonly label?: string | undefined;
};

const PAGES = Object.freeze({});

/** Renders nothing if there is only one page. */
export const Pagination = defineFragment({
  name: "pagination",
  holes: { label: "@aria-label", previous: "@href?", next: "@href?", pages: "slot" },
  read: (props: Props, { page, text }) => {
    const { current, total, addressOf } = props;
    const href = (to: number) => (to < 1 || to > total ? undefined : page.prefix + addressOf(to));
    return {
      content: PAGES,
      kind: { current, total },
      fill: () => ({ label: labelOf(props, text), previous: href(current - 1), next: href(current + 1), pages: pageLinks(props) }),
    };
  },
  render: ({ kind, holes }) => <Frame {...kind} {...holes} />,
  live: function LivePagination(props) {
    const { current, total, addressOf } = props;
    const label = { "aria-label": labelOf(props, useText()) };
    const [previous, next] = [{ href: useHref(addressOf(current - 1)) }, { href: useHref(addressOf(current + 1)) }];
    return (
      <Frame
        {...{ current, total, label }}
        previous={current > 1 ? previous : undefined}
        next={current < total ? next : undefined}
        pages={pageLinks(props)}
      />
    );
  },
});

const labelOf = ({ label }: Props, text: Text): string => (label ? text("ui.pagesOf", { name: label }) : text("ui.pages"));

const pageLinks = ({ current, total, addressOf }: Props) =>
  pagesToShow(current, total).map((mark, index) =>
    mark === "gap" ? (
      // oxlint-disable-next-line react/no-array-index-key -- a gap is identified by its position
      <Gap key={`gap-${index}`} />
    ) : (
      <PageLink key={mark} page={mark} isCurrent={mark === current} to={addressOf(mark)} />
    ),
  );

type FrameProps = Pick<Props, "current" | "total"> & {
  readonly label: { readonly "aria-label": string };
  readonly previous: LinkTarget | undefined;
  readonly next: LinkTarget | undefined;
  readonly pages: ReactNode;
};

function Frame({ current, total, label, previous, next, pages }: FrameProps) {
  const text = useText();
  if (total < 2) return null;
  return (
    <nav className="pagination" {...label}>
      <Step icon="chevron-left" label={text("ui.previousPage")} link={previous} rel="prev" />
      <ol className="pagination-numbers">{pages}</ol>
      <p className="pagination-short">{text("ui.pageOf", { page: current, total })}</p>
      <Step icon="chevron-right" label={text("ui.nextPage")} link={next} rel="next" />
    </nav>
  );
}

const GapItem = () => (
  <li>
    <span className="pagination-gap" aria-hidden>
      …
    </span>
  </li>
);

const Gap = defineFragment({ name: "gap of a pagination", read: () => ({ content: PAGES }), render: () => <GapItem />, live: GapItem });

type PageProps = { readonly page: number; readonly isCurrent: boolean; readonly to: string };

const PageLink = defineFragment({
  name: "link to a page",
  holes: { href: "@href" },
  read: ({ page: number, isCurrent, to }: PageProps, { page }) => ({
    content: PAGES,
    kind: { page: number, isCurrent },
    fill: () => ({ href: page.prefix + to }),
  }),
  render: ({ kind, holes }) => <PageItem {...kind} link={holes.href} />,
  live: ({ to, ...rest }) => <PageItem {...rest} link={{ href: useHref(to) }} />,
});

type LinkTarget = { readonly href: string };
type ItemProps = Omit<PageProps, "to"> & { readonly link: LinkTarget };

function PageItem({ page, isCurrent, link }: ItemProps) {
  const text = useText();
  return (
    <li>
      <a className="page-link" aria-label={text("ui.page", { page })} {...(isCurrent && { "aria-current": "page" as const })} {...link}>
        {page}
      </a>
    </li>
  );
}

type StepProps = {
  readonly icon: IconName;
  readonly label: string;
  readonly link: LinkTarget | undefined;
  readonly rel: "prev" | "next";
};

/** At the first or last page, a visible arrow without a link. */
const Step = ({ icon, label, link, rel }: StepProps) =>
  link === undefined ? (
    <span className="page-step page-step-off" aria-hidden>
      <Icon name={icon} />
    </span>
  ) : (
    <a className="page-step" rel={rel} aria-label={label} {...link}>
      <Icon name={icon} />
    </a>
  );
