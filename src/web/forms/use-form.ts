/** State of a form: validates the input by its definition, makes the call, shows problems beside the fields and keeps the input. */
import type { FormEvent } from "react";
import { useState } from "react";
import { flushSync } from "react-dom";
import type { Client } from "#contract/base/client.ts";
import type { FieldProblems, FormFields, FormValues } from "#contract/forms/form.ts";
import { checkForm, formValues, hasProblems, problemsOfAnswer } from "#contract/forms/form.ts";
import { useApi } from "#web/api/api-context.ts";
import { useText } from "#web/i18n/text.tsx";
import { useIsAlive } from "#web/ui/base/use-is-alive.ts";
import { fieldTextKey } from "./field-text.ts";

export type FormRefusal = {
  readonly ok: false;
  readonly code: string;
  readonly fields?: Readonly<Record<string, string>> | undefined;
  readonly data?: unknown;
};

export type UseFormOptions<Name extends string, Data> = {
  readonly form: FormFields<Name>;
  /** Makes the call of the form, usually with `form.toInput`. */
  readonly send: (api: Client, values: FormValues<Name>) => Promise<{ readonly ok: true; readonly data: Data } | FormRefusal>;
  readonly onDone: (data: Data, values: FormValues<Name>) => void;
  /** Text key of a refusal that names no field. */
  readonly refusalText: (code: string) => string;
  /** The result of the form handler after a submission without scripts. */
  readonly first?: FormProblem<NoInfer<Name>> | undefined;
  /** Returns whether the caller shows the refusal. */
  readonly onRefused?: ((refused: FormRefusal, values: FormValues<Name>) => boolean) | undefined;
  /** The field that a refusal is about, and its message. */
  readonly fieldOfRefusal?: ((code: string) => FieldProblems<NoInfer<Name>> | undefined) | undefined;
  /** The field to focus if the refusal names none. */
  readonly likelyField?: ((code: string) => string) | undefined;
  readonly onBusy?: ((isBusy: boolean) => void) | undefined;
  /** After success the caller replaces the form, which stays busy until then. */
  readonly staysBusy?: boolean;
};

export type FormProblem<Name extends string> = { readonly refused?: FormRefusal; readonly fields: FieldProblems<Name> };

const NOTHING = { fields: {} } as const;

export function useForm<Name extends string, Data>(options: UseFormOptions<Name, Data>) {
  const text = useText();
  const api = useApi();
  const isAlive = useIsAlive();
  const { form, onBusy } = options;
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<FormProblem<Name>>(options.first ?? NOTHING);

  const refuse = (element: HTMLFormElement, next: FormProblem<Name>) => {
    // The error is in the document before its field gets the focus, so that screen readers announce both.
    flushSync(() => setProblem(next));
    const name = Object.keys(next.fields)[0] ?? (next.refused && options.likelyField?.(next.refused.code));
    const field = name === undefined ? null : element.elements.namedItem(name);
    if (field instanceof HTMLElement) field.focus();
  };

  const submit = async (element: HTMLFormElement) => {
    const typed = typedIn(element);
    const found = checkForm(form, typed);
    if (hasProblems(found)) return refuse(element, { fields: found });
    const values = formValues(form, typed);
    setProblem(NOTHING);
    setBusy(true);
    onBusy?.(true);
    const answer = await options.send(api(), values).catch((): FormRefusal => ({ ok: false, code: "no-answer" }));
    onBusy?.(false);
    if (!answer.ok || !options.staysBusy) setBusy(false);
    if (answer.ok) return options.onDone(answer.data, values);
    if (options.onRefused?.(answer, values)) return undefined;
    const fields = options.fieldOfRefusal?.(answer.code) ?? problemsOfAnswer(form, answer.fields);
    return refuse(element, { refused: answer, fields });
  };

  const hasFields = hasProblems(problem.fields);
  return {
    isBusy,
    isAlive,
    refused: problem.refused,
    problems: problem.fields,
    errorOf: (name: Name): string | undefined => {
      const key = problem.fields[name];
      return key === undefined ? undefined : text(fieldTextKey(key));
    },
    failure: problem.refused && !hasFields ? text(options.refusalText(problem.refused.code)) : undefined,
    submit: (element: HTMLFormElement) => void (isBusy || submit(element)),
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (!isBusy) void submit(event.currentTarget);
    },
    /** Typing in a field removes its error and the refusal. */
    onInput: ({ target }: FormEvent<HTMLFormElement>) => {
      const name = "name" in target ? String(target.name) : "";
      setProblem((before) => (before === NOTHING ? before : { fields: without(before.fields, name) }));
    },
  };
}

const typedIn = (element: HTMLFormElement): Readonly<Record<string, string>> =>
  Object.fromEntries([...new FormData(element)].map(([name, value]) => [name, typeof value === "string" ? value : ""]));

const without = <Name extends string>(fields: FieldProblems<Name>, name: string): FieldProblems<Name> =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => field !== name)) as FieldProblems<Name>;
