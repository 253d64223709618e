/**
 * The progress line during navigation. It subscribes to the router directly, because React may delay router updates to components while a part of the
 * page is not hydrated.
 */
import type { RefObject } from "react";
import { useCallback, useEffect, useSyncExternalStore } from "react";
import { useRouter } from "#web/router/router-context.tsx";
import { useText } from "#web/i18n/text.tsx";
import { Loader } from "#web/ui/states/loader.tsx";

const noop = () => undefined;
const never = () => false;

export function WaitingLine({ frame }: { readonly frame: RefObject<HTMLElement | null> }) {
  const text = useText();
  const router = useRouter();
  const subscribe = useCallback((onChange: () => void) => router?.subscribe(onChange) ?? noop, [router]);
  const isWaiting = useSyncExternalStore(subscribe, () => router?.state().ahead !== undefined, never);

  useEffect(() => {
    frame.current?.setAttribute("aria-busy", String(isWaiting));
  }, [frame, isWaiting]);

  return isWaiting ? <Loader label={text("shell.loading")} /> : null;
}
