/** One passenger: the fields, or what the traveller has completed with a link. */
import { useState } from "react";
import { createPassengerLink } from "#contract/booking/cart/passengers.ts";
import { useApi } from "#web/api/api-context.ts";
import { useText } from "#web/i18n/text.tsx";
import type { EditedPassenger } from "#web/passengers/passenger-fields.tsx";
import { PassengerFields } from "#web/passengers/passenger-fields.tsx";
import { Button } from "#web/ui/button/button.tsx";
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
};

export function PassengerCard({ prebookingId, passenger, title, detail, entry, repair, onLink }: Props) {
  const text = useText();
  const { isLead, isCompletedByLink, reference } = passenger;
  return (
    <section className="passenger-card" aria-labelledby={`${entry.id}-heading`} data-passenger={reference}>
      <header className="passenger-head">
        <Icon name={passenger.kind === "infant" ? "baby" : "user"} />
        <h3 id={`${entry.id}-heading`}>{title}</h3>
        <p className="hint">{detail}</p>
      </header>
      {isCompletedByLink ? (
        <output className="passenger-done">
          <Icon name="circle-check" />
          <span>{text("passengers.completed")}</span>
        </output>
      ) : (
        <>
          {isLead ? null : <LinkPanel {...{ prebookingId, reference, onLink }} />}
          <PassengerFields entry={entry} repair={repair} />
        </>
      )}
    </section>
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
  const [wasCopied, setCopied] = useState(false);
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
  const copy = () =>
    void navigator.clipboard.writeText(address).then(
      () => setCopied(true),
      () => undefined,
    );
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
        <Button size="small" onClick={copy}>
          {text(wasCopied ? "passengers.linkCopied" : "passengers.linkCopy")}
        </Button>
        {"share" in navigator ? (
          <Button size="small" emphasis="quiet" icon="share-2" onClick={share}>
            {text("passengers.linkShare")}
          </Button>
        ) : null}
      </div>
      <output className="visually-hidden">{wasCopied ? text("passengers.linkCopied") : ""}</output>
    </div>
  );
}
