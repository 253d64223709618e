/** Joins the club on the page: a guest logs in or registers, then pays; with nothing to pay, a button is enough. */
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { isFree } from "#domain/membership/registration-code.ts";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { FormOnItsWay } from "#web/payment/form-on-its-way.tsx";
import { buttonClass } from "#web/ui/button/button.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import { NeedsScripts } from "#web/ui/states/needs-scripts.tsx";
import { Link, useHref } from "#web/ui/navigation/link.tsx";
import { usePage } from "#web/visitor/page-context.tsx";
import { priceWith } from "./club-code.ts";
import type { MembershipOffer } from "./club-offer.ts";
import type { ClubPaymentHandle } from "./club-payment.tsx";
import { CodeField } from "./code-field.tsx";
import { JOIN_WORDS, RENEW_WORDS } from "./panel-words.ts";
import { PayStep } from "./pay-step.tsx";
import { useClubCode } from "./use-club-code.ts";
import { useUpgrade } from "./use-upgrade.ts";
import { neverChanges } from "#web/ui/base/use-is-alive.ts";
import { formatPrice } from "#domain/market/format-price.ts";
import type { Money } from "#shared/money.ts";
import type { CodeState } from "./club-code.ts";
import { shortPrice } from "./short-price.ts";

const isSentHere = (): boolean => {
  const [sent] = performance.getEntriesByType("navigation");
  return sent === undefined || new URL(sent.name).pathname === window.location.pathname;
};

/**
 * A document may frame the payment form only if its own CSP allows it, and the CSP comes with the document of a page that contains a form.
 * After a client navigation, reloads the page once to get its own document; the fragment is kept. Returns whether the document is right.
 */
function useOwnDocument(isWanted: boolean): boolean {
  const isOwn = useSyncExternalStore(neverChanges, isSentHere, () => false);
  useEffect(() => {
    if (isWanted && !isSentHere()) window.location.reload();
  }, [isWanted]);
  return isOwn;
}

type Props = {
  readonly offer: MembershipOffer;
  /** Address of this page without the locale prefix, to return to after login or payment. */
  readonly returnTo: string;
  /** Reloads the offer. */
  readonly onPriceChanged: () => void;
  /** Uses the texts for a renewal. */
  readonly isRenewal?: boolean | undefined;
  /** Replaces the club's welcome. */
  readonly onJoined?: (() => void) | undefined;
};

export function JoinPanel({ offer, returnTo, onPriceChanged, isRenewal = false, onJoined }: Props) {
  const { isAuthenticated } = usePage().visitorClass;
  const isOwn = useOwnDocument(isAuthenticated);
  const handle = useRef<ClubPaymentHandle>(null);
  const [saveCard, setSaveCard] = useState(false);
  const code = useClubCode(offer);
  const isReady = isOwn && code.isSettled;
  const price = priceWith(offer.fee, code.state);
  const registrationCode = code.state.kind === "applied" ? code.state.code.name : undefined;
  const { programId } = offer;
  const onCodeRefused = code.onRefused;
  const upgrade = useUpgrade({ programId, price, registrationCode, saveCard, handle, onCodeRefused, onPriceChanged, onJoined });
  const words = isRenewal ? RENEW_WORDS : JOIN_WORDS;
  if (upgrade.stage === "joined" && !onJoined) return <Joined />;
  return (
    <div className="club-panel" inert={upgrade.stage === "leaving" || upgrade.stage === "joined"}>
      <ClubPrice fee={offer.fee} code={code.state} />
      <NeedsScripts />
      <CodeField use={code} isDisabled={upgrade.stage !== "idle"} />
      {isAuthenticated ? null : <BecomeSomebody isFree={isFree(price)} returnTo={returnTo} />}
      {isAuthenticated && !isReady ? <FormOnItsWay /> : null}
      {isAuthenticated && isReady ? (
        <PayStep
          {...{ words, programId, price, registrationCode, returnTo, saveCard, upgrade, handle, onCodeRefused }}
          onSaveCard={setSaveCard}
        />
      ) : null}
    </div>
  );
}

/** Plain links to the login page; with JavaScript the login opens in a dialog and the page stays. */
function BecomeSomebody({ isFree: isNothingToPay, returnTo }: { readonly isFree: boolean; readonly returnTo: string }) {
  const text = useText();
  const { hideLogin, hideRegister } = usePage().configuration.auth;
  const returnUrl = useHref(returnTo);
  const way = (form: "signUp" | "logIn") => `/login?${new URLSearchParams({ form, returnUrl })}`;
  return (
    <div className="club-become">
      {isNothingToPay ? <p className="club-become-free">{text("club.freeNext")}</p> : null}
      {hideRegister ? null : (
        <Link to={way("signUp")} data-club data-replay className={buttonClass({ isWide: true })}>
          {text("club.signUp")}
        </Link>
      )}
      {hideLogin ? null : (
        <p>
          {text("club.haveAccount")}{" "}
          <Link to={way("logIn")} data-club data-replay>
            {text("club.logIn")}
          </Link>
        </p>
      )}
      <p className="club-pay-notes">
        <Icon name="lock" />
        <span>{text("club.nothingYet")}</span>
      </p>
    </div>
  );
}

/** Shown behind the dialog that says the same, and after it is closed. */
function Joined() {
  const text = useText();
  return (
    <div className="club-joined">
      <Icon name="crown" />
      <h3>{text("club.joinedTitle")}</h3>
      <p>{text("club.joinedText")}</p>
      {/* Loads a new document, because all prices change for a member. */}
      <Link to="/" data-document className={buttonClass({})}>
        {text("club.joinedAction")}
      </Link>
    </div>
  );
}

/** Price of a year and the reduction by a code. */
function ClubPrice({ fee, code }: { readonly fee: Money; readonly code: CodeState }) {
  const text = useText();
  const languageTag = useLanguageTag();
  const price = priceWith(fee, code);
  return (
    <div className="club-bill">
      <p className="club-bill-total" aria-live="polite">
        {code.kind === "applied" ? (
          <>
            <span className="visually-hidden">{text("ui.priceBefore")} </span>
            <s>{shortPrice(fee, languageTag)}</s> <span className="visually-hidden">{text("ui.priceNow")} </span>
          </>
        ) : null}
        <strong>{isFree(price) ? text("price.free") : shortPrice(price, languageTag)}</strong> <span>{text("club.perYear")}</span>
      </p>
      {code.kind === "applied" ? (
        <dl className="club-bill-lines">
          <div>
            <dt>{text("club.feeLabel")}</dt>
            <dd>{formatPrice(fee, languageTag)}</dd>
          </div>
          <div>
            <dt>{code.code.coBrandName ?? text("club.codeLine", { code: code.code.name })}</dt>
            <dd>{formatPrice({ ...fee, minor: -code.code.value }, languageTag)}</dd>
          </div>
          <div>
            <dt>{text("club.toPay")}</dt>
            <dd>{formatPrice(price, languageTag)}</dd>
          </div>
        </dl>
      ) : null}
    </div>
  );
}
