/** Where the login tip appears for eligible visitors; the tip itself is loaded when the browser is idle. */
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
    // A tip that cannot be loaded is skipped.
    if (isMeant) whenIdle(() => void loadChunk(() => import("./sign-in-tip.tsx")).then(setTip, () => undefined));
  }, [isMeant]);

  // The live region must exist before its content, or screen readers do not announce it.
  return <output className="sign-in-tip-place">{tip && isMeant ? <tip.SignInTip /> : null}</output>;
}
