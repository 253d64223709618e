/** A form that lets somebody in: sends itself by a call, says what is wrong beside the fields, and leads on when it was right. */
import type { FormEvent } from "react";
import { useState, useSyncExternalStore } from "react";
import type { Client } from "#contract/client.ts";
import { safeReturnAddress } from "#domain/visitor/safe-return-address.ts";
import { useApi } from "#web/api/api-context.ts";
import { useText } from "#web/i18n/text.tsx";
import { usePage } from "#web/visitor/page-context.tsx";

type Values = Readonly<Record<string, string>>;
type Refused = { readonly ok: false; readonly code: string; readonly fields?: Values };

type Door = {
  readonly error: string | null;
  readonly returnUrl: string | null;
  readonly send: (api: Client, valueOf: (name: string) => string) => Promise<{ readonly ok: true } | Refused>;
  /** Field → key of a text, for what the call cannot know. */
  readonly check?: (values: Values) => Values | undefined;
  readonly fieldNames: readonly string[];
};

const subscribe = () => () => undefined;

export function useDoor({ error, returnUrl, send, check, fieldNames }: Door) {
  const text = useText();
  const api = useApi();
  const { prefix } = usePage();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Refused | null>(error ? { ok: false, code: error } : null);
  const isAlive = useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const data = new FormData(form);
    const values = Object.fromEntries(fieldNames.map((name) => [name, textOf(data.get(name))]));
    const found = check?.(values);
    setBusy(true);
    const answer = found ? ({ ok: false, code: "invalid-input", fields: found } as const) : await send(api(), (name) => values[name] ?? "");
    // The page that comes is made for who has just come in, so it is fetched anew.
    if (answer.ok) return window.location.assign(safeReturnAddress(returnUrl, window.location.origin) ?? `${prefix}/`);
    setBusy(false);
    setProblem(answer);
    focusFirst(form, answer.fields);
  };

  const fields = Object.fromEntries(
    Object.entries(problem?.fields ?? {}).map(([name, key]) => [name.split(".").at(-1) ?? name, text(textKeyOf(key))]),
  );
  return {
    isBusy,
    isAlive,
    onSubmit: (event: FormEvent<HTMLFormElement>) => void onSubmit(event),
    /** Who types again has read what was wrong. */
    onInput: () => setProblem(null),
    fields,
    failure: problem && Object.keys(fields).length === 0 ? text(textKeyOf(problem.code)) : undefined,
  };
}

/** Only what is known to come back chooses a text; anything else in the address gets the general one. */
const TEXT_KEYS: Readonly<Record<string, string>> = {
  "wrong-password": "errors.loginPasswordError",
  "account-not-found": "errors.loginAccountNotFound",
  "login-refused": "errors.loginDetailsError",
  "already-have-account": "errors.alreadyHaveAccountError",
  "too-many-requests": "errors.tooManyRequests",
  "too-busy": "errors.tooManyRequests",
  "server-error": "errors.errorInServer",
  "no-answer": "errors.errorInServer",
  emailError: "errors.emailError",
  emailValidationError: "errors.emailValidationError",
  firstNameError: "errors.firstNameError",
  lastNameError: "errors.lastNameError",
  passwordError: "errors.passwordError",
  passwordLengthValidationError: "errors.passwordLengthValidationError",
  passwordStrengthValidationError: "errors.passwordStrengthValidationError",
  pleaseCheck: "errors.pleaseCheck",
};

const textKeyOf = (code: string): string => (Object.hasOwn(TEXT_KEYS, code) ? TEXT_KEYS[code] : undefined) ?? "errors.errorGeneralMessage";

const textOf = (entry: FormDataEntryValue | null): string => (typeof entry === "string" ? entry : "");

function focusFirst(form: HTMLFormElement, fields: Values | undefined): void {
  const first = Object.keys(fields ?? {})[0]
    ?.split(".")
    .at(-1);
  const field = form.elements.namedItem(first ?? "password");
  if (field instanceof HTMLElement) field.focus();
}
