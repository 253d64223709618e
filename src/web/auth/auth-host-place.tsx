/** Where the login dialog appears. Its code is loaded on the first use, so that hydration does not wait for it. */
import type { ComponentType } from "react";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useLocation } from "#web/router/router-context.tsx";
import { loadChunk } from "#web/client/faults/load-chunk.ts";
import { usePage } from "#web/visitor/page-context.tsx";
import { auth } from "./auth-store.ts";
import { isPlainClick } from "#web/ui/navigation/is-plain-click.ts";

type Host = { readonly AuthHost: ComponentType; readonly answerPressed: (link: HTMLAnchorElement, prefix: string) => void };

/** Links that open the dialog, and the fragments and provider responses that do. */
const LINKS = 'a[data-auth]:not([target]), a[href*="/login"]:not([target])';
const ANCHORS = /^#(?:login|signUp|club-login|.*(?:id_token|error)=)/;

/** Not if the visitor is already there: a page that opens the dialog by itself would reload forever. */
const leaveFor = (address: string): void => {
  if (new URL(address, location.href).pathname !== location.pathname) location.assign(address);
};

export function AuthHostPlace() {
  const { hash } = useLocation();
  const { prefix } = usePage();
  const isOpen = useSyncExternalStore(
    auth.subscribe,
    () => auth.current() !== undefined,
    () => false,
  );
  const [host, setHost] = useState<Host>();
  const [pressed, setPressed] = useState<HTMLAnchorElement>();
  const isWanted = isOpen || pressed !== undefined || ANCHORS.test(hash);

  useEffect(() => {
    // If the dialog cannot be loaded, navigates to the page that does the same.
    if (isWanted && !host)
      void loadChunk(() => import("./auth-host.tsx")).then(setHost, () => leaveFor(pressed?.href ?? `${prefix}/login`));
  }, [isWanted, host, pressed, prefix]);

  useEffect(() => {
    if (host && pressed) host.answerPressed(pressed, prefix);
    if (host) return undefined;
    const keep = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(LINKS) : null;
      if (!link || !isPlainClick(event)) return;
      event.preventDefault();
      event.stopPropagation();
      setPressed(link);
    };
    document.addEventListener("click", keep, true);
    return () => document.removeEventListener("click", keep, true);
  }, [host, pressed, prefix]);

  return host ? <host.AuthHost /> : null;
}
