/** The price watches of the account: what is waited for, what was seen last, and one press to change or end each. */
import { useState } from "react";
import { goneIsDone } from "#contract/forms/account-forms.ts";
import { changeWatchForm, removeWatchForm } from "#contract/forms/own-watch-forms.ts";
import { ALREADY_LESS } from "#contract/forms/watch-forms.ts";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { amountOf } from "#domain/forms/field-rules.ts";
import { formatPrice } from "#domain/market/format-price.ts";
import type { CurrencyCode } from "#domain/market/currency.ts";
import { CURRENCIES } from "#domain/market/currency.ts";
import type { Money } from "#shared/money.ts";
import type { TripIdea } from "#web/saved/trip-idea.ts";
import { moneyOf } from "#web/hotel/money-of.ts";
import type { Watched } from "#web/saved/watches/watched.ts";
import { watchedName } from "#web/saved/watches/watched.ts";
import { TripIdeas } from "#web/saved/trip-ideas.tsx";
import { formatters } from "#web/i18n/formatters.ts";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { formatDay, formatStay } from "#web/search/format-days.ts";
import { peopleWords } from "#web/search/people-words.ts";
// Loaded by this screen only, to keep the site's stylesheet small.
import styles from "./watches.css?url";
import { Styles } from "#web/ui/base/styles.tsx";
import { useIsAlive } from "#web/ui/base/use-is-alive.ts";
import { Button, ButtonLink } from "#web/ui/button/button.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { CardTitle } from "#web/ui/layout/card.tsx";
import { Link } from "#web/ui/navigation/link.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { Notice } from "#web/ui/states/notice.tsx";
import { Badge } from "#web/ui/text/badge.tsx";
import { AccountFrame } from "../account-frame.tsx";
import { PrefixField, SmallForm } from "../account-form.tsx";
import { Facts, StatusMessage } from "../account-section.tsx";
import type { FormNotice } from "../form-notice.tsx";
import { FormNoticeLine } from "../form-notice.tsx";
import { useAccountForm } from "../use-account-form.ts";

type Watch = Watched & {
  readonly id: string;
  readonly state: "waiting" | "active" | "told";
  readonly limit: Money;
  readonly currency: CurrencyCode;
  /** Null before the first comparison. */
  readonly seen: Money | null;
  readonly seenOn: CalendarDate | null;
  /** The booked room that is watched; null for a stay that is not booked. */
  readonly booked: { readonly bookingCode: string; readonly token: string } | null;
};

export type WatchesData = {
  readonly watches: readonly Watch[];
  readonly notice: FormNotice;
  /** Empty if there are watches. */
  readonly ideas: readonly TripIdea[];
};

const STATES = {
  waiting: { tone: "caution", icon: "mail", words: "watch.stateWaiting" },
  active: { tone: "accent", icon: "bell", words: "watch.stateActive" },
  told: { tone: "positive", icon: "trending-down", words: "watch.stateTold" },
} as const;

