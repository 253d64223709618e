/** Pages of the links in mails of a price watch. Opening one changes nothing, because mail scanners open links. */
import { getRebooking } from "#contract/watches/rebooking.ts";
import { getWatch } from "#contract/watches/watch-links.ts";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { codeFrom, MAX_LENGTH } from "#domain/query/query-values.ts";
import { moneyOf } from "#web/hotel/money-of.ts";
import type { LoaderResult } from "#web/routes/data/outcomes.ts";
import { withStatus } from "#web/routes/data/outcomes.ts";
import type { LoadArgs } from "#web/routes/data/route.ts";
import { watchedOf } from "#web/saved/watches/watched.ts";
import type { RebookData, WatchData } from "#web/screens/watch/watch-screen.tsx";

const tokenOf = ({ query }: LoadArgs): string => codeFrom(query.get("token"), MAX_LENGTH.token) ?? "";

export async function loadWatch(args: LoadArgs): Promise<LoaderResult<WatchData>> {
  const frame = { page: "watch", token: tokenOf(args) } as const;
  const answer = await args.api(getWatch, { query: { token: frame.token } });
  if (!answer.ok) return withStatus(answer.code === "content-not-found" ? 404 : 503, { ...frame, watch: null });
  const { state, below, currency } = answer.data;
  const { rooms: _, ...watched } = watchedOf(answer.data);
  return { ...frame, watch: { ...watched, state, limit: moneyOf(below, currency) } };
}

export async function loadRebook(args: LoadArgs): Promise<LoaderResult<RebookData>> {
  const frame = { page: "rebook", token: tokenOf(args) } as const;
  const answer = await args.api(getRebooking, { query: { token: frame.token } });
  if (!answer.ok) return withStatus(answer.code === "content-not-found" ? 404 : 503, { ...frame, offer: null });
  const { hotelName, roomName, checkInDate, checkOutDate, before, total, cancellationFee, currency } = answer.data;
  const money = (amount: number | null) => (amount === null ? null : moneyOf(amount, currency));
  return {
    ...frame,
    offer: {
      hotelName,
      roomName,
      stay: { startDate: checkInDate as CalendarDate, endDate: checkOutDate as CalendarDate },
      before: moneyOf(before, currency),
      total: money(total),
      units: total ?? 0,
      fee: money(cancellationFee),
    },
  };
}
