/** Watches the price of a hotel for the dates of the page. */
import type { FormEvent } from "react";
import { useState } from "react";
import { flushSync } from "react-dom";
import type { FieldProblems } from "#contract/forms/form.ts";
import { checkForm, formValues, hasProblems } from "#contract/forms/form.ts";
import { watchForm } from "#contract/forms/saved-forms.ts";
import { amountOf } from "#domain/forms/field-rules.ts";
import { formatPrice } from "#domain/market/format-price.ts";
import type { RateRoom } from "#domain/occupancy/rate-rooms.ts";
import type { Stay } from "#domain/calendar/stay.ts";
import type { CurrencyCode } from "#domain/market/currency.ts";
import { CURRENCIES } from "#domain/market/currency.ts";
import type { Money } from "#shared/money.ts";
import { useApi } from "#web/api/api-context.ts";
import { defineFragment } from "#web/fragments/define-fragment.tsx";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { useIsAlive } from "#web/ui/base/use-is-alive.ts";
import { Notice } from "#web/ui/states/notice.tsx";
import { usePage } from "#web/visitor/page-context.tsx";

type Props = { readonly hotelId: string; readonly stay: Stay; readonly rooms: readonly RateRoom[]; readonly price: Money };

type Done = "active" | "confirm";

type Outcome = { readonly problems?: FieldProblems<"below" | "email">; readonly failure?: string; readonly done?: Done };

const NOTHING: Outcome = Object.freeze({});
const DONE_WORDS = { active: "watch.done", confirm: "watch.check" } as const;
/** A price that is reached already would be mailed at once. */
const ALREADY_LESS = "already-less";

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

/** Not `useForm`: hotel pages are near their limit of bytes. */
function LiveForm({ hotelId, stay, rooms, price }: Props) {
  const text = useText();
  const languageTag = useLanguageTag();
  const { visitorClass, currency } = usePage();
  const api = useApi();
  const isAlive = useIsAlive();
  const [below, setBelow] = useState(suggestedPrice(price, currency));
  const [email, setEmail] = useState("");
  const [outcome, setOutcome] = useState<Outcome>(NOTHING);
  const [isBusy, setBusy] = useState(false);
  const problemOf = (name: "below" | "email"): string | undefined => {
    const key = outcome.problems?.[name];
    if (key === ALREADY_LESS) return text("watch.alreadyLess", { price: formatPrice(price, languageTag) });
    return key === undefined ? undefined : text(`errors.${key}`);
  };
  const send = async (): Promise<Outcome> => {
    const typed = visitorClass.isAuthenticated ? { below } : { below, email };
    const problems = checkForm(watchForm, typed);
    if (hasProblems(problems)) return { problems };
    if (amountOf(below) * 10 ** CURRENCIES[currency].fraction > price.minor) return { problems: { below: ALREADY_LESS } };
    setBusy(true);
    const answer = await api()(watchForm.call, watchForm.toInput(formValues(watchForm, typed), { hotelId, ...stay, rooms, currency }));
    setBusy(false);
    if (answer.ok) return { done: answer.data.state };
    // The rules of the fields are those of the call, so what is refused now is not a field.
    return { failure: answer.code === "too-many-requests" ? "errors.tooManyRequests" : "watch.failed" };
  };
  return (
    <Frame
      below={{ value: below }}
      onBelow={setBelow}
      email={email}
      onEmail={setEmail}
      problemOf={problemOf}
      outcome={outcome}
      isBusy={isBusy}
      isAlive={isAlive}
      onInput={() => setOutcome(NOTHING)}
      onSubmit={async (event) => {
        event.preventDefault();
        if (isBusy) return;
        const { elements } = event.currentTarget;
        const next = await send();
        flushSync(() => setOutcome(next));
        const field = elements.namedItem(Object.keys(next.problems ?? {})[0] ?? "");
        if (field instanceof HTMLElement) field.focus();
      }}
    />
  );
}

type FrameProps = {
  readonly below: { readonly value: string };
  readonly onBelow?: (below: string) => void;
  readonly email?: string;
  readonly onEmail?: (email: string) => void;
  readonly problemOf?: (name: "below" | "email") => string | undefined;
  readonly outcome?: Outcome;
  readonly isBusy?: boolean;
  readonly isAlive?: boolean;
  readonly onInput?: () => void;
  readonly onSubmit?: (event: FormEvent<HTMLFormElement>) => Promise<void>;
};

function Frame({
  below,
  onBelow,
  email = "",
  onEmail,
  problemOf,
  outcome: { failure, done } = NOTHING,
  isBusy,
  isAlive = false,
  onInput,
  onSubmit,
}: FrameProps) {
  const text = useText();
  const { visitorClass, currency } = usePage();
  return (
    <section className="section" aria-labelledby="watch-title">
      <h2 id="watch-title">{text("watch.formTitle")}</h2>
      <p className="hint">{text("watch.lead")}</p>
      <form
        className="form watch-form"
        method="post"
        data-scripted
        noValidate
        onInput={onInput}
        onSubmit={(event) => void onSubmit?.(event)}
      >
        <TextField
          id="watch-below"
          name="below"
          label={text("watch.below", { currency })}
          inputMode="decimal"
          error={problemOf?.("below")}
          {...below}
          onChange={({ target }) => onBelow?.(target.value)}
        />
        {visitorClass.isAuthenticated ? null : (
          <TextField
            id="watch-email"
            name="email"
            label={text("watch.email")}
            type="email"
            autoComplete="email"
            error={problemOf?.("email")}
            value={email}
            onChange={({ target }) => onEmail?.(target.value)}
          />
        )}
        {/* Submitting before hydration would have no effect. */}
        <Button type="submit" emphasis="quiet" icon="bell" isBusy={isBusy} disabled={!isAlive}>
          {text("watch.submit")}
        </Button>
      </form>
      {failure ? <Notice tone="danger">{text(failure)}</Notice> : null}
      {done ? <Notice tone="positive">{text(DONE_WORDS[done])}</Notice> : null}
    </section>
  );
}
