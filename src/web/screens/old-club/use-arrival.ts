import { useEffect, useState } from "react";
import { logInFromOldClub } from "#contract/identity/log-in-from-old-club.ts";
import { isGuest } from "#domain/visitor/body-classes.ts";
import { useApi } from "#web/api/api-context.ts";
import { browserKeepers } from "#web/visitor/browser-start-up.ts";
import { readOldClubFragment } from "#web/visitor/old-club.ts";
import { usePage } from "#web/visitor/page-context.tsx";
import { markSession } from "#web/visitor/storage/session-mark.ts";

export type Arrival = "none" | "entering" | "refused";

/** The token is in the fragment, which is never sent to the server, and is removed from the URL at once. */
export function useArrival(): Arrival {
  const api = useApi();
  const { visitorClass, prefix } = usePage();
  const [arrival, setArrival] = useState<Arrival>("none");

  useEffect(() => {
    const { pathname, search, hash } = window.location;
    const proof = readOldClubFragment(hash);
    if (!proof) return;
    window.history.replaceState(window.history.state, "", pathname + search);
    // A link from a third party must not log the visitor into another account.
    if (!isGuest(visitorClass)) return;
    setArrival("entering");
    void api()(logInFromOldClub, { body: proof }).then((answer) => {
      if (!answer.ok) return setArrival("refused");
      markSession(browserKeepers(window), true);
      return window.location.assign(`${prefix}/`);
    });
    // Runs once: reads the URL on mount.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  return arrival;
}
