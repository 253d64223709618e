/** Why there are no packages, and what to do about it. */
import { addDays, nightsBetween } from "#domain/calendar/calendar-date.ts";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import type { PackagesData, PackagesOutcome } from "#web/screens/packages/package-view.ts";
import type { PackagesRequest } from "#web/screens/packages/packages-request.ts";
import { addressOfRequest, FIRST_LOOK, withoutFilters } from "#web/screens/packages/packages-request.ts";
import { formatStay } from "#web/search/format-days.ts";
import { editPath } from "#web/search/search-summary.tsx";
import { ButtonLink } from "#web/ui/button/button.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";

const SHIFTS = [-1, 1, 7] as const;

/** The same trip on other days, as far as they lie ahead. */
function otherDays(request: PackagesRequest, today: PackagesData["today"]): readonly PackagesRequest[] {
  const { form } = request;
  const nights = nightsBetween(form.startDate, form.endDate);
  return SHIFTS.map((days) => addDays(form.startDate, days))
    .filter((startDate) => startDate > addDays(today, 1))
    .map((startDate) => ({ ...request, look: FIRST_LOOK, form: { ...form, startDate, endDate: addDays(startDate, nights) } }));
}

type Props = { readonly data: PackagesData; readonly outcome: Exclude<PackagesOutcome, { readonly kind: "found" }> };

export function NoPackages({ data: { request, today }, outcome }: Props) {
  const text = useText();
  const languageTag = useLanguageTag();
  const edit = editPath("packages", request.form);
  if (outcome.kind === "failed") {
    return (
      <div role="alert">
        <EmptyState
          icon="alert"
          title={text("results.failedTitle")}
          actions={
            <>
              <ButtonLink to={addressOfRequest(request)}>{text("results.tryAgain")}</ButtonLink>
              <ButtonLink to={edit} emphasis="plain">
                {text("search.edit")}
              </ButtonLink>
            </>
          }
        >
          <p className="lead">{text("errors.searchError")}</p>
          <p>{text(outcome.isUnreadable ? "errors.technicalError" : "packages.failedText")}</p>
        </EmptyState>
      </div>
    );
  }
  if (outcome.kind === "nothing") {
    return (
      <EmptyState
        icon="calendar-days"
        title={text("packages.nothingTitle")}
        actions={
          <>
            {otherDays(request, today).map((other) => (
              <ButtonLink key={other.form.startDate} to={addressOfRequest(other)} emphasis="quiet" icon="calendar-days">
                {formatStay(other.form, languageTag)}
              </ButtonLink>
            ))}
            <ButtonLink to={edit} emphasis="plain">
              {text("search.edit")}
            </ButtonLink>
          </>
        }
      >
        <p>{text("packages.nothingText")}</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={outcome.kind === "invalid" ? "calendar-days" : "map-pin"}
      title={text(`packages.${KEYS[outcome.kind]}Title`)}
      actions={<ButtonLink to={edit}>{text("search.edit")}</ButtonLink>}
    >
      <p>{text(`packages.${KEYS[outcome.kind]}Text`)}</p>
    </EmptyState>
  );
}

const KEYS = { incomplete: "incomplete", "unknown-place": "unknownPlace", invalid: "invalid" } as const;

/** Packages exist, but none matches all filters. */
export function TooNarrow({ request }: { readonly request: PackagesRequest }) {
  const text = useText();
  return (
    <EmptyState
      icon="sliders-horizontal"
      title={text("packages.narrowTitle")}
      actions={<ButtonLink to={addressOfRequest(withoutFilters(request))}>{text("results.clearAll")}</ButtonLink>}
    >
      <p>{text("packages.narrowText")}</p>
    </EmptyState>
  );
}
