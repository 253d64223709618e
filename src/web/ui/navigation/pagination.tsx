/** The pages of a list as links, so that each can be opened, shared and returned to. */
import { useText } from "#web/i18n/text.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import type { IconName } from "#web/ui/icons/icon-names.ts";
import { Link } from "./link.tsx";
import { pagesToShow } from "./pages-to-show.ts";

type Props = {
  /** From 1. */
  readonly current: number;
  readonly total: number;
  readonly addressOf: (page: number) => string;
  /** What is listed, for the accessible name: "Hotels in Lisbon". */
  readonly label?: string | undefined;
};

/** Renders nothing if there is only one page. */
export function Pagination({ current, total, addressOf, label }: Props) {
  const text = useText();
  if (total < 2) return null;
  return (
    <nav className="pagination" aria-label={label ? text("ui.pagesOf", { name: label }) : text("ui.pages")}>
      <Step icon="chevron-left" label={text("ui.previousPage")} {...(current > 1 && { to: addressOf(current - 1) })} rel="prev" />
      <ol className="pagination-numbers">
        {pagesToShow(current, total).map((mark, index) => (
          <li key={mark === "gap" ? `gap-${index}` : mark}>
            {mark === "gap" ? (
              <span className="pagination-gap" aria-hidden>
                …
              </span>
            ) : (
              <PageLink page={mark} isCurrent={mark === current} to={addressOf(mark)} />
            )}
          </li>
        ))}
      </ol>
      <p className="pagination-short">{text("ui.pageOf", { page: current, total })}</p>
      <Step icon="chevron-right" label={text("ui.nextPage")} {...(current < total && { to: addressOf(current + 1) })} rel="next" />
    </nav>
  );
}

function PageLink({ page, isCurrent, to }: { readonly page: number; readonly isCurrent: boolean; readonly to: string }) {
  const text = useText();
  return (
    <Link to={to} className="page-link" aria-label={text("ui.page", { page })} {...(isCurrent && { "aria-current": "page" as const })}>
      {page}
    </Link>
  );
}

type StepProps = { readonly icon: IconName; readonly label: string; readonly to?: string; readonly rel: "prev" | "next" };

/** At the first or last page, a visible arrow without a link. */
const Step = ({ icon, label, to, rel }: StepProps) =>
  to === undefined ? (
    <span className="page-step page-step-off" aria-hidden>
      <Icon name={icon} />
    </span>
  ) : (
    <Link to={to} className="page-step" rel={rel} aria-label={label}>
      <Icon name={icon} />
    </Link>
  );
