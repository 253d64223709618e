/** Watches the price of a booked room while cancelling it is free. */
import { useState } from "react";
import { watchBooking } from "#contract/watches/rebooking.ts";
import { useApi } from "#web/api/api-context.ts";
import { useText } from "#web/i18n/text.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { useIsAlive } from "#web/ui/base/use-is-alive.ts";
import { ToWatches } from "#web/saved/watches/to-watches.tsx";
import { Notice } from "#web/ui/states/notice.tsx";

const OUTCOME_WORDS = { done: "watch.bookedDone", notFree: "watch.notFree", failed: "watch.failed" } as const;
type Outcome = keyof typeof OUTCOME_WORDS;

export function WatchSection({ number, email }: { readonly number: string; readonly email: string }) {
  const text = useText();
  const api = useApi();
  const isAlive = useIsAlive();
  const [outcome, setOutcome] = useState<Outcome>();
  const [isBusy, setBusy] = useState(false);
  const watch = async () => {
    setBusy(true);
    const answer = await api()(watchBooking, { body: { reservationId: number, email } });
    setBusy(false);
    if (answer.ok) setOutcome("done");
    else setOutcome(answer.code === "reservation-not-cancellable" ? "notFree" : "failed");
  };
  if (!isAlive) return null;
  return (
    <section className="card" aria-labelledby="watch-title">
      <h2 id="watch-title">{text("watch.bookedTitle")}</h2>
      <p>{text("watch.bookedText")}</p>
      {outcome ? (
        <Notice tone={outcome === "done" ? "positive" : "info"}>
          {text(OUTCOME_WORDS[outcome])} {outcome === "done" ? <ToWatches /> : null}
        </Notice>
      ) : null}
      {outcome === "done" ? null : (
        <Button emphasis="quiet" icon="bell" isBusy={isBusy} onClick={() => void watch()}>
          {text("watch.submit")}
        </Button>
      )}
    </section>
  );
}
