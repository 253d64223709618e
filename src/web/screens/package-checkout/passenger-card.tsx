/** One passenger: the fields, or what the traveller has completed with a link. */
import { useState } from "react";
import { createPassengerLink } from "#contract/booking/cart/passengers.ts";
import { useApi } from "#web/api/api-context.ts";
import { useText } from "#web/i18n/text.tsx";
import type { EditedPassenger } from "#web/passengers/passenger-fields.tsx";
import { PassengerFields } from "#web/passengers/passenger-fields.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { CopyButton } from "#web/ui/button/copy-button.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import { useHref } from "#web/ui/navigation/link.tsx";
import type { CheckoutPassenger } from "./checkout-passengers.ts";

type Props = {
  readonly prebookingId: string;
  readonly passenger: CheckoutPassenger;
  readonly title: string;
  readonly detail: string;
  readonly entry: EditedPassenger;
  readonly repair: React.ReactNode;
  readonly onLink: () => void;
  /** Undefined for a passenger who travels alone: there is nothing to fold. */
  readonly fold: PassengerFold | undefined;
};

export type PassengerFold = {
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly headingRef: (heading: HTMLElement | null) => void;
  readonly isComplete: boolean;
  /** What the button at the end leads to. */
  readonly next: string;
  readonly onNext: () => void;
};

export function PassengerCard({ passenger, title, detail, entry, fold, ...rest }: Props) {
  const text = useText();
  const { isCompletedByLink, reference } = passenger;
  const head = <Head {...{ passenger, title, detail }} id={`${entry.id}-heading`} />;
  return (
    <section className="passenger-card" aria-labelledby={`${entry.id}-heading`} data-passenger={reference}>
      {isCompletedByLink ? (
        <>
          <header className="passenger-head">{head}</header>
          <output className="passenger-done">
            <Icon name="circle-check" />
            <span>{text("passengers.completed")}</span>
          </output>
        </>
      ) : fold ? (
        <FoldedCard {...{ entry, fold, head }}>
          <Inside {...{ passenger, entry, ...rest }} />
          <Button emphasis="quiet" isWide iconAfter="arrow-right" onClick={fold.onNext}>
            {fold.next}
          </Button>
        </FoldedCard>
      ) : (
        <>
          <header className="passenger-head">{head}</header>
          <Inside {...{ passenger, entry, ...rest }} />
        </>
      )}
    </section>
  );
}

type HeadProps = Pick<Props, "passenger" | "title" | "detail"> & { readonly id: string };

const Head = ({ passenger, title, detail, id }: HeadProps) => (
  <>
    <Icon name={passenger.kind === "infant" ? "baby" : "user"} />
    <h3 id={id}>{title}</h3>
    <span className="hint passenger-detail">{detail}</span>
  </>
);

const Inside = ({ prebookingId, passenger: { isLead, reference }, entry, repair, onLink }: Omit<Props, "title" | "detail" | "fold">) => (
  <>
    {isLead ? null : <LinkPanel {...{ prebookingId, reference, onLink }} />}
    <PassengerFields entry={entry} repair={repair} />
  </>
);

type FoldedProps = Pick<Props, "entry"> & {
  readonly fold: PassengerFold;
  readonly head: React.ReactNode;
  readonly children: React.ReactNode;
};

/** Native, so that each entry also opens before the page is hydrated; the shared name closes the others then. */
function FoldedCard({ entry, fold: { isOpen, onOpen, headingRef, isComplete }, head, children }: FoldedProps) {
  const text = useText();
  const { form, problems } = entry;
  const wrong = Object.keys(problems).length;
  const name = [form.firstName, form.lastName].join(" ").trim();
  const state = wrong > 0 ? "wrong" : isComplete ? "complete" : "missing";
  return (
    <details
      className="passenger-fold"
      name="passengers"
      open={isOpen}
      // A search in the page opens an entry without a click.
      onToggle={({ currentTarget }) => {
        if (currentTarget.open !== isOpen) onOpen(currentTarget.open);
      }}
    >
      <summary
        ref={headingRef}
        className="passenger-head"
        onClick={(event) => {
          event.preventDefault();
          onOpen(!isOpen);
        }}
      >
        {head}
        <span className="passenger-summary" data-state={state}>
          {name === "" ? null : <strong translate="no">{name}</strong>}
          <span>
            {state === "missing" ? null : <Icon name={state === "wrong" ? "alert" : "circle-check"} />}
            {state === "wrong" ? text("passengers.wrong", { count: wrong }) : text(`passengers.${state}`)}
          </span>
        </span>
        <span className="passenger-edit">{text(name === "" ? "passengers.fillIn" : "passengers.edit")}</span>
      </summary>
      <div className="passenger-inside">{children}</div>
    </details>
  );
}

type LinkProps = { readonly prebookingId: string; readonly reference: string; readonly onLink: () => void };
type LinkState = "none" | "asking" | "failed" | { readonly token: string };

/** Creates a link with which the traveller fills in this entry. The token is in the fragment, which browsers do not send to servers. */
function LinkPanel({ prebookingId, reference, onLink }: LinkProps) {
  const text = useText();
  const api = useApi();
  const path = useHref("/passenger");
  const [link, setLink] = useState<LinkState>("none");
  const create = async () => {
    setLink("asking");
    const answer = await api()(createPassengerLink, { params: { id: prebookingId, paxReferenceNumber: reference } });
    setLink(answer.ok ? { token: answer.data.token } : "failed");
    if (answer.ok) onLink();
  };
  if (typeof link === "string") {
    return (
      <div className="passenger-link">
        <p>{text("passengers.linkLead")}</p>
        <Button size="small" emphasis="quiet" icon="share-2" isBusy={link === "asking"} onClick={() => void create()}>
          {text("passengers.linkCreate")}
        </Button>
        {link === "failed" ? (
          <p className="field-error" role="alert">
            <Icon name="alert" />
            {text("passengers.linkFailed")}
          </p>
        ) : null}
      </div>
    );
  }
  const address = new URL(`${path}#${link.token}`, window.location.origin).href;
  const share = () => void navigator.share({ title: text("passengers.linkSubject"), url: address }).catch(() => undefined);
  return (
    <div className="passenger-link passenger-link-open">
      <TextField
        label={text("passengers.linkAddress")}
        help={text("passengers.linkHelp")}
        readOnly
        value={address}
        onFocus={(event) => event.target.select()}
      />
      <div className="actions">
        <CopyButton copied={address} label={text("passengers.linkCopy")} doneLabel={text("passengers.linkCopied")} />
        {"share" in navigator ? (
          <Button size="small" emphasis="quiet" icon="share-2" onClick={share}>
            {text("passengers.linkShare")}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
