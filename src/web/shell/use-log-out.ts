import { useApi } from "#web/api/api-context.ts";
import { loadChunk } from "#web/client/faults/load-chunk.ts";
import { openBrowserState } from "#web/visitor/browser-start-up.ts";
import { openModal } from "#web/visitor/modal-store.ts";
import { usePage } from "#web/visitor/page-context.tsx";

/** Asks for confirmation, then ends the session. */
export function useLogOut(): () => void {
  const api = useApi();
  const { prefix } = usePage();
  const leave = (address: string) => (address === location.pathname + location.search ? location.reload() : location.assign(address));
  const view = () => document.getElementById("main")?.dataset["view"] ?? "";
  // If the module cannot be loaded, the next page performs the logout at start-up.
  const logOut = () => {
    const { pathname, search } = location;
    const path = pathname.slice(prefix.length) || "/";
    void loadChunk(() => import("#web/visitor/log-out.ts")).then(
      ({ endVisit }) => endVisit({ ...openBrowserState(window), api: api(), view: view(), path, prefix, search, leave }),
      () => leave(`${prefix}/?logout=true`),
    );
  };
  return () =>
    openModal({
      titleKey: "shell.logOutQuestion",
      actions: [
        { labelKey: "shell.yes", onPress: logOut },
        { labelKey: "shell.no", emphasis: "quiet" },
      ],
    });
}
