/** Props of the login and sign-up forms, in the dialog and on the page. */
import type { ReactNode } from "react";
import type { LoginResponse } from "#contract/entities/account.ts";

/** Input that is kept when the visitor changes the form; never a password. */
export type Typed = {
  readonly email?: string | undefined;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly terms?: string | undefined;
};

export type AuthFormProps = {
  readonly id?: string;
  readonly typed?: Typed;
  readonly isClub: boolean;
  /** The error from the form handler after a submission without scripts. */
  readonly error?: string | null;
  /** For the form handler, which receives the form without scripts. */
  readonly returnUrl?: string | null;
  readonly onSignedIn: (response: LoginResponse) => void;
  /** Returns whether the caller shows the error. */
  readonly onRefused?: (code: string, typed: Typed) => boolean;
  readonly onBusy?: (isBusy: boolean) => void;
  /** Shown above the fields until the visitor types. */
  readonly notice?: ReactNode;
};
