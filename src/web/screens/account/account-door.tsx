/** What every page of the account shows before its own: the way in for guests, and words where nothing could be brought. */
import type { ReactNode } from "react";
import { useRevalidator } from "react-router";
import { AuthGate } from "#web/auth/auth-gate.tsx";
import { useText } from "#web/i18n/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { AccountFrame } from "./account-frame.tsx";
import type { AccountPage } from "./account-ways.ts";

/** Nobody is signed in (any more), the account did not answer, or here it is. */
export type AccountState<Data> =
  | { readonly state: "guest"; readonly returnPath: string }
  | { readonly state: "failed" }
  | { readonly state: "known"; readonly account: Data };

type Props<Data> = {
  readonly data: AccountState<Data>;
  readonly current: AccountPage;
  readonly title: string;
  readonly children: (account: Data) => ReactNode;
};

export function AccountDoor<Data>({ data, current, title, children }: Props<Data>) {
  if (data.state === "guest") return <AuthGate returnPath={data.returnPath} />;
  if (data.state === "known") return children(data.account);
  return (
    <AccountFrame current={current} title={title}>
      <AccountFailure />
    </AccountFrame>
  );
}

/** Asks once more when it is pressed, and never by itself. */
export function AccountFailure() {
  const text = useText();
  const { revalidate, state } = useRevalidator();
  const again = (
    <Button emphasis="quiet" size="small" isBusy={state === "loading"} onClick={() => void revalidate()}>
      {text("account.tryAgain")}
    </Button>
  );
  return (
    <Notice tone="danger" actions={again}>
      {text("errors.errorGeneralMessage")}
    </Notice>
  );
}
