/** Shows the login dialog, whether opened by `openAuth`, a link, a fragment or a provider's response. Loaded on the first use. */
import type { ComponentType } from "react";
import { startTransition, useEffect, useState, useSyncExternalStore } from "react";
import { useLocation } from "#web/router/router-context.tsx";
import { isGuest } from "#domain/visitor/body-classes.ts";
import { loadChunk } from "#web/client/faults/load-chunk.ts";
import { openStorage, readText } from "#web/visitor/storage/browser-storage.ts";
import { usePage } from "#web/visitor/page-context.tsx";
import { STORAGE_KEY } from "#web/visitor/storage/storage-keys.ts";
import { answerLink, isProviderAnswer, listenToLinks, LOGIN_PATH, requestOfHash } from "./auth-links.ts";
import type { AuthRequest } from "./auth-store.ts";
import { auth, closeAuth, openAuth } from "./auth-store.ts";

type View = ComponentType<{ readonly open: AuthRequest | undefined }>;

const nothing = () => undefined;
const load = async () => (await loadChunk(() => import("./auth-dialog.tsx"))).AuthDialog;

/** Handles a link that was clicked while this module was loading; a link without a dialog is followed. */
export function answerPressed(link: HTMLAnchorElement, prefix: string): void {
  if (!answerLink(link, prefix, openAuth)) window.location.assign(link.href);
}

export function AuthHost() {
  const open = useSyncExternalStore(auth.subscribe, auth.current, nothing);
  const [view, setView] = useState<{ readonly View: View }>();
  const isWanted = open !== undefined && view === undefined;
  const { prefix } = usePage();
  useAnchors();

  useEffect(() => listenToLinks(prefix, openAuth), [prefix]);

  useEffect(() => {
    // A transition, so that the dialog appears together with its style sheet.
    if (isWanted)
      load().then(
        (View) => startTransition(() => setView({ View })),
        () => giveUp(prefix),
      );
  }, [isWanted, prefix]);

  return view ? <view.View open={open} /> : null;
}

/** A dialog that cannot be loaded counts as closed; for a login or sign-up the visitor is sent to the login page instead. */
function giveUp(prefix: string): void {
  const { variant, returnUrl } = auth.current() ?? {};
  closeAuth();
  if (variant !== "login" && variant !== "signUp") return;
  const query = returnUrl === undefined ? "" : `?${new URLSearchParams({ returnUrl })}`;
  window.location.assign(`${prefix}${LOGIN_PATH}${query}${variant === "signUp" ? "#signUp" : ""}`);
}

function useAnchors(): void {
  const location = useLocation();
  const { visitorClass, prefix } = usePage();
  const guest = isGuest(visitorClass);

  useEffect(() => {
    const { hash, pathname } = location;
    // After the dialog was closed, its fragment is gone from the address bar but still in the router's location.
    if (hash !== window.location.hash) return;
    if (isProviderAnswer(hash)) {
      void loadChunk(() => import("./provider-answer.ts")).then(({ takeAnswer }) => takeAnswer(hash, prefix), nothing);
      return;
    }
    const request = requestOfHash(hash);
    // The login page handles these fragments itself; a logged-in visitor does not need them.
    if (!request || !guest || pathname.startsWith(LOGIN_PATH)) return;
    const isSessionExpired = readText(openStorage(window), STORAGE_KEY.sessionExpired) !== undefined;
    openAuth({ ...request, ...(isSessionExpired && { isSessionExpired }) });
  }, [location, guest, prefix]);
}
