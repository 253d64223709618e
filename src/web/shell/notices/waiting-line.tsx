/** The line that shows waiting for the next page. It asks the router itself: what the router tells its pages may have to wait for a part that is still plain. */
import type { RefObject } from "react";
import { use, useCallback, useEffect, useSyncExternalStore } from "react";
import { UNSAFE_DataRouterContext as RouterContext } from "react-router";
import { useText } from "#web/i18n/text.tsx";
import { Loader } from "#web/ui/loader.tsx";

const nobody = () => undefined;
const never = () => false;

export function WaitingLine({ frame }: { readonly frame: RefObject<HTMLElement | null> }) {
  const text = useText();
  const router = use(RouterContext)?.router;
  const subscribe = useCallback((onChange: () => void) => router?.subscribe(onChange) ?? nobody, [router]);
  const isWaiting = useSyncExternalStore(subscribe, () => router?.state.navigation.state !== "idle", never);

  useEffect(() => {
    frame.current?.setAttribute("aria-busy", String(isWaiting));
  }, [frame, isWaiting]);

  return isWaiting ? <Loader label={text("shell.loading")} /> : null;
}
