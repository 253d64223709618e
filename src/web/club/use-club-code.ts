import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { validateRegistrationCode } from "#contract/membership/validate-registration-code.ts";
import { cleanText, fieldProblem, PROMO_CODE } from "#domain/forms/field-rules.ts";
import { useApi } from "#web/api/api-context.ts";
import { openStorage } from "#web/visitor/storage/browser-storage.ts";
import type { MembershipOffer } from "./club-offer.ts";
import type { CodeState } from "./club-code.ts";
import { codeStateOf, NO_CODE } from "./club-code.ts";
import { forgetCode, keepCode, storedCodeName } from "./stored-code.ts";
import { neverChanges } from "#web/ui/base/use-is-alive.ts";

const nothing = () => undefined;

/** The stored code as of the first render. */
function useKeptName(): string | undefined {
  const first = useRef<{ readonly name: string | undefined } | undefined>(undefined);
  return useSyncExternalStore(neverChanges, () => (first.current ??= { name: storedCodeName(openStorage(window)) }).name, nothing);
}

export type ClubCodeUse = {
  /** False while a stored code is being validated: until then the price is unknown. */
  readonly isSettled: boolean;
  readonly typed: string;
  readonly state: CodeState;
  readonly onType: (text: string) => void;
  readonly onApply: () => void;
  readonly onRemove: () => void;
  /** Reports that another call refused the code. */
  readonly onRefused: (message: string | undefined) => void;
};

/** Only the latest request counts: responses for an earlier code are ignored. */
export function useClubCode(offer: MembershipOffer): ClubCodeUse {
  const api = useApi();
  const [typed, setTyped] = useState("");
  const [state, setState] = useState<CodeState>(NO_CODE);
  const request = useRef(0);
  const stored = useKeptName();
  const [isLookedUp, setLookedUp] = useState(false);

  const settle = (next: CodeState) => {
    const storage = openStorage(window);
    if (next.kind === "applied") keepCode(storage, next.code);
    else forgetCode(storage);
    setState(next);
  };

  const ask = async (wanted: string) => {
    const mine = (request.current += 1);
    setTyped(wanted);
    setState({ kind: "validating" });
    const body = { membershipProgramId: offer.programId, registrationPromoCode: wanted };
    const answer = await api()(validateRegistrationCode, { body });
    if (mine === request.current) settle(codeStateOf(answer, offer.fee));
  };

  const forget = (next: CodeState) => {
    request.current += 1;
    settle(next);
  };

  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  useEffect(() => {
    if (stored !== undefined) void latest.current(stored).finally(() => setLookedUp(true));
  }, [stored]);

  const apply = () => {
    const wanted = cleanText(PROMO_CODE, typed);
    if (state.kind === "validating") return undefined;
    if (wanted === "") return forget({ kind: "refused", reason: "empty", message: undefined });
    // Malformed codes are not sent, because they cannot exist.
    if (fieldProblem(PROMO_CODE, wanted)) return forget({ kind: "refused", reason: "registration-code-not-found", message: undefined });
    return void ask(wanted);
  };

  return {
    isSettled: stored === undefined || isLookedUp,
    typed,
    state,
    onType: (text) => {
      setTyped(text.slice(0, PROMO_CODE.maxLength));
      if (state.kind === "refused" || state.kind === "none") setState(NO_CODE);
    },
    onApply: apply,
    onRemove: () => {
      setTyped("");
      forget(NO_CODE);
    },
    onRefused: (message) => forget({ kind: "refused", reason: "registration-code-not-found", message }),
  };
}
