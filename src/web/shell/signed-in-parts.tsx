/** What the frame of the page shows to logged-in visitors only. One module: browsers load it for them alone, and its parts share no other file. */
import type { ReactNode } from "react";
import { formatPrice } from "#domain/market/format-price.ts";
import { USER_TYPE } from "#domain/visitor/user-type.ts";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import { useVisitor } from "#web/visitor/page-context.tsx";
import { CompanyBar } from "./footer/company-bar.tsx";
import { AgentMenu } from "./menus/agent-menu.tsx";
import type { SignedInData } from "./signed-in-data.ts";

type MenuProps = {
  readonly label: string;
  readonly greeting: string;
  readonly signedIn: SignedInData | undefined;
  /** The links of the account. */
  readonly children: ReactNode;
};

/** The menu of a visitor with an account, or of an agent. */
export function SignedInMenu({ label, greeting, signedIn, children }: MenuProps) {
  const text = useText();
  const { agent, person, userTypeId } = useVisitor();
  if (agent) return <AgentMenu agent={agent} />;
  const isMember = userTypeId === USER_TYPE.CLUB;
  // By code point: a letter outside the basic plane must not be cut in half.
  const [initial] = person?.firstName ?? "";
  return (
    <details className="account-menu" name="header-menu" data-folds data-account>
      <summary>
        <span className="account-initial" data-member={isMember} aria-hidden>
          {initial?.toUpperCase() ?? <Icon name="user" />}
        </span>
        <span className="account-label wide-only">{label}</span>
        <span className="account-greeting">{greeting}</span>
        {isMember ? <span className="visually-hidden">{text("shell.clubMember")}</span> : null}
        <Icon name="chevron-down" />
      </summary>
      <div className="account-panel">
        {person?.firstName || isMember ? (
          <p className="account-standing">
            <strong>{person?.firstName}</strong>
            <MemberStanding signedIn={signedIn} />
          </p>
        ) : null}
        {children}
      </div>
    </details>
  );
}

type BarProps = { readonly signedIn: SignedInData; readonly view: string };

/** Below the header: the company that an agent books for, and a greeting on home. */
export function SignedInBar({ signedIn, view }: BarProps) {
  const text = useText();
  const firstName = useVisitor().person?.firstName;
  return (
    <>
      {signedIn.companies ? <CompanyBar companies={signedIn.companies} view={view} /> : null}
      {firstName && view === "Home" ? (
        <p className="greeting-bar">
          <strong>{text("account.heading", { firstName })}</strong>
          <MemberStanding signedIn={signedIn} />
        </p>
      ) : null}
    </>
  );
}

/** The mark of a club member, and what the member has saved in all years. */
function MemberStanding({ signedIn }: { readonly signedIn: SignedInData | undefined }) {
  const text = useText();
  const languageTag = useLanguageTag();
  if (useVisitor().userTypeId !== USER_TYPE.CLUB) return null;
  const saved = signedIn?.saved;
  return (
    <>
      <span className="member-mark">
        <Icon name="crown" />
        {text("shell.clubMember")}
      </span>
      {saved ? <span suppressHydrationWarning>{text("shell.savedSoFar", { amount: formatPrice(saved, languageTag) })}</span> : null}
    </>
  );
}
