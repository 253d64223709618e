/** The page that the worker shows without network: the stored trips with their vouchers, as one document without scripts. */
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { momentWords } from "#web/flight/flight-words.ts";
import { formatTime } from "#web/hotel/format-instant.ts";
import type { Text } from "#web/i18n/text.tsx";
import { formatStay } from "#web/search/format-days.ts";
import { telephone } from "#web/ui/navigation/telephone.ts";
import { hotelTitle } from "../booked-hotel.tsx";
import type { OfflineTrip } from "./offline-trip.ts";
import styles from "./offline-page.css?inline";

type Props = {
  readonly trips: readonly { readonly trip: OfflineTrip; readonly voucher: string }[];
  readonly brandName: string;
  readonly text: Text;
  readonly languageTag: string;
};

function OfflinePage({ trips, brandName, text, languageTag }: Props) {
  return (
    <main className="offline">
      <header>
        <p className="offline-brand">{brandName}</p>
        <h1>{text("reservation.offlineTitle")}</h1>
        <p>{text("reservation.offlineLead")}</p>
      </header>
      {trips.map(({ trip, voucher }) => (
        <TripArticle key={trip.number} {...{ trip, voucher, text, languageTag }} />
      ))}
      {/* The address of the page itself. */}
      <a href="?" className="offline-retry">
        {text("reservation.retry")}
      </a>
    </main>
  );
}

type ArticleProps = { readonly trip: OfflineTrip; readonly voucher: string } & Pick<Props, "text" | "languageTag">;

function TripArticle({ trip, voucher, text, languageTag }: ArticleProps) {
  const { number, hotel, phone, checkIn, checkOut, checkInFrom, guest, flights } = trip;
  return (
    <article className="offline-trip">
      <h2>{hotelTitle(hotel, text)}</h2>
      <p className="offline-days">
        {formatStay({ startDate: checkIn, endDate: checkOut }, languageTag)}
        {checkInFrom === null ? null : `, ${text("reservation.fromHour", { hour: formatTime(checkInFrom, languageTag) })}`}
      </p>
      {hotel.name ? <p>{hotel.address}</p> : null}
      {phone === null ? null : (
        <p>
          <a href={telephone(phone)}>{phone}</a>
        </p>
      )}
      {flights.length > 0 ? (
        <ul>
          {flights.map(({ number: flight, from, to, departs, arrives, locator }) => (
            <li key={flight + departs}>
              <strong>{flight}</strong> {from} {momentWords(departs, languageTag)} → {to} {momentWords(arrives, languageTag)}
              {locator === null ? null : ` · ${locator}`}
            </li>
          ))}
        </ul>
      ) : null}
      <p>
        {text("reservation.numberLabel")} <strong className="offline-number">{number}</strong>, {guest}
      </p>
      <a href={voucher} className="offline-voucher">
        {text("reservation.offlineVoucher")}
      </a>
    </article>
  );
}

/** `theme`: the style sheet of the brand, so that the page has its colours, light and dark. */
export function writeOfflinePage(props: Props, theme: string): string {
  const container = document.createElement("div");
  const root = createRoot(container);
  flushSync(() => root.render(<OfflinePage {...props} />));
  const markup = container.innerHTML;
  root.unmount();
  // A style element ends with the first "</".
  const css = `${theme}\n${styles}`.replaceAll("</", "");
  const title = document.createElement("title");
  title.textContent = `${props.text("reservation.offlineTitle")} · ${props.brandName}`;
  return [
    `<!doctype html><html lang="${props.languageTag}" class="offline-root"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `${title.outerHTML}<style>${css}</style></head><body class="offline-body">${markup}</body></html>`,
  ].join("");
}
