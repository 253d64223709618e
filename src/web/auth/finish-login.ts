/** What follows a successful login: a new visitor sees a welcome first, all others continue immediately. */
import type { LoginResponse } from "#contract/entities/account.ts";
import type { LoginMethod, WelcomeMode } from "#domain/visitor/welcome-mode.ts";
import type { DataLayerHolder } from "#web/tracking/data-layer.ts";
import { openBrowserState } from "#web/visitor/browser-start-up.ts";
import { forgetTrips } from "#web/visitor/storage/forget-trips.ts";
import type { AuthRequest } from "./auth-store.ts";
import type { DialogPage } from "./leave-dialog.ts";
import { exitOf, goTo, isClubHere } from "./leave-dialog.ts";
import type { SignedIn } from "./signed-in.ts";
import { keepSignedIn, signedInOf, welcomeFor } from "./signed-in.ts";

type Greeting = { readonly variant: WelcomeMode; readonly signedIn: SignedIn };

/** The welcome to show; undefined if the page is being left. */
export function finishLogin(response: LoginResponse, method: LoginMethod, page: DialogPage, request: AuthRequest): Greeting | undefined {
  const browserState = openBrowserState(window);
  const signedIn = signedInOf(response, method);
  const isClub = isClubHere(page, request);
  const variant = welcomeFor(signedIn, isClub, browserState);
  keepSignedIn(signedIn, browserState, window as DataLayerHolder);
  // They may belong to the previous user of this device. Done here because some logins stay on their page; client-app.tsx does it on others.
  void forgetTrips(window);
  if (variant) return { variant, signedIn };
  const { storage, now } = browserState;
  const exit = exitOf({ leave: "onward" }, { ...page, request, isClub, isClubMember: signedIn.isClubMember, storage, now: now() });
  if (exit.kind === "go") goTo(exit.address);
  return undefined;
}
