import { useLocation } from "react-router";
import { useApi } from "#web/api/api-context.ts";
import { browserKeepers } from "#web/visitor/browser-start-up.ts";
import { endVisit } from "#web/visitor/log-out.ts";
import { openModal } from "#web/visitor/modal-store.ts";
import { usePage } from "#web/visitor/page-context.tsx";

/** Asks first; yes ends the session. */
export function useLogOut(): () => void {
  const api = useApi();
  const { prefix } = usePage();
  const { pathname, search } = useLocation();
  const leave = (address: string) => (address === location.pathname + location.search ? location.reload() : location.assign(address));
  const logOut = () =>
    void endVisit({
      ...browserKeepers(window),
      api: api(),
      view: document.getElementById("main")?.dataset["view"] ?? "",
      path: pathname,
      prefix,
      search,
      leave,
    });
  return () =>
    openModal({
      titleKey: "shell.logOutQuestion",
      actions: [
        { labelKey: "shell.yes", onPress: logOut },
        { labelKey: "shell.no", emphasis: "quiet" },
      ],
    });
}
