/** Logic of a login form: checks the input, makes the call, and shows errors beside the fields. */
import type { FormEvent } from "react";
import { useState } from "react";
import type { Client } from "#contract/base/client.ts";
import { useApi } from "#web/api/api-context.ts";
import { useText } from "#web/i18n/text.tsx";
import type { FieldProblems } from "./account-form.ts";
import { messageKeyOf } from "#web/auth/message-keys.ts";
import { useIsAlive } from "#web/ui/use-is-alive.ts";

type AuthFormValues<Name extends string> = Readonly<Record<Name, string>>;
type Refused = { readonly ok: false; readonly code: string; readonly fields?: FieldProblems };

type AuthFormOptions<Name extends string, Data> = {
  readonly fieldNames: readonly Name[];
  /** The error from the form handler after a submission without scripts, or from an earlier form. */
  readonly error?: string | null | undefined;
  readonly check: (values: AuthFormValues<Name>) => FieldProblems;
  readonly send: (api: Client, values: AuthFormValues<Name>) => Promise<{ readonly ok: true; readonly data: Data } | Refused>;
  readonly onDone: (data: Data, values: AuthFormValues<Name>) => void;
  /** Returns whether the caller shows the error. */
  readonly onRefused?: ((code: string, values: AuthFormValues<Name>) => boolean) | undefined;
  readonly onBusy?: ((isBusy: boolean) => void) | undefined;
};

type Problem = { readonly code?: string; readonly fields: FieldProblems };

const NOTHING: Problem = { fields: {} };

export function useAuthForm<Name extends string, Data>(options: AuthFormOptions<Name, Data>) {
  const text = useText();
  const api = useApi();
  const isAlive = useIsAlive();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>(options.error ? { code: options.error, fields: {} } : NOTHING);

  const onSubmit = async (form: HTMLFormElement) => {
    if (isBusy) return;
    const values = valuesOf(form, options.fieldNames);
    const found = options.check(values);
    if (Object.keys(found).length > 0) return refuse(form, { fields: found });
    setBusy(true);
    setProblem(NOTHING);
    options.onBusy?.(true);
    const answer = await options.send(api(), values);
    options.onBusy?.(false);
    // The form stays busy until the caller replaces it.
    if (answer.ok) return options.onDone(answer.data, values);
    setBusy(false);
    if (!options.onRefused?.(answer.code, values)) refuse(form, { code: answer.code, fields: lastNames(answer.fields) });
  };
  const refuse = (form: HTMLFormElement, refused: Problem) => {
    setProblem(refused);
    focusFirst(form, refused);
  };

  return {
    isBusy,
    isAlive,
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      void onSubmit(event.currentTarget);
    },
    /** Typing in a field removes its error. */
    onInput: ({ target }: FormEvent<HTMLFormElement>) => {
      const name = target instanceof HTMLInputElement ? target.name : "";
      setProblem((before) => (before === NOTHING ? before : { fields: without(before.fields, name) }));
    },
    errorOf: (name: Name): string | undefined => {
      const key = problem.fields[name];
      return key === undefined ? undefined : text(messageKeyOf(key));
    },
    failure: problem.code !== undefined && Object.keys(problem.fields).length === 0 ? text(messageKeyOf(problem.code)) : undefined,
  };
}

function valuesOf<Name extends string>(form: HTMLFormElement, names: readonly Name[]): AuthFormValues<Name> {
  const data = new FormData(form);
  const textOf = (entry: FormDataEntryValue | null): string => (typeof entry === "string" ? entry : "");
  return Object.fromEntries(names.map((name) => [name, textOf(data.get(name))])) as Record<Name, string>;
}

/** Calls name fields by their full path; the form uses the last part. */
const lastNames = (fields: FieldProblems = {}): FieldProblems =>
  Object.fromEntries(Object.entries(fields).map(([name, key]) => [name.split(".").at(-1) ?? name, key]));

const without = (fields: FieldProblems, name: string): FieldProblems =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => field !== name));

/** The field to focus if the response names none. */
const LIKELY: Readonly<Record<string, string>> = { "account-not-found": "email", "reset-account-not-found": "email" };

function focusFirst(form: HTMLFormElement, { code = "", fields }: Problem): void {
  const field = form.elements.namedItem(Object.keys(fields)[0] ?? LIKELY[code] ?? "password");
  if (field instanceof HTMLElement) field.focus();
}
