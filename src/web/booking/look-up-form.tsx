/**
 * Asks for number and email of a booking. Neither may appear in a URL, so the form needs JavaScript; without it, a phone number is shown.
 */
import type { FormEvent } from "react";
import { useRef, useState } from "react";
import type { LookUpDraft, LookUpField, LookUpProblems } from "#domain/reservation/look-up-fields.ts";
import { lookUpProblems, NUMBER_PATTERN, tidyLookUp } from "#domain/reservation/look-up-fields.ts";
import { useText } from "#web/i18n/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { RequiredNote } from "#web/ui/fields/field.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { useBookingPhone } from "./call-us.tsx";
import type { LookUpMiss } from "./load-booking.ts";
import { useIsAlive } from "#web/ui/use-is-alive.ts";

type Props = {
  readonly number: string;
  /** Result of a look-up that the URL requested. */
  readonly miss: LookUpMiss | undefined;
  /** Resolves to undefined if the booking was found; the page then shows it. */
  readonly onFind: (draft: LookUpDraft) => Promise<LookUpMiss | undefined>;
};

const MISS_WORDS: Record<LookUpMiss, string> = {
  missing: "errors.reservationNotFound",
  throttled: "errors.tooManyRequests",
  failed: "reservation.lookUpFailed",
};

export function LookUpForm({ number, miss, onFind }: Props) {
  const text = useText();
  const form = useRef<HTMLFormElement>(null);
  const { problems, missed, isLooking, onSubmit } = useLookUp(form, miss, onFind);
  // Submitting before hydration would have no effect.
  const isAlive = useIsAlive();
  const errorOf = (field: LookUpField) => (problems[field] ? text(`errors.${problems[field]}`) : undefined);
  return (
    <>
      <NoScript />
      <form ref={form} className="form look-up-form" method="post" data-scripted noValidate onSubmit={onSubmit}>
        {missed ? <Notice tone="danger">{text(MISS_WORDS[missed])}</Notice> : null}
        <RequiredNote />
        <TextField
          {...{ name: "number", label: text("reservation.numberLabel"), help: text("reservation.numberHelp"), isRequired: true }}
          {...{ inputMode: "numeric", autoComplete: "off", pattern: NUMBER_PATTERN, defaultValue: number, maxLength: 30 }}
          icon="ticket"
          error={errorOf("number")}
        />
        <TextField
          {...{ name: "email", label: text("reservation.emailLabel"), type: "email", isRequired: true, maxLength: 254 }}
          {...{ autoComplete: "email", autoCapitalize: "none", spellCheck: false }}
          icon="mail"
          error={errorOf("email")}
        />
        <Button type="submit" icon="search" isBusy={isLooking} disabled={!isAlive} isWide>
          {text(isLooking ? "reservation.looking" : "reservation.find")}
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

const wordIn = (fields: FormData, name: LookUpField): string => {
  const value = fields.get(name);
  return typeof value === "string" ? value : "";
};

function useLookUp(form: { readonly current: HTMLFormElement | null }, firstMiss: LookUpMiss | undefined, onFind: Props["onFind"]) {
  const [problems, setProblems] = useState<LookUpProblems>({});
  const [missed, setMissed] = useState(firstMiss);
  const [isLooking, setLooking] = useState(false);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isLooking) return;
    const fields = new FormData(event.currentTarget);
    const draft = tidyLookUp({ number: wordIn(fields, "number"), email: wordIn(fields, "email") });
    const wrong = lookUpProblems(draft);
    setProblems(wrong);
    setMissed(undefined);
    const [first] = Object.keys(wrong);
    if (first) {
      form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    setLooking(true);
    void onFind(draft)
      .catch(() => "failed" as const)
      .then(setMissed)
      .finally(() => setLooking(false));
  };
  return { problems, missed, isLooking, onSubmit };
}
