/** The panel of an agent: holds, hand-overs and the bookings of today. Plain forms, so it works without JavaScript. */
import type { ReactNode } from "react";
import { handOverForm } from "#contract/forms/agent-forms.ts";
import { HiddenFields } from "#web/auth/forms/hidden-fields.tsx";
import { HoldLeft } from "#web/checkout/hold-clock.tsx";
import { useText } from "#web/i18n/text.tsx";
import { Styles } from "#web/ui/base/styles.tsx";
import { Button, ButtonLink } from "#web/ui/button/button.tsx";
import { CopyButton } from "#web/ui/button/copy-button.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import type { IconName } from "#web/ui/icons/icon-names.ts";
import { Disclosure } from "#web/ui/layout/disclosure.tsx";
import { Link } from "#web/ui/navigation/link.tsx";
import { Notice } from "#web/ui/states/notice.tsx";
import type { BadgeTone } from "#web/ui/text/badge.tsx";
import { Badge } from "#web/ui/text/badge.tsx";
import { AgentBookingCard, AgentTripCard } from "./agent-parts.tsx";
import type { HandOverView, HoldView, PanelData } from "./agent-views.ts";
import styles from "./agent.css?url";

/** Only codes that the form handler sends select a text. */
const ERROR_KEYS: Readonly<Record<string, string>> = {
  email: "errors.emailValidationError",
  "prebooking-expired": "errors.handOverExpired",
  "hand-over-refused": "errors.handOverRefused",
  "too-many-requests": "errors.tooManyRequests",
  "body-too-large": "errors.bodyTooLarge",
};

const errorKey = (error: string): string => (Object.hasOwn(ERROR_KEYS, error) ? ERROR_KEYS[error]! : "errors.errorGeneralMessage");

export function AgentPanelScreen({ data }: { readonly data: PanelData }) {
  const text = useText();
  const { holds, handOvers, bookings, error, typed } = data;
  return (
    <div className="section agent-page">
      <Styles href={styles} />
      <header className="agent-page-head">
        <h1>{text("agent.panel")}</h1>
        <ButtonLink to="/agent/bookings" emphasis="quiet" icon="search">
          {text("agent.find")}
        </ButtonLink>
      </header>
      <p className="lead">{text("agent.panelLead")}</p>
      {data.isLoaded ? null : <Notice tone="danger">{text("errors.errorGeneralMessage")}</Notice>}
      {error === null ? null : <Notice tone="danger">{text(errorKey(error))}</Notice>}
      {data.isHandedOver && error === null ? <Notice tone="positive">{text("agent.handedOver")}</Notice> : null}
      <div className="agent-columns">
        <Listed id="holds" title={text("agent.holds")} none={text("agent.holdsNone")}>
          {holds.map((hold) => (
            <Hold
              key={hold.id}
              hold={hold}
              email={typed.prebookingId === hold.id ? typed.email : ""}
              isFolded={holds.length > 1 && typed.prebookingId !== hold.id}
            />
          ))}
        </Listed>
        <Listed id="handed-over" title={text("agent.handOvers")} none={text("agent.handOversNone")}>
          {handOvers.map((one) => (
            <HandedOver key={one.id} handOver={one} codeAddress={data.codeAddress} />
          ))}
        </Listed>
        <Listed id="today" title={text("agent.today")} none={text("agent.todayNone")}>
          {bookings.map((booking) => (
            <AgentBookingCard key={booking.number} booking={booking} />
          ))}
        </Listed>
      </div>
    </div>
  );
}

type ListedProps = { readonly id: string; readonly title: string; readonly none: string; readonly children: readonly ReactNode[] };

function Listed({ id, title, none, children }: ListedProps) {
  return (
    <section className="agent-list" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children.length === 0 ? <p className="hint">{none}</p> : <ul className="agent-cards">{children}</ul>}
    </section>
  );
}

type HoldProps = {
  readonly hold: HoldView;
  readonly email: string;
  /** With several holds, only the form that was sent is open. */
  readonly isFolded: boolean;
};

function Hold({ hold, email, isFolded }: HoldProps) {
  const text = useText();
  return (
    <AgentTripCard trip={hold} badge={hold.handedOver === null ? null : <StateBadge state={hold.handedOver} />}>
      <HoldLeft leftMs={hold.leftMs} words="agent.heldFor" />
      <ButtonLink to={hold.checkout} emphasis="quiet" icon="arrow-right">
        {text("agent.openCheckout")}
      </ButtonLink>
      {hold.canHandOver ? (
        <Disclosure label={text("agent.handOver")} isOpen={!isFolded}>
          <form method="post" action={handOverForm.action} className="form">
            <HiddenFields returnUrl={null} />
            <input type="hidden" name="prebookingId" value={hold.id} />
            <TextField
              label={text("agent.customerEmail")}
              help={text("agent.emailHelp")}
              name="email"
              type="email"
              autoComplete="off"
              maxLength={254}
              defaultValue={email}
            />
            <Button type="submit" icon="mail" isWide>
              {text("agent.handOver")}
            </Button>
          </form>
        </Disclosure>
      ) : (
        <p className="hint">{text("agent.notHandedOver")}</p>
      )}
    </AgentTripCard>
  );
}

const STATES: Readonly<Record<HandOverView["state"], { readonly words: string; readonly tone: BadgeTone; readonly icon: IconName }>> = {
  sent: { words: "agent.stateSent", tone: "neutral", icon: "mail" },
  opened: { words: "agent.stateOpened", tone: "accent", icon: "eye" },
  paying: { words: "agent.statePaying", tone: "caution", icon: "clock" },
  booked: { words: "agent.stateBooked", tone: "positive", icon: "circle-check" },
  cancelled: { words: "agent.stateCancelled", tone: "neutral", icon: "x" },
  expired: { words: "agent.stateExpired", tone: "neutral", icon: "x" },
};

function StateBadge({ state }: Pick<HandOverView, "state">) {
  const text = useText();
  const { words, tone, icon } = STATES[state];
  return (
    <Badge tone={tone} icon={icon}>
      {text(words)}
    </Badge>
  );
}

type HandedOverProps = { readonly handOver: HandOverView; readonly codeAddress: string };

function HandedOver({ handOver, codeAddress }: HandedOverProps) {
  const text = useText();
  const { code, link, number, sentTo } = handOver;
  return (
    <AgentTripCard trip={handOver} badge={<StateBadge state={handOver.state} />}>
      <p>{sentTo === null ? text("agent.codeOnly") : text("agent.sentTo", { email: sentTo })}</p>
      {code === null ? null : (
        <>
          <p className="agent-code">{text("agent.code", { code })}</p>
          <p className="hint">{text("agent.codeHelp", { address: codeAddress })}</p>
          <HoldLeft leftMs={handOver.leftMs} words="agent.heldFor" />
        </>
      )}
      {link === null ? null : (
        <p className="agent-link">
          <a href={link}>{text("agent.openLink")}</a>
          <CopyButton copied={link} label={text("agent.copyLink")} doneLabel={text("agent.linkCopied")} />
        </p>
      )}
      {number === null ? null : <Link to={`/reservations?reservationId=${number}`}>{text("agent.openBooking", { number })}</Link>}
    </AgentTripCard>
  );
}
