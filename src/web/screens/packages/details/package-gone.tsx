/** The package cannot be shown: why, and the way back to the results. */
import { useText } from "#web/i18n/text.tsx";
import { ButtonLink } from "#web/ui/button/button.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import type { GonePackage } from "./details-view.ts";

export function PackageGone({ gone: { reason, back, retry } }: { readonly gone: GonePackage }) {
  const text = useText();
  const hasFailed = reason === "failed";
  return (
    <div className="section" role="alert">
      <EmptyState
        icon="alert"
        level={1}
        title={text(hasFailed ? "results.failedTitle" : "packages.goneTitle")}
        actions={
          <>
            {hasFailed ? <ButtonLink to={retry}>{text("results.tryAgain")}</ButtonLink> : null}
            <ButtonLink to={back} emphasis={hasFailed ? "plain" : "strong"}>
              {text("packages.backToResults")}
            </ButtonLink>
          </>
        }
      >
        <p>{text(`packages.gone.${reason}`)}</p>
      </EmptyState>
    </div>
  );
}
