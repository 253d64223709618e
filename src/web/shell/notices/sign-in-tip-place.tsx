/** Where the tip to log in will stand, for those it is meant for; the tip itself comes when the page has settled. */
import type { ComponentType } from "react";
import { useEffect, useState } from "react";
import { isGuest } from "#domain/visitor/body-classes.ts";
import { loadChunk } from "#web/client/faults/load-chunk.ts";
import { usePage, useVisitor } from "#web/visitor/page-context.tsx";
import { whenIdle } from "#web/client/when-idle.ts";

export function SignInTipPlace({ isHome }: { readonly isHome: boolean }) {
  const { configuration } = usePage();
  const visitor = useVisitor();
  const [tip, setTip] = useState<{ readonly SignInTip: ComponentType }>();
  const isMeant = isHome && isGuest(visitor) && !visitor.agent && !configuration.auth.hideLogin;

  useEffect(() => {
    // A tip that cannot be brought is no loss.
    if (isMeant) whenIdle(() => void loadChunk(() => import("./sign-in-tip.tsx")).then(setTip, () => undefined));
  }, [isMeant]);

  // The region is there before its words, or they would not be announced.
  return <output className="sign-in-tip-place">{tip && isMeant ? <tip.SignInTip /> : null}</output>;
}
