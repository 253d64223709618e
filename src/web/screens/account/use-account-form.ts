/** Form of the account area: the texts of its refusals, a dialog if the session has ended, a question before an irreversible action. */
import type { FormEvent } from "react";
import type { FieldProblems } from "#contract/forms/form.ts";
import { openAuth } from "#web/auth/auth-store.ts";
import type { UseFormOptions } from "#web/forms/use-form.ts";
import { useForm } from "#web/forms/use-form.ts";
import { openModal } from "#web/visitor/modal-store.ts";

type AccountFormOptions<Name extends string, Data> = Pick<UseFormOptions<Name, Data>, "form" | "send" | "onDone"> & {
  /** Confirmation dialog before an irreversible action. */
  readonly question?: Question;
};

export type Question = {
  readonly titleKey: string;
  readonly bodyKey: string;
  readonly values: Readonly<Record<string, string>>;
  readonly yesKey: string;
};

const REFUSAL_TEXTS: Readonly<Record<string, string>> = {
  "too-many-requests": "errors.tooManyRequests",
  "too-busy": "errors.tooBusy",
  "body-too-large": "errors.bodyTooLarge",
  "session-invalid": "errors.loginSessionExpired",
  "account-has-trips": "errors.accountHasTrips",
  "wrong-password": "errors.loginPasswordError",
  "invalid-input": "errors.invalidInput",
};

/** Unknown codes get the general text (ERR-015). */
export const refusalMessageKey = (code: string): string =>
  (Object.hasOwn(REFUSAL_TEXTS, code) ? REFUSAL_TEXTS[code] : undefined) ?? "errors.errorGeneralMessage";

const WRONG_PASSWORD: FieldProblems = { password: "loginPasswordError" };

export function useAccountForm<Name extends string, Data>({ question, ...options }: AccountFormOptions<Name, Data>) {
  const { submit, ...form } = useForm({
    ...options,
    refusalText: refusalMessageKey,
    fieldOfRefusal: (code) => (code === "wrong-password" ? (WRONG_PASSWORD as FieldProblems<Name>) : undefined),
    onRefused: ({ code }) => {
      // The input stays in the form under the dialog.
      if (code === "session-invalid") openAuth({ variant: "login", isSessionExpired: true });
      return false;
    },
  });
  return {
    ...form,
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      const element = event.currentTarget;
      if (question && !form.isBusy) confirm(question, () => submit(element));
      else submit(element);
    },
  };
}

const confirm = ({ yesKey, ...texts }: Question, onYes: () => void): void =>
  openModal({
    ...texts,
    actions: [
      { labelKey: yesKey, onPress: onYes },
      { labelKey: "account.keep", emphasis: "quiet" },
    ],
  });
