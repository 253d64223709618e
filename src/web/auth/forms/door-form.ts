/** What the two forms that let somebody in are told, in the dialog and on the page alike. */
import type { ReactNode } from "react";
import type { LoginResponse } from "#contract/entities/account.ts";

/** Typed in one form and kept for the others; never a password. */
export type Typed = { readonly email?: string; readonly firstName?: string; readonly lastName?: string };

export type DoorForm = {
  readonly id?: string;
  readonly typed?: Typed;
  readonly isClub: boolean;
  /** What a desk said to the form when it was sent without scripts. */
  readonly error?: string | null;
  /** For the desk that takes the form without scripts. */
  readonly returnUrl?: string | null;
  readonly onSignedIn: (response: LoginResponse) => void;
  /** Answers whether somebody else says it. */
  readonly onRefused?: (code: string, typed: Typed) => boolean;
  readonly onBusy?: (isBusy: boolean) => void;
  /** Stands above the fields until something is typed. */
  readonly notice?: ReactNode;
};