export function WatchesScreen({ watches: first, notice, ideas }: WatchesData) {
  const text = useText();
  const [watches, setWatches] = useState(first);
  const [message, setMessage] = useState<string>();
  const onChanged = (changed: Watch) => {
    setWatches((now) => now.map((watch) => (watch.id === changed.id ? changed : watch)));
    setMessage(text(changed.state === "waiting" ? "watch.check" : "watch.done"));
  };
  const onRemoved = ({ id }: Watch) => {
    setWatches((now) => now.filter((watch) => watch.id !== id));
    setMessage(text("watch.ended"));
  };
  return (
    <AccountFrame current="watches" title={text("account.navWatches")}>
      <Styles href={styles} />
      <FormNoticeLine {...notice} />
      <p className="lead">{text("watch.listLead")}</p>
      <StatusMessage text={message} />
      {watches.length > 0 ? (
        <ul id="watches" className="watches">
          {watches.map((watch) => (
            <li key={watch.id} className="card">
              <WatchCard watch={watch} onChanged={onChanged} onRemoved={() => onRemoved(watch)} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState icon="bell" title={text("watch.listEmpty")} actions={<ButtonLink to="/hotels">{text("watch.home")}</ButtonLink>}>
          <p>{text("watch.listEmptyText")}</p>
        </EmptyState>
      )}
      <TripIdeas places={ideas} />
    </AccountFrame>
  );
}

type CardProps = { readonly watch: Watch; readonly onChanged: (watch: Watch) => void; readonly onRemoved: () => void };

function WatchCard({ watch, onChanged, onRemoved }: CardProps) {
  const text = useText();
  const languageTag = useLanguageTag();
  const { id, state, link, stay, rooms, flights, limit, seen, seenOn, booked } = watch;
  const name = watchedName(watch, text);
  const removal = useAccountForm({
    form: removeWatchForm,
    send: async (api, values) => goneIsDone(await api(removeWatchForm.call, removeWatchForm.toInput(values, undefined))),
    onDone: onRemoved,
  });
  const { tone, icon, words } = STATES[state];
  const seenFact = {
    label: seenOn ? text("watch.seenOn", { day: formatDay(seenOn, languageTag) }) : text("watch.seen"),
    value: seen ? formatPrice(seen, languageTag) : text("watch.notSeen"),
  };
  const facts = [
    { label: text(booked ? "watch.paid" : "watch.wanted"), value: formatPrice(limit, languageTag) },
    // Nothing is compared before the address is confirmed.
    ...(state === "waiting" ? [] : [seenFact]),
  ];
  return (
    <>
      <div className="watch-head">
        <CardTitle level={2}>
          <Link to={link}>{name}</Link>
        </CardTitle>
        <Badge tone={tone} icon={icon}>
          {text(words)}
        </Badge>
      </div>
      <p suppressHydrationWarning>
        {formatStay(stay, languageTag)} · {peopleWords(rooms, text, rooms.length > 1)}
        {flights && flights.cabinClass !== "ECONOMY" ? ` · ${text(`watch.cabin.${flights.cabinClass}`)}` : null}
      </p>
      {booked ? <p className="hint">{text("watch.ofBooking", { number: booked.bookingCode })}</p> : null}
      {state === "waiting" ? <p className="hint">{text("watch.check")}</p> : null}
      <Facts facts={facts} />
      <div className="watch-actions">
        {booked ? (
          <ButtonLink to={`/saved/rebook?${new URLSearchParams({ token: booked.token })}`} emphasis="quiet" size="small">
            {text("watch.compare")}
          </ButtonLink>
        ) : (
          <ChangeForm key={limit.minor} watch={watch} onChanged={onChanged} />
        )}
        <SmallForm action={removeWatchForm.action} form={removal} submit={text("watch.end")} of={name} fields={{ id }} />
      </div>
      {removal.failure ? <Notice tone="danger">{removal.failure}</Notice> : null}
    </>
  );
}

/** As visitors of the language type it: "150,50", or "150" without a fraction. */
function writtenAmount(minor: number, currency: CurrencyCode, languageTag: string): string {
  const { fraction } = CURRENCIES[currency];
  const units = minor / 10 ** fraction;
  const digits = Number.isInteger(units) ? 0 : fraction;
  const options = { useGrouping: false, minimumFractionDigits: digits, maximumFractionDigits: digits };
  return formatters.getNumberFormat(languageTag, options).format(units);
}

/** The amount, and one button that stores it. A watch that has told its traveller starts again. */
function ChangeForm({ watch, onChanged }: Pick<CardProps, "watch" | "onChanged">) {
  const text = useText();
  const languageTag = useLanguageTag();
  const isAlive = useIsAlive();
  const { id, limit, currency, seen, flights } = watch;
  const definition = changeWatchForm(seen && { minor: seen.minor, currency });
  const form = useAccountForm({
    form: definition,
    send: async (api, values) => {
      const answer = await api(definition.call, definition.toInput(values, undefined));
      return answer.ok ? { ...answer, data: { ...answer.data, limit: moneyOf(amountOf(values.below), currency) } } : answer;
    },
    onDone: (changes) => onChanged({ ...watch, ...changes }),
  });
  const error =
    form.problems.below === ALREADY_LESS && seen
      ? text(flights ? "watch.packageAlreadyLess" : "watch.alreadyLess", { price: formatPrice(seen, languageTag) })
      : form.errorOf("below");
  return (
    <form
      className="form watch-change"
      method="post"
      action={definition.action}
      noValidate={isAlive}
      onSubmit={form.onSubmit}
      onInput={form.onInput}
    >
      <PrefixField />
      <input type="hidden" name="id" value={id} />
      <TextField
        name="below"
        label={text("watch.below", { currency })}
        inputMode="decimal"
        error={error}
        defaultValue={writtenAmount(limit.minor, currency, languageTag)}
      />
      <Button type="submit" emphasis="quiet" isBusy={form.isBusy}>
        {text(watch.state === "told" ? "watch.again" : "watch.change")}
        <span className="visually-hidden">{` ${watchedName(watch, text)}`}</span>
      </Button>
      {form.failure ? <Notice tone="danger">{form.failure}</Notice> : null}
    </form>
  );
}
