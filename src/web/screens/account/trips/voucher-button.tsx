import { useState } from "react";
import { getVoucher } from "#contract/booking/get-voucher.ts";
import { useApi } from "#web/api/api-context.ts";
import { saveFile } from "#web/booking/save-file.ts";
import { useText } from "#web/i18n/text.tsx";
import { Button } from "#web/ui/button.tsx";
import type { Trip } from "./trip.ts";

/** Downloads the voucher without opening the booking page. */
export function VoucherButton({ trip: { recordLocator, email } }: { readonly trip: Trip }) {
  const text = useText();
  const api = useApi();
  const [state, setState] = useState<"idle" | "making" | "failed">("idle");
  const bring = async () => {
    setState("making");
    const answer = await api()(getVoucher, { params: { id: recordLocator }, body: { email } });
    if (answer.ok) saveFile(answer.data, `${recordLocator}.pdf`);
    setState(answer.ok ? "idle" : "failed");
  };
  return (
    <>
      <Button emphasis="quiet" size="small" icon="download" isBusy={state === "making"} onClick={() => void bring()}>
        {text(state === "making" ? "reservation.preparing" : "trips.voucher")}
      </Button>
      {state === "failed" ? (
        <p role="alert" className="trip-problem">
          {text("reservation.paperFailed")}
        </p>
      ) : null}
    </>
  );
}
