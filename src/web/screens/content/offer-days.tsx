import { useText } from "#web/i18n/text.tsx";
import { Notice } from "#web/ui/states/notice.tsx";
import { DayText } from "./day-text.tsx";

/** Whether an offer is valid today. Expired offers stay readable and are marked. */
export type OfferState = "coming" | "open" | "past";

type Props = { readonly state: OfferState; readonly from: string | undefined; readonly until: string | undefined };

export function OfferDays({ state, from, until }: Props) {
  const text = useText();
  if (state === "past") {
    return (
      <Notice tone="caution" title={text("content.offerPast")}>
        <p>{until ? <DayText day={until} /> : null}</p>
      </Notice>
    );
  }
  return (
    <p className="offer-days">
      {from ? (
        <span>
          {text("content.offerFrom")} <DayText day={from} />
        </span>
      ) : null}
      {until ? (
        <span>
          {text("content.offerUntil")} <DayText day={until} />
        </span>
      ) : null}
    </p>
  );
}
