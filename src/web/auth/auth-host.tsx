/** Shows the dialog about who the visitor is, whoever opens it: a call of `openAuth`, a link, an anchor, a provider's answer. It is brought when it is first wanted. */
import type { ComponentType } from "react";
import { startTransition, useEffect, useState, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
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
const bring = async () => (await loadChunk(() => import("./auth-dialog.tsx"))).AuthDialog;

/** A link that was pressed while this was on its way; one that means no dialog is followed. */
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
    // It appears with its style sheet.
    if (isWanted)
      bring().then(
        (View) => startTransition(() => setView({ View })),
        () => giveUp(prefix),
      );
  }, [isWanted, prefix]);

  return view ? <view.View open={open} /> : null;
}

/** One that cannot be brought counts as closed, so that nobody waits for it; whoever wanted to log in still can, on the page that does it. */
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
    // The anchor of a dialog that was closed is gone from the address, and only the router still knows it.
    if (hash !== window.location.hash) return;
    if (isProviderAnswer(hash)) {
      void loadChunk(() => import("./provider-answer.ts")).then(({ takeAnswer }) => takeAnswer(hash, prefix), nothing);
      return;
    }
    const request = requestOfHash(hash);
    // The page that logs in has these anchors itself; who is in already needs none.
    if (!request || !guest || pathname.startsWith(LOGIN_PATH)) return;
    const isSessionExpired = readText(openStorage(window), STORAGE_KEY.sessionExpired) !== undefined;
    openAuth({ ...request, ...(isSessionExpired && { isSessionExpired }) });
  }, [location, guest, prefix]);
}
