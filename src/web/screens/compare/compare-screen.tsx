import { useEffect, useRef } from "react";
import { useRevalidator } from "#web/router/router-context.tsx";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { MAX_COMPARED_HOTELS } from "#domain/search/hotel-lists.ts";
import { settingsOf } from "#domain/search/search-settings.ts";
import type { PricedList, PricedHotel } from "#web/hotel/listed-hotel.ts";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { SaveHeart } from "#web/saved/save-heart.tsx";
import { queryOfVisit, StayForm } from "#web/saved/stay-form.tsx";
import type { ListStay } from "#web/saved/trail/viewed-hotels.ts";
import { lastVisit } from "#web/saved/trail/viewed-hotels.ts";
import { classNames } from "#web/ui/base/class-names.ts";
import { Styles } from "#web/ui/base/styles.tsx";
import { ButtonLink } from "#web/ui/button/button.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import { Link } from "#web/ui/navigation/link.tsx";
import { Picture } from "#web/ui/pictures/picture.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { Notice } from "#web/ui/states/notice.tsx";
import { Badge } from "#web/ui/text/badge.tsx";
import { usePage } from "#web/visitor/page-context.tsx";
import { openStorage } from "#web/visitor/storage/browser-storage.ts";
import type { CompareCell, CompareRow } from "./compare-rows.ts";
import { compareRows } from "./compare-rows.ts";
import styles from "./compare.css?url";

export type CompareData = PricedList & {
  readonly page: "compare";
  readonly visit: ListStay | null;
  readonly today: CalendarDate;
  /** The browser may know the dates that the visitor last looked for. */
  readonly isFromServer: boolean;
  /** The address names more hotels than fit. */
  readonly areTooMany: boolean;
  /** The address names hotels that the brand does not offer. */
  readonly haveUnknown: boolean;
};

const PATH = "/compare";
const SIZES = "(width >= 959px) 260px, 180px";

const addressOf = (hotelIds: readonly string[], visit: ListStay | null): string => {
  const stay = visit ? queryOfVisit(visit) : [];
  return `${PATH}?${new URLSearchParams([["hotels", hotelIds.join(",")], ...stay.map(([name, value]) => [name, value])])}`;
};

export function CompareScreen({ data }: { readonly data: CompareData }) {
  const text = useText();
  const { hotels, visit, today, havePricesFailed, areTooMany, haveUnknown } = data;
  useKnownDates(data);
  return (
    <div className="section compare">
      <Styles href={styles} />
      <header className="compare-opening">
        <h1>{text("compare.title")}</h1>
        <p className="lead">{text("compare.lead")}</p>
      </header>
      {hotels.length === 0 ? (
        <Nothing hasFailed={havePricesFailed} />
      ) : (
        <>
          <StayForm
            key={JSON.stringify(visit)}
            path={PATH}
            kept={[["hotels", hotels.map(({ id }) => id).join(",")]]}
            visit={visit}
            today={today}
          />
          {areTooMany ? <Notice tone="info">{text("compare.tooMany", { max: MAX_COMPARED_HOTELS })}</Notice> : null}
          {haveUnknown ? <Notice tone="info">{text("compare.unknownHotels")}</Notice> : null}
          {visit === null ? <p className="hint">{text("saved.chooseDates")}</p> : null}
          {havePricesFailed ? <Notice tone="caution">{text("saved.pricesFailed")}</Notice> : null}
          <Table hotels={hotels} visit={visit} />
        </>
      )}
    </div>
  );
}

/** Without dates in the address, the browser loads the page again with those of the last search. */
function useKnownDates({ isFromServer, visit, today }: CompareData): void {
  const { revalidate } = useRevalidator();
  const page = usePage();
  const isReloaded = useRef(false);
  useEffect(() => {
    if (!isFromServer || visit !== null || isReloaded.current) return;
    if (!lastVisit(openStorage(window), today, settingsOf(page))) return;
    isReloaded.current = true;
    void revalidate();
  }, [isFromServer, visit, today, page, revalidate]);
}

