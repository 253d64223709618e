/** The state machine of the dialog: moves between its variants and leaves it. */
import { useEffect, useRef, useState } from "react";
import { useShown } from "#web/router/router-context.tsx";
import type { LoginResponse } from "#contract/entities/account.ts";
import type { AuthEvent } from "#domain/visitor/auth-transitions.ts";
import { nextAuthStep } from "#domain/visitor/auth-transitions.ts";
import { USER_TYPE } from "#domain/visitor/user-type.ts";
import type { LoginMethod } from "#domain/visitor/welcome-mode.ts";
import type { Text } from "#web/i18n/text.tsx";
import { useText } from "#web/i18n/text.tsx";
import { openBrowserState } from "#web/visitor/browser-start-up.ts";
import { writeText } from "#web/visitor/storage/browser-storage.ts";
import type { Page } from "#web/visitor/page.ts";
import { usePage } from "#web/visitor/page-context.tsx";
import { STORAGE_KEY } from "#web/visitor/storage/storage-keys.ts";
import type { AuthState } from "./auth-state.ts";
import { factsOf, stateOf } from "./auth-state.ts";
import type { AuthRequest } from "./auth-store.ts";
import { closeAuth } from "./auth-store.ts";
import type { Typed } from "./forms/auth-form-props.ts";
import { finishLogin } from "./finish-login.ts";
import type { DialogPage } from "./leave-dialog.ts";
import { addressFromProvider, dropAnchor, exitOf, goTo, isClubHere } from "./leave-dialog.ts";
import { isFault } from "./message-keys.ts";

export type AuthDialogState = ReturnType<typeof useAuthDialog>;

export function useAuthDialog(open: AuthRequest) {
  const [state, setState] = useState(() => stateOf(open));
  const isBusy = useRef(false);
  const { brand, prefix, visitorClass } = usePage();
  const hasClub = brand.flags.club;
  const view = useView();
  if (open !== state.request) setState(stateOf(open));

  useEffect(() => {
    if (open.variant === "wannaBeLogin" && open.returnUrl !== undefined)
      writeText(openBrowserState(window).storage, STORAGE_KEY.returnUrl, open.returnUrl);
  }, [open]);

  const dialogPage = (): DialogPage => ({
    location: window.location,
    prefix,
    view,
    hasClub,
  });
  const isClubNow = () => isClubHere(dialogPage(), state.request);
  const isClubMember = state.signedIn?.isClubMember ?? (visitorClass.userTypeId === USER_TYPE.CLUB || state.request.variant === "awesome");

  /** `more` is new state from the event. */
  const happen = (event: AuthEvent, more: Partial<AuthState> = {}) => {
    const now = { ...state, ...more };
    const path = window.location.pathname.slice(prefix.length) || "/";
    const step = nextAuthStep(now.variant, event, factsOf(now, { hasClub, path }));
    if (!step) return;
    if ("show" in step) return setState({ ...now, variant: step.show });
    const { storage } = openBrowserState(window);
    // A visitor who declines the login for a deal must not be led to that deal later (AUTH-023).
    const isGivenUp = event === "close" && now.request.variant === "wannaBeLogin";
    const exit = exitOf(isGivenUp ? { ...step, forgetsReturn: true } : step, {
      ...dialogPage(),
      request: now.request,
      isClub: isClubNow(),
      isClubMember,
      storage,
      now: Date.now(),
    });
    if (exit.kind === "go") return goTo(exit.address);
    dropAnchor();
    closeAuth();
    if (exit.kind === "continue") goOn(now.request);
  };

  const signIn = (response: LoginResponse, method: LoginMethod) => {
    const greeting = finishLogin(response, method, dialogPage(), state.request);
    if (greeting) setState({ ...state, ...greeting });
  };

  /** Returns whether another variant shows the error. */
  const refuse = (code: string, typed: Typed): boolean => {
    const failedIn = state.variant === "signUp" ? "signUp" : "login";
    const event = code === "already-have-account" ? "accountExists" : isFault(code) ? "fault" : undefined;
    if (event) happen(event, { typed: { ...state.typed, ...typed }, failedIn });
    return event !== undefined;
  };

  return {
    state,
    hasClub,
    isClubMember,
    isClub: typeof window !== "undefined" && isClubNow(),
    happen,
    signIn,
    refuse,
    /** A dialog with a running login cannot be closed: the login would succeed without the page noticing. */
    close: () => isBusy.current || happen("close"),
    onBusy: (busy: boolean) => {
      isBusy.current = busy;
    },
    /** The provider's token was refused: the form shows it. */
    refuseProof: (code: string) => {
      const { proof: _taken, ...rest } = state;
      if (code === "already-have-account") setState({ ...rest, variant: "alreadyHaveAccount" });
      else setState({ ...rest, ...(isFault(code) ? { variant: "error" } : { refusal: code }) });
    },
    fromProvider: () => addressFromProvider({ ...dialogPage(), request: state.request, storage: openBrowserState(window).storage }),
  };
}

type Head = (data: unknown, page: Page, text: Text) => { readonly view?: string };

/** The view of the page under the dialog: its content may name one, otherwise its row of the site map does. */
function useView(): string {
  const text = useText();
  const page = usePage();
  const shown = useShown();
  const handle = shown?.page.handle as { readonly row: { readonly view: string }; readonly module: { readonly head: Head } } | undefined;
  return handle ? (handle.module.head(shown?.data, page, text).view ?? handle.row.view) : "";
}

/** Continues without a login; a deal is opened at the public price. */
function goOn({ onContinue, returnUrl }: AuthRequest): void {
  if (onContinue) onContinue();
  else if (returnUrl !== undefined) goTo(returnUrl);
}
