import { useEffect } from "react";
import { forgetTrips } from "#web/visitor/storage/forget-trips.ts";
import { useText } from "#web/i18n/text.tsx";
import { ButtonLink } from "#web/ui/button/button.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";

/** Shown after the visitor has deleted the account. */
export function Farewell() {
  const text = useText();
  // The form without scripts could not do it.
  useEffect(() => void forgetTrips(window), []);
  return (
    <section className="section" aria-labelledby="page-title">
      <h1 id="page-title" className="visually-hidden">
        {text("shell.myAccount")}
      </h1>
      <EmptyState icon="circle-check" title={text("account.deleted")} actions={<ButtonLink to="/">{text("account.toHome")}</ButtonLink>}>
        <output>{text("account.deletedText")}</output>
      </EmptyState>
    </section>
  );
}
