import { useEffect, useState } from "react";
import { useApi } from "#web/api/api-context.ts";
import { checkLink, linkBehind } from "./check-link.ts";
import type { ResetLink } from "./check-link.ts";

/** The link is kept in state only: it is removed from the URL, and revalidating the loader does not lose it. */
export function useResetLink(brought: ResetLink) {
  const api = useApi();
  const [link, setLink] = useState(brought);

  const check = async (hash: string) => {
    setLink({ state: "checking" });
    setLink(await checkLink(api(), hash));
  };

  useEffect(() => {
    if (link.state !== "unread") return;
    const { pathname, search, hash: fragment } = window.location;
    const hash = linkBehind(fragment);
    if (hash === undefined) return setLink({ ...link, state: "missing" });
    window.history.replaceState(window.history.state, "", pathname + search);
    void check(hash);
    // Runs once: reads the URL on mount.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  return { link, setLink, check: (hash: string) => void check(hash) };
}
