/** Form of a price watch. Loaded when it is opened. */
import { useEffect, useRef, useState } from "react";
import type { WatchedSearch } from "#contract/forms/watch-forms.ts";
import { ALREADY_LESS, watchForm } from "#contract/forms/watch-forms.ts";
import type { Stay } from "#domain/calendar/stay.ts";
import { formatPrice } from "#domain/market/format-price.ts";
import { CURRENCIES } from "#domain/market/currency.ts";
import type { Money } from "#shared/money.ts";
import { useForm } from "#web/forms/use-form.ts";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { Notice } from "#web/ui/states/notice.tsx";
import { usePage } from "#web/visitor/page-context.tsx";
import { ToWatches } from "./to-watches.tsx";

const DONE_WORDS = { active: "watch.done", confirm: "watch.check" } as const;

type Props = Pick<WatchedSearch, "hotelId" | "rooms" | "flights"> & {
  readonly stay: Stay;
  /** Of the stay or the package when the page was loaded. */
  readonly price: Money;
};

export function WatchForm({ hotelId, stay, rooms, flights, price }: Props) {
  const text = useText();
  const languageTag = useLanguageTag();
  const { visitorClass, currency } = usePage();
  const [done, setDone] = useState<keyof typeof DONE_WORDS>();
  const first = useRef<HTMLInputElement>(null);
  const unit = 10 ** CURRENCIES[currency].fraction;
  const definition = watchForm({ minor: price.minor, currency });
  const form = useForm({
    form: definition,
    send: (api, values) =>
      api(definition.call, definition.toInput(values, { hotelId, ...stay, rooms, currency, ...(flights && { flights }) })),
    onDone: ({ state }) => setDone(state),
    refusalText: (code) => (code === "too-many-requests" ? "errors.tooManyRequests" : "watch.failed"),
  });
  // The button that opened the form is gone.
  useEffect(() => first.current?.focus(), []);
  const belowError =
    form.problems.below === ALREADY_LESS
      ? text(flights ? "watch.packageAlreadyLess" : "watch.alreadyLess", { price: formatPrice(price, languageTag) })
      : form.errorOf("below");

  if (done) {
    return (
      <Notice tone="positive">
        {text(DONE_WORDS[done])} <ToWatches />
      </Notice>
    );
  }
  return (
    <>
      <form className="form watch-form" method="post" data-scripted noValidate onInput={form.onInput} onSubmit={form.onSubmit}>
        <TextField
          ref={first}
          id="watch-below"
          name="below"
          label={text("watch.below", { currency })}
          inputMode="decimal"
          error={belowError}
          defaultValue={Math.floor(price.minor / unit)}
        />
        {visitorClass.isAuthenticated ? null : (
          <TextField
            id="watch-email"
            name="email"
            label={text("watch.email")}
            type="email"
            autoComplete="email"
            error={form.errorOf("email")}
          />
        )}
        <Button type="submit" emphasis="quiet" icon="bell" isBusy={form.isBusy}>
          {text("watch.submit")}
        </Button>
      </form>
      {form.failure === undefined ? null : <Notice tone="danger">{form.failure}</Notice>}
    </>
  );
}
