/** Finds bookings of the brand. A plain form that is posted, because names must not be in an address. */
import { findBookingsForm } from "#contract/forms/agent-forms.ts";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { addDays } from "#domain/calendar/calendar-date.ts";
import { HiddenFields } from "#web/auth/forms/hidden-fields.tsx";
import { useText } from "#web/i18n/text.tsx";
import { Styles } from "#web/ui/base/styles.tsx";
import { Button, ButtonLink } from "#web/ui/button/button.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { Notice } from "#web/ui/states/notice.tsx";
import { AgentBookingCard } from "./agent-parts.tsx";
import type { AgentSearchData } from "./agent-views.ts";
import styles from "./agent.css?url";

const ERROR_KEYS: Readonly<Record<string, string>> = {
  requiredError: "agent.findEmpty",
  invalidField: "agent.findWrong",
  dateInvalid: "errors.dateInvalid",
  reservationNumberError: "errors.reservationNumberError",
  "invalid-input": "agent.findWrong",
  "too-many-requests": "errors.tooManyRequests",
  "body-too-large": "errors.bodyTooLarge",
};

const errorKey = (error: string): string => (Object.hasOwn(ERROR_KEYS, error) ? ERROR_KEYS[error]! : "errors.errorGeneralMessage");

const FIELDS = [
  { name: "number", label: "agent.number", inputMode: "numeric", maxLength: 30 },
  { name: "lastName", label: "agent.lastName", maxLength: 60 },
  { name: "arrivalDate", label: "agent.arrivalDate", type: "date" },
  { name: "bookedOn", label: "agent.bookedOn", type: "date" },
  { name: "agent", label: "agent.agentName", maxLength: 200, autoCapitalize: "none" },
] as const;

export function AgentBookingsScreen({ data: { error, typed, found, today } }: { readonly data: AgentSearchData }) {
  const text = useText();
  return (
    <div className="section agent-page">
      <Styles href={styles} />
      <header className="agent-page-head">
        <h1>{text("agent.find")}</h1>
        <ButtonLink to="/agent/panel" emphasis="quiet" icon="arrow-left">
          {text("agent.panel")}
        </ButtonLink>
      </header>
      <p className="lead">{text("agent.findLead")}</p>
      {error === null ? null : <Notice tone="danger">{text(errorKey(error))}</Notice>}
      <form method="post" action={findBookingsForm.action} className="card agent-find">
        <HiddenFields returnUrl={null} />
        {FIELDS.map(({ label, ...field }) => (
          <TextField key={field.name} {...field} label={text(label)} autoComplete="off" defaultValue={typed[field.name]} />
        ))}
        <Button type="submit" icon="search">
          {text("agent.search")}
        </Button>
      </form>
      <Shortcuts today={today} />
      {found ? (
        <section className="agent-list" aria-labelledby="found">
          <h2 id="found">{text("agent.found", { count: found.bookings.length })}</h2>
          {found.bookings.length === 0 ? <p className="hint">{text("agent.foundNothing")}</p> : null}
          {found.hasMore ? <Notice tone="info">{text("agent.foundMore")}</Notice> : null}
          <ul className="agent-cards agent-rows">
            {found.bookings.map((booking) => (
              <AgentBookingCard key={booking.number} booking={booking} />
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}

/** The searches that a desk makes every day, in one press. */
function Shortcuts({ today }: { readonly today: CalendarDate }) {
  const text = useText();
  const searches = [
    { label: "agent.arrivingToday", name: "arrivalDate", day: today },
    { label: "agent.arrivingTomorrow", name: "arrivalDate", day: addDays(today, 1) },
    { label: "agent.bookedToday", name: "bookedOn", day: today },
  ];
  return (
    <ul className="agent-shortcuts">
      {searches.map(({ label, name, day }) => (
        <li key={label}>
          <form method="post" action={findBookingsForm.action}>
            <HiddenFields returnUrl={null} />
            <Button type="submit" emphasis="quiet" size="small" icon="calendar-days" name={name} value={day}>
              {text(label)}
            </Button>
          </form>
        </li>
      ))}
    </ul>
  );
}
