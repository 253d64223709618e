/** Watches the price of a hotel for the dates of the page. */
import type { FormEvent } from "react";
import { useState } from "react";
import { watchPrice } from "#contract/watches/watch-price.ts";
import type { RateRoom } from "#domain/occupancy/rate-rooms.ts";
import type { Stay } from "#domain/calendar/stay.ts";
import type { CurrencyCode } from "#domain/market/currency.ts";
import { CURRENCIES } from "#domain/market/currency.ts";
import type { Money } from "#shared/money.ts";
import { useApi } from "#web/api/api-context.ts";
import { defineFragment } from "#web/fragments/define-fragment.tsx";
import { useText } from "#web/i18n/text.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { Notice } from "#web/ui/states/notice.tsx";
import { usePage } from "#web/visitor/page-context.tsx";

type Props = { readonly hotelId: string; readonly stay: Stay; readonly rooms: readonly RateRoom[]; readonly price: Money };

type Outcome = "active" | "confirm" | "failed";

const OUTCOME_WORDS = { active: "watch.done", confirm: "watch.check", failed: "watch.failed" } as const;

const WATCH = Object.freeze({});

const suggestedPrice = ({ minor }: Money, currency: CurrencyCode): string =>
  String(Math.floor(minor / 10 ** CURRENCIES[currency].fraction));

/** There is one on a page. */
export const WatchForm = defineFragment({
  name: "watch of a price",
  holes: { below: "@value" },
  read: ({ price }: Props, { page }) => ({ content: WATCH, fill: () => ({ below: suggestedPrice(price, page.currency) }) }),
  render: ({ holes: { below } }) => <Frame below={below} />,
  live: LiveForm,
});

function LiveForm({ hotelId, stay, rooms, price }: Props) {
  const { visitorClass, currency } = usePage();
  const api = useApi();
  const [below, setBelow] = useState(suggestedPrice(price, currency));
  const [email, setEmail] = useState("");
  const [outcome, setOutcome] = useState<Outcome>();
  const [isBusy, setBusy] = useState(false);
  const onSubmit = async () => {
    setBusy(true);
    const body = {
      hotelId,
      checkInDate: stay.startDate,
      checkOutDate: stay.endDate,
      rooms: rooms.map((room) => ({ ...room, childAges: [...room.childAges] })),
      currency,
      below: Number(below.replace(",", ".")) || 0,
    };
    const answer = await api()(watchPrice, { body: visitorClass.isAuthenticated ? body : { ...body, email } });
    setBusy(false);
    setOutcome(answer.ok ? answer.data.state : "failed");
  };
  return (
    <Frame
      below={{ value: below }}
      onBelow={setBelow}
      email={email}
      onEmail={setEmail}
      outcome={outcome}
      isBusy={isBusy}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void onSubmit();
      }}
    />
  );
}

type FrameProps = {
  readonly below: { readonly value: string };
  readonly onBelow?: (below: string) => void;
  readonly email?: string;
  readonly onEmail?: (email: string) => void;
  readonly outcome?: Outcome | undefined;
  readonly isBusy?: boolean;
  readonly onSubmit?: (event: FormEvent) => void;
};

function Frame({ below, onBelow, email = "", onEmail, outcome, isBusy, onSubmit }: FrameProps) {
  const text = useText();
  const { visitorClass, currency } = usePage();
  return (
    <section className="section" aria-labelledby="watch-title">
      <h2 id="watch-title">{text("watch.formTitle")}</h2>
      <p className="hint">{text("watch.lead")}</p>
      <form className="form watch-form" method="post" data-scripted onSubmit={onSubmit}>
        <TextField
          id="watch-below"
          label={text("watch.below", { currency })}
          inputMode="decimal"
          {...below}
          onChange={({ target }) => onBelow?.(target.value)}
        />
        {visitorClass.isAuthenticated ? null : (
          <TextField
            id="watch-email"
            label={text("watch.email")}
            type="email"
            autoComplete="email"
            value={email}
            onChange={({ target }) => onEmail?.(target.value)}
          />
        )}
        <Button type="submit" emphasis="quiet" icon="bell" isBusy={isBusy}>
          {text("watch.submit")}
        </Button>
      </form>
      {outcome ? <Notice tone={outcome === "failed" ? "danger" : "positive"}>{text(OUTCOME_WORDS[outcome])}</Notice> : null}
    </section>
  );
}
