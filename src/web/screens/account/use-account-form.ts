/** State of an account form: sends it by a call, shows errors beside the fields, and keeps the input on failure. */
import type { FormEvent } from "react";
import { useState } from "react";
import type { Client } from "#contract/base/client.ts";
import { useApi } from "#web/api/api-context.ts";
import { openAuth } from "#web/auth/auth-store.ts";
import { useText } from "#web/i18n/text.tsx";
import { openModal } from "#web/visitor/modal-store.ts";
import { fieldsOf, refusalWords } from "./refusal-words.ts";

type AccountFormValues = Readonly<Record<string, string>>;

export type AccountFormRefusal = {
  readonly ok: false;
  readonly code: string;
  readonly fields?: AccountFormValues | undefined;
  readonly data?: unknown;
};

type Dependencies<Data> = {
  readonly send: (api: Client, values: AccountFormValues) => Promise<{ readonly ok: true; readonly data: Data } | AccountFormRefusal>;
  /** Field → message key, for errors that the call does not detect. */
  readonly check?: (values: AccountFormValues) => AccountFormValues;
  readonly onDone: (data: Data) => void;
  /** Confirmation dialog before an irreversible action. */
  readonly question?: Question;
};

export type Question = {
  readonly titleKey: string;
  readonly bodyKey: string;
  readonly values: AccountFormValues;
  readonly yesKey: string;
};

const valuesOf = (form: HTMLFormElement): AccountFormValues =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, typeof value === "string" ? value.trim() : ""]));

export function useAccountForm<Data>({ send, check, onDone, question }: Dependencies<Data>) {
  const text = useText();
  const api = useApi();
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<AccountFormRefusal>();

  const refuse = (form: HTMLFormElement, refusal: AccountFormRefusal) => {
    setRefused(refusal);
    // The input stays in the form under the dialog.
    if (refusal.code === "session-invalid") return openAuth({ variant: "login", isSessionExpired: true });
    const [first] = Object.keys(fieldsOf(refusal));
    const field = first === undefined ? null : form.elements.namedItem(first);
    if (field instanceof HTMLElement) field.focus();
  };

  const submit = async (form: HTMLFormElement) => {
    const values = valuesOf(form);
    const wrong = check?.(values) ?? {};
    if (Object.keys(wrong).length > 0) return refuse(form, { ok: false, code: "invalid-input", fields: wrong });
    setRefused(undefined);
    setBusy(true);
    const answer = await send(api(), values).catch((): AccountFormRefusal => ({ ok: false, code: "no-answer" }));
    setBusy(false);
    if (answer.ok) onDone(answer.data);
    else refuse(form, answer);
  };

  const fields = refused ? fieldsOf(refused) : {};
  return {
    isBusy,
    refused,
    errorOf: (name: string): string | undefined => (fields[name] ? text(fields[name]) : undefined),
    failure: refused && Object.keys(fields).length === 0 ? text(refusalWords(refused.code)) : undefined,
    /** Errors disappear as soon as the visitor types again. */
    onInput: () => refused && setRefused(undefined),
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      const form = event.currentTarget;
      if (isBusy) return;
      if (question) ask(question, () => void submit(form));
      else void submit(form);
    },
  };
}

const ask = ({ yesKey, ...words }: Question, onYes: () => void): void =>
  openModal({
    ...words,
    actions: [
      { labelKey: yesKey, onPress: onYes },
      { labelKey: "account.keep", emphasis: "quiet" },
    ],
  });
