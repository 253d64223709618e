/** Watches the price of a hotel for the dates of the page. */
import type { FormEvent } from "react";
import { useId, useState } from "react";
import { watchPrice } from "#contract/watches/watch-price.ts";
import type { RateRoom } from "#domain/occupancy/rate-rooms.ts";
import type { Stay } from "#domain/calendar/stay.ts";
import { CURRENCIES } from "#domain/market/currency.ts";
import type { Money } from "#shared/money.ts";
import { useApi } from "#web/api/api-context.ts";
import { useText } from "#web/i18n/text.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { Notice } from "#web/ui/states/notice.tsx";
import { usePage } from "#web/visitor/page-context.tsx";

type Props = { readonly hotelId: string; readonly stay: Stay; readonly rooms: readonly RateRoom[]; readonly price: Money };

type Outcome = "active" | "confirm" | "failed";

const OUTCOME_WORDS = { active: "watch.done", confirm: "watch.check", failed: "watch.failed" } as const;

export function WatchForm({ hotelId, stay, rooms, price }: Props) {
  const text = useText();
  const { visitorClass, currency } = usePage();
  const api = useApi();
  const titleId = useId();
  const [below, setBelow] = useState(String(Math.floor(price.minor / 10 ** CURRENCIES[currency].fraction)));
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
    <section className="section" aria-labelledby={titleId}>
      <h2 id={titleId}>{text("watch.formTitle")}</h2>
      <p className="hint">{text("watch.lead")}</p>
      <form
        className="form watch-form"
        method="post"
        data-scripted
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          if (!isBusy) void onSubmit();
        }}
      >
        <TextField
          label={text("watch.below", { currency })}
          inputMode="decimal"
          value={below}
          onChange={({ target }) => setBelow(target.value)}
        />
        {visitorClass.isAuthenticated ? null : (
          <TextField
            label={text("watch.email")}
            type="email"
            autoComplete="email"
            value={email}
            onChange={({ target }) => setEmail(target.value)}
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
