/** Pages of the links in mails of a price watch: confirm or end it, and rebook a cheaper room. */
import { useState } from "react";
import { useNavigate, useRevalidator } from "#web/router/router-context.tsx";
import { startRebooking } from "#contract/watches/rebooking.ts";
import { confirmWatch, endWatch } from "#contract/watches/watch-links.ts";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import type { Stay } from "#domain/calendar/stay.ts";
import { checkoutLink } from "#domain/hotel/hotel-links.ts";
import { formatPrice } from "#domain/market/format-price.ts";
import type { Money } from "#shared/money.ts";
import { useApi } from "#web/api/api-context.ts";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import type { Watched } from "#web/saved/watches/watched.ts";
import { watchedName } from "#web/saved/watches/watched.ts";
import { formatStay } from "#web/search/format-days.ts";
import { Styles } from "#web/ui/base/styles.tsx";
import { Button, ButtonLink } from "#web/ui/button/button.tsx";
import { Link } from "#web/ui/navigation/link.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { NeedsScripts } from "#web/ui/states/needs-scripts.tsx";
import { Notice } from "#web/ui/states/notice.tsx";
import styles from "./watch.css?url";

export type WatchData = {
  readonly page: "watch";
  readonly token: string;
  /** Null if it has ended. */
  readonly watch: (Omit<Watched, "rooms"> & { readonly state: "waiting" | "active" | "told"; readonly limit: Money }) | null;
};

export type RebookData = {
  readonly page: "rebook";
  readonly token: string;
  readonly offer: {
    readonly hotelName: string;
    readonly roomName: string;
    readonly stay: Stay;
    readonly before: Money;
    /** Null if the room is not cheaper any more. */
    readonly total: Money | null;
    /** The total as the call writes it. */
    readonly units: number;
    /** Null if the booking cannot be cancelled any more. */
    readonly fee: Money | null;
  } | null;
};

const STATE_WORDS = { waiting: "watch.confirmText", active: "watch.activeText", told: "watch.toldText" } as const;

export function WatchScreen({ data: { token, watch } }: { readonly data: WatchData }) {
  const text = useText();
  const languageTag = useLanguageTag();
  const api = useApi();
  const [state, setState] = useState<"waiting" | "active" | "told" | "ended">(watch?.state ?? "ended");
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const run = async (next: "active" | "ended") => {
    setBusy(true);
    const answer =
      next === "active" ? await api()(confirmWatch, { body: { token } }) : await api()(endWatch, { query: { token }, body: {} });
    setBusy(false);
    setFailed(!answer.ok);
    if (answer.ok) setState(next);
  };
  if (!watch) return <Gone />;
  return (
    <div className="section section-narrow">
      <h1>{text("watch.title")}</h1>
      <NeedsScripts />
      {hasFailed ? <Notice tone="danger">{text("watch.failed")}</Notice> : null}
      {state === "ended" ? (
        <Notice tone="positive">{text("watch.ended")}</Notice>
      ) : (
        <>
          <p className="lead">
            {text(STATE_WORDS[state], { hotel: watchedName(watch, text), price: formatPrice(watch.limit, languageTag) })}
          </p>
          <StayLine stay={watch.stay} />
          <div className="actions">
            {state === "waiting" ? (
              <Button isBusy={isBusy} onClick={() => void run("active")}>
                {text("watch.confirm")}
              </Button>
            ) : null}
            <Button emphasis="quiet" isBusy={isBusy} onClick={() => void run("ended")}>
              {text("watch.end")}
            </Button>
            <Link to={watch.link}>{text(watch.flights ? "watch.package" : "watch.hotel")}</Link>
          </div>
        </>
      )}
    </div>
  );
}

function StayLine({ stay }: { readonly stay: Stay }) {
  const languageTag = useLanguageTag();
  return (
    <p>
      {/* Each engine has its own words for dates. */}
      <span suppressHydrationWarning>{formatStay(stay, languageTag)}</span>
    </p>
  );
}

