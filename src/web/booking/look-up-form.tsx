/**
 * Asks for number and email of a booking. Neither may appear in a URL, so the form needs JavaScript; without it, a phone number is shown.
 */
import { lookUpForm } from "#contract/forms/trip-forms.ts";
import { EMAIL, NUMBER_PATTERN, RESERVATION_NUMBER } from "#domain/forms/field-rules.ts";
import { useForm } from "#web/forms/use-form.ts";
import { useText } from "#web/i18n/text.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { RequiredNote } from "#web/ui/fields/field.tsx";
import { Notice } from "#web/ui/states/notice.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { useBookingPhone } from "./call-us.tsx";
import type { BookingKey, LookUpMiss } from "./load-booking.ts";

type Props = {
  readonly number: string;
  /** Result of a look-up that the URL requested. */
  readonly miss: LookUpMiss | undefined;
  /** Resolves to undefined if the booking was found; the page then shows it. */
  readonly onFind: (draft: BookingKey) => Promise<LookUpMiss | undefined>;
};

const MISS_WORDS: Readonly<Record<string, string>> = {
  missing: "errors.reservationNotFound",
  throttled: "errors.tooManyRequests",
} satisfies Partial<Record<LookUpMiss, string>>;

export function LookUpForm({ number, miss, onFind }: Props) {
  const text = useText();
  const { failure, errorOf, isBusy, isAlive, onSubmit, onInput } = useForm({
    form: lookUpForm,
    first: miss && { refused: { ok: false, code: miss }, fields: {} },
    send: async (_, values) => {
      const missed = await onFind(values);
      return missed ? { ok: false, code: missed } : { ok: true, data: undefined };
    },
    onDone: () => undefined,
    refusalText: (code) => MISS_WORDS[code] ?? "reservation.lookUpFailed",
  });
  return (
    <>
      <NoScript />
      <form className="form look-up-form" method="post" data-scripted noValidate onSubmit={onSubmit} onInput={onInput}>
        {failure ? <Notice tone="danger">{failure}</Notice> : null}
        <RequiredNote />
        <TextField
          {...{ name: "number", label: text("reservation.numberLabel"), help: text("reservation.numberHelp"), isRequired: true }}
          {...{
            inputMode: "numeric",
            autoComplete: "off",
            pattern: NUMBER_PATTERN,
            defaultValue: number,
            maxLength: RESERVATION_NUMBER.maxLength,
          }}
          icon="ticket"
          error={errorOf("number")}
        />
        <TextField
          {...{ name: "email", label: text("reservation.emailLabel"), type: "email", isRequired: true, maxLength: EMAIL.maxLength }}
          {...{ autoComplete: "email", autoCapitalize: "none", spellCheck: false }}
          icon="mail"
          error={errorOf("email")}
        />
        {/* Before hydration it is a button whose press is repeated, because the number may not appear in an address. */}
        <Button type={isAlive ? "submit" : "button"} icon="search" isBusy={isBusy} isWide>
          {text(isBusy ? "reservation.looking" : "reservation.find")}
        </Button>
      </form>
    </>
  );
}

function NoScript() {
  const text = useText();
  const phone = useBookingPhone();
  return (
    <noscript>
      <p className="notice notice-caution">{phone ? text("reservation.noScriptPhone", { phone }) : text("reservation.noScript")}</p>
    </noscript>
  );
}
