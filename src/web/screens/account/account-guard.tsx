/** States that all account pages share: login for guests, and an error message if the account could not be loaded. */
import type { ReactNode } from "react";
import { useRevalidator } from "#web/router/router-context.tsx";
import { AuthGate } from "#web/auth/auth-gate.tsx";
import { useText } from "#web/i18n/text.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { Notice } from "#web/ui/states/notice.tsx";
import { AccountFrame } from "./account-frame.tsx";
import type { AccountPage } from "./account-links.ts";

/** Not logged in (any more), the account could not be loaded, or loaded. */
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

export function AccountGuard<Data>({ data, current, title, children }: Props<Data>) {
  if (data.state === "guest") return <AuthGate returnPath={data.returnPath} />;
  if (data.state === "known") return children(data.account);
  return (
    <AccountFrame current={current} title={title}>
      <AccountFailure />
    </AccountFrame>
  );
}

/** Retries only when the visitor presses the button. */
export function AccountFailure() {
  const text = useText();
  const { revalidate, state } = useRevalidator();
  const retryButton = (
    <Button emphasis="quiet" size="small" isBusy={state === "loading"} onClick={() => void revalidate()}>
      {text("account.tryAgain")}
    </Button>
  );
  return (
    <Notice tone="danger" actions={retryButton}>
      {text("errors.errorGeneralMessage")}
    </Notice>
  );
}
