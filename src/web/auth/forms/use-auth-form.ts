/** Logic of a login form, with the texts of its refusals. */
import { messageKeyOf } from "#web/auth/message-keys.ts";
import type { UseFormOptions } from "#web/forms/use-form.ts";
import { useForm } from "#web/forms/use-form.ts";

type AuthFormOptions<Name extends string, Data> = Pick<UseFormOptions<Name, Data>, "form" | "send" | "onDone" | "onRefused" | "onBusy"> & {
  /** The error from the form handler after a submission without scripts, or from an earlier form. */
  readonly error?: string | null | undefined;
};

/** The field to focus if the response names none. */
const LIKELY: Readonly<Record<string, string>> = { "account-not-found": "email", "reset-account-not-found": "email" };

export const useAuthForm = <Name extends string, Data>({ error, ...options }: AuthFormOptions<Name, Data>) =>
  useForm({
    ...options,
    first: error ? { refused: { ok: false, code: error }, fields: {} } : undefined,
    refusalText: messageKeyOf,
    likelyField: (code) => LIKELY[code] ?? "password",
    staysBusy: true,
  });
