/** Renews a membership that ends soon or has expired. Memberships do not renew automatically. */
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useRevalidator } from "#web/router/router-context.tsx";
import { lastDayOf } from "#domain/membership/cycle.ts";
import { useApi } from "#web/api/api-context.ts";
import { hasAway } from "#web/club/club-away.ts";
import type { MembershipOffer } from "#web/club/club-offer.ts";
import { readOffer } from "#web/club/club-offer.ts";
import { JoinPanel } from "#web/club/join-panel.tsx";
import { NoOffer } from "#web/club/no-offer.tsx";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { FormOnItsWay } from "#web/payment/form-on-its-way.tsx";
import { AccountSection } from "#web/screens/account/account-section.tsx";
import { formatDate } from "#web/screens/account/local-time.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { Notice } from "#web/ui/states/notice.tsx";
import { openStorage } from "#web/visitor/storage/browser-storage.ts";
import type { Renewal } from "./club-status.ts";
import { neverChanges, useIsAlive } from "#web/ui/base/use-is-alive.ts";

/** Fragment of the URL while the form is open. It survives the reload that `useOwnDocument` may need, and emails link to it. */
const RENEW_ID = "renew";

const PAGE = "/account/membership/";

export function RenewSection({ renewal }: { readonly renewal: Renewal }) {
  const text = useText();
  const languageTag = useLanguageTag();
  const formatDay = (day: string) => formatDate(day, languageTag);
  if (renewal.kind === "bought") {
    return (
      <AccountSection id={RENEW_ID} icon="crown" title={text("membership.renewTitle")}>
        <Notice tone="positive" title={text("membership.renewedTitle")}>
          {text("membership.renewedText", { start: formatDay(renewal.from), day: formatDay(lastDayOf(renewal.end)) })}
        </Notice>
      </AccountSection>
    );
  }
  const isOver = renewal.kind === "over";
  const lead = isOver
    ? text("membership.renewOverText", { day: formatDay(lastDayOf(renewal.end)) })
    : text("membership.renewText", { day: formatDay(lastDayOf(renewal.from)), start: formatDay(renewal.from) });
  return (
    <AccountSection id={RENEW_ID} icon="crown" title={text(isOver ? "membership.renewOverTitle" : "membership.renewTitle")} lead={lead}>
      <RenewLink isOver={isOver} />
    </AccountSection>
  );
}

/** Loads the form on demand: most visitors of this page do not want to pay now. */
function RenewLink({ isOver }: { readonly isOver: boolean }) {
  const text = useText();
  const isAlive = useIsAlive();
  const [isPressed, setPressed] = useState(false);
  const isOpen = useIsAskedFor() || isPressed;
  const inside = useRef<HTMLDivElement>(null);
  const open = () => {
    window.history.replaceState(window.history.state, "", `#${RENEW_ID}`);
    setPressed(true);
    requestAnimationFrame(() => inside.current?.focus());
  };
  if (!isOpen) {
    return (
      <div className="actions">
        <Button icon="crown" disabled={!isAlive} onClick={open}>
          {text(isOver ? "membership.comeBack" : "membership.renew")}
        </Button>
        <noscript>
          <p className="hint">{text("membership.renewNeedsScripts")}</p>
        </noscript>
      </div>
    );
  }
  return (
    <div ref={inside} tabIndex={-1} className="membership-renew">
      <RenewForm isOver={isOver} />
    </div>
  );
}

const isRequestedFor = () => window.location.hash === `#${RENEW_ID}` || hasAway(openStorage(window));

/** Whether the form is open at first: requested by the URL, or the visitor returns from a payment provider. Read once. */
function useIsAskedFor(): boolean {
  const first = useRef<boolean | undefined>(undefined);
  return useSyncExternalStore(
    neverChanges,
    () => (first.current ??= isRequestedFor()),
    () => false,
  );
}

/** Undefined while loading, null if the call failed. */
type CallInput = MembershipOffer | null | undefined;

function RenewForm({ isOver }: { readonly isOver: boolean }) {
  const api = useApi();
  const { revalidate } = useRevalidator();
  const [offer, setOffer] = useState<CallInput>();
  const loadOffer = async () => {
    setOffer(undefined);
    setOffer((await readOffer(api())) ?? null);
  };
  const latest = useRef(loadOffer);
  useEffect(() => void latest.current(), []);
  const finish = () => {
    window.history.replaceState(window.history.state, "", window.location.pathname + window.location.search);
    void revalidate();
  };
  if (offer === undefined) return <FormOnItsWay />;
  if (offer === null) return <NoOffer onRetry={() => void loadOffer()} />;
  return (
    <JoinPanel
      key={`${offer.programId} ${offer.fee.minor}`}
      offer={offer}
      returnTo={`${PAGE}#${RENEW_ID}`}
      isRenewal
      onPriceChanged={() => void loadOffer()}
      // A former member is welcomed like a new one, because everything on the page changes.
      onJoined={isOver ? undefined : finish}
    />
  );
}