function Nothing({ hasFailed }: { readonly hasFailed: boolean }) {
  const text = useText();
  if (hasFailed) return <Notice tone="danger">{text("saved.loadFailed")}</Notice>;
  return (
    <EmptyState
      icon="heart"
      title={text("compare.emptyTitle")}
      actions={<ButtonLink to="/saved">{text("compare.emptyAction")}</ButtonLink>}
    >
      <p>{text("compare.emptyText")}</p>
    </EmptyState>
  );
}

type TableProps = { readonly hotels: readonly PricedHotel[]; readonly visit: ListStay | null };

/** Scrolls sideways on small screens: the labels of the rows and the names of the hotels stay visible. */
function Table({ hotels, visit }: TableProps) {
  const text = useText();
  const languageTag = useLanguageTag();
  const rows = compareRows(hotels, visit, { text, languageTag });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
    <section className="compare-frame" aria-label={text("compare.title")} tabIndex={0}>
      <table className="compare-table">
        <caption className="visually-hidden">{text("compare.lead")}</caption>
        <thead>
          <tr>
            <th scope="row" className="compare-corner">
              <span className="visually-hidden">{text("compare.hotel")}</span>
            </th>
            {hotels.map((hotel) => (
              <th key={hotel.id} scope="col">
                <ColumnHead hotel={hotel} others={hotels.filter(({ id }) => id !== hotel.id)} visit={visit} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} hotels={hotels} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className="compare-corner">
              <span className="visually-hidden">{text("compare.rooms")}</span>
            </th>
            {hotels.map(({ id, name, to, offer }) => (
              <td key={id}>
                <ButtonLink to={`${to}#rooms`} size="small" emphasis={offer ? "strong" : "quiet"}>
                  {text(offer ? "compare.seeRooms" : "compare.seeHotel")}
                  <span className="visually-hidden"> {name}</span>
                </ButtonLink>
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

type HeadProps = { readonly hotel: PricedHotel; readonly others: readonly PricedHotel[]; readonly visit: ListStay | null };

function ColumnHead({ hotel, others, visit }: HeadProps) {
  const text = useText();
  const picture = hotel.hotel.pictures[0];
  const without = addressOf(
    others.map(({ id }) => id),
    visit,
  );
  return (
    <div className="compare-head">
      <div className="compare-view">
        {picture ? <Picture {...picture} sizes={SIZES} /> : null}
        <SaveHeart hotelId={hotel.id} name={hotel.name} isOverPicture />
      </div>
      <Link to={hotel.to} className="compare-name">
        {hotel.name}
      </Link>
      {others.length > 0 ? (
        <Link to={without} className="compare-remove">
          {text("compare.remove")}
          <span className="visually-hidden"> {hotel.name}</span>
        </Link>
      ) : null}
    </div>
  );
}

function Row({ row, hotels }: { readonly row: CompareRow; readonly hotels: readonly PricedHotel[] }) {
  return (
    <tr className={classNames(row.differs && "compare-differs")}>
      <th scope="row">{row.label}</th>
      {row.cells.map((cell, index) => (
        <td key={hotels[index]?.id}>
          <Cell cell={cell} rowId={row.id} />
        </td>
      ))}
    </tr>
  );
}

const BEST_WORDS: Readonly<Record<string, string>> = {
  price: "compare.cheapest",
  score: "compare.bestScore",
  distance: "compare.nearest",
};

function Cell({ cell: { value, note, isBest, has }, rowId }: { readonly cell: CompareCell; readonly rowId: string }) {
  const text = useText();
  if (has !== undefined) {
    return (
      <span className={has ? "compare-has" : "compare-lacks"}>
        <Icon name={has ? "check" : "x"} label={value} />
      </span>
    );
  }
  return (
    <span className="compare-cell" suppressHydrationWarning>
      <span className="compare-value">{value}</span>
      {note ? <small>{note}</small> : null}
      {isBest ? <Badge tone="positive">{text(BEST_WORDS[rowId] ?? "")}</Badge> : null}
    </span>
  );
}
