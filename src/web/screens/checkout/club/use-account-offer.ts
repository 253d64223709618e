/** Checks whether the entered email has an account (CHK-017). Called once per email, and only for guests. */
import { useRef, useState } from "react";
import { checkAccountExists } from "#contract/identity/check-account-exists.ts";
import { cleanEmail, isEmail } from "#domain/checkout/person-rules.ts";
import { useApi } from "#web/api/api-context.ts";
import { usePage, useVisitor } from "#web/visitor/page-context.tsx";

export function useAccountOffer() {
  const api = useApi();
  const { configuration } = usePage();
  const { isAuthenticated } = useVisitor();
  const [known, setKnown] = useState<ReadonlySet<string>>(() => new Set());
  const request = useRef(new Set<string>());
  const isOffered = !isAuthenticated && !configuration.auth.hideLogin;

  const look = async (typed: string) => {
    const email = cleanEmail(typed);
    if (!isOffered || !isEmail(email) || request.current.has(email)) return;
    request.current.add(email);
    const answer = await api()(checkAccountExists, { body: { email } });
    if (answer.ok && answer.data.exists) setKnown((now) => new Set(now).add(email));
  };

  return {
    look: (typed: string) => void look(typed),
    isKnown: (typed: string) => isOffered && known.has(cleanEmail(typed)),
  };
}

export type AccountOfferState = ReturnType<typeof useAccountOffer>;