function Gone() {
  const text = useText();
  return (
    <div className="section">
      <EmptyState
        icon="bell"
        level={1}
        title={text("watch.goneTitle")}
        actions={<ButtonLink to="/hotels">{text("watch.home")}</ButtonLink>}
      >
        <p>{text("watch.goneText")}</p>
      </EmptyState>
    </div>
  );
}

export function RebookScreen({ data }: { readonly data: RebookData }) {
  const text = useText();
  const languageTag = useLanguageTag();
  const { revalidate } = useRevalidator();
  const [hasChanged, setChanged] = useState(false);
  const { token, offer } = data;
  if (!offer) return <Gone />;
  const { hotelName, roomName, stay, before, total, units, fee } = offer;
  const onChanged = async () => {
    await revalidate();
    setChanged(true);
  };
  const price = (money: Money) => formatPrice(money, languageTag);
  const isPossible = total !== null && fee?.minor === 0;
  const rows: readonly (readonly [string, string])[] = [
    [text("watch.before"), price(before)],
    ...(total ? [[text("watch.now"), price(total)] as const] : []),
    ...(fee ? [[text("watch.fee"), price(fee)] as const] : []),
    ...(isPossible ? [[text("watch.saving"), price({ ...before, minor: before.minor - total.minor })] as const] : []),
  ];
  return (
    <div className="section section-narrow">
      <Styles href={styles} />
      <h1>{text("watch.rebookTitle")}</h1>
      <p className="lead">{text("watch.rebookLead")}</p>
      <p>
        <strong>{hotelName}</strong> · {roomName}
      </p>
      <StayLine stay={stay} />
      {hasChanged ? <Notice tone="caution">{text("watch.priceChanged")}</Notice> : null}
      <dl className="rebook-totals">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {isPossible ? (
        <Rebook token={token} total={total} units={units} onChanged={onChanged} />
      ) : (
        <Notice tone="info">{text(fee?.minor === 0 ? "watch.notCheaper" : "watch.notFree")}</Notice>
      )}
    </div>
  );
}

type RebookProps = {
  readonly token: string;
  readonly total: Money;
  readonly units: number;
  /** The offer is not what the page shows any more. */
  readonly onChanged: () => Promise<void>;
};

/** Refusals of an offer that has changed since the page was loaded. */
const CHANGES: ReadonlySet<string> = new Set([
  "price-changed",
  "room-not-available",
  "reservation-not-cancellable",
  "availability-expired",
]);

/** Holds the room and continues with the ordinary checkout; the former booking is cancelled after the new one is confirmed. */
function Rebook({ token, total, units, onChanged }: RebookProps) {
  const text = useText();
  const languageTag = useLanguageTag();
  const api = useApi();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const start = async () => {
    setBusy(true);
    const answer = await api()(startRebooking, { body: { token, total: units } });
    setFailed(!answer.ok && !CHANGES.has(answer.code));
    if (!answer.ok) {
      if (CHANGES.has(answer.code)) await onChanged();
      setBusy(false);
      return;
    }
    setBusy(false);
    const { prebookingId, hotelId, roomTypeId, bbId, checkInDate, checkOutDate, rooms } = answer.data;
    const stay = { startDate: checkInDate as CalendarDate, endDate: checkOutDate as CalendarDate };
    await navigate(`${checkoutLink({ hotelId, ...stay, rooms }, { roomTypeId, bbId })}&prebookingId=${prebookingId}`);
  };
  return (
    <>
      <p>{text("watch.rebookOrder")}</p>
      <NeedsScripts />
      {hasFailed ? <Notice tone="danger">{text("watch.failed")}</Notice> : null}
      <div className="actions">
        <Button isBusy={isBusy} onClick={() => void start()}>
          {text("watch.rebookAction", { price: formatPrice(total, languageTag) })}
        </Button>
      </div>
    </>
  );
}
