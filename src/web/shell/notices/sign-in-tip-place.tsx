/** Where the login tip appears for eligible visitors; the tip itself is loaded when the browser is idle. */
import type { ReactNode } from "react";
import { isGuest } from "#domain/visitor/body-classes.ts";
import { useIdleChunk } from "#web/ui/base/use-idle-chunk.ts";
import { usePage, useVisitor } from "#web/visitor/page-context.tsx";

const loadTip = () => import("./sign-in-tip.tsx");

export function SignInTipPlace({ isHome }: { readonly isHome: boolean }) {
  const { configuration } = usePage();
  const visitor = useVisitor();
  const isMeant = isHome && isGuest(visitor) && !visitor.agent && !configuration.auth.hideLogin;
  const tip = useIdleChunk(loadTip, isMeant);

  return <TipRegion>{tip && isMeant ? <tip.SignInTip /> : null}</TipRegion>;
}

/** The live region must exist before its content, or screen readers do not announce it. */
export const TipRegion = ({ children }: { readonly children?: ReactNode }) => <output className="sign-in-tip-place">{children}</output>;
