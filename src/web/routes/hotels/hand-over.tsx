/** A trip that an agent holds for a traveller, opened by a link or a code. */
import type { OutputOf } from "#contract/base/call.ts";
import { openHandOver } from "#contract/booking/cart/hand-over.ts";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { codeFrom, MAX_LENGTH } from "#domain/query/query-values.ts";
import { moneyOf } from "#web/hotel/money-of.ts";
import { heldCheckoutAddress } from "#web/package-cart/cart-address.ts";
import type { LoaderResult } from "#web/routes/data/outcomes.ts";
import { withStatus } from "#web/routes/data/outcomes.ts";
import type { LoadArgs, RouteModule } from "#web/routes/data/route.ts";
import type { HandOverData } from "#web/screens/hand-over/hand-over-screen.tsx";
import { HandOverScreen } from "#web/screens/hand-over/hand-over-screen.tsx";
import type { Page } from "#web/visitor/page.ts";

type Opened = OutputOf<typeof openHandOver>;

const INVALID = ["errors.handOverInvalid", 404] as const;
const ERRORS: Readonly<Record<string, readonly [words: string, status: 404 | 410 | 429]>> = {
  "hand-over-invalid": INVALID,
  "invalid-input": INVALID,
  "hand-over-expired": ["errors.handOverExpired", 410],
  "too-many-requests": ["errors.tooManyRequests", 429],
};

export async function loader({ api, page, query, serverNow }: LoadArgs): Promise<LoaderResult<HandOverData>> {
  const link = codeFrom(query.get("link"), MAX_LENGTH.token);
  const code = query.get("code")?.trim().slice(0, MAX_LENGTH.code) ?? "";
  if (link === undefined && code === "") return { error: query.has("link") ? INVALID[0] : null, code };
  const answer = await api(openHandOver, { body: link === undefined ? { code } : { link } });
  if (!answer.ok) {
    const [error, status] = ERRORS[answer.code] ?? (["errors.errorGeneralMessage", 503] as const);
    return withStatus(status, { error, code });
  }
  const opened = answer.data;
  const now = serverNow ?? new Date();
  return {
    trip: {
      state: opened.state,
      agentName: opened.agentName,
      hotelName: opened.hotelName,
      destination: opened.destination,
      roomName: opened.roomName,
      stay: stayOf(opened),
      total: moneyOf(opened.totalAmount, opened.currency),
      hasFlights: opened.product === "package",
      leftMs: Math.max(0, new Date(opened.expiry).getTime() - now.getTime()),
      checkout: checkoutOf(opened, page.brand),
    },
  };
}

const stayOf = ({ arrivalDate, departureDate }: Opened) => ({
  startDate: arrivalDate as CalendarDate,
  endDate: departureDate as CalendarDate,
});

/** The ordinary checkout of the cart. */
function checkoutOf(opened: Opened, { product }: Pick<Page["brand"], "product">): string | null {
  const { checkout } = opened;
  return checkout && heldCheckoutAddress({ ...opened, checkout }, product === "packages", true);
}

export function Screen({ data }: { readonly data: HandOverData }) {
  return <HandOverScreen data={data} />;
}

export const head: RouteModule<HandOverData>["head"] = (data, _page, text) => ({
  title: text("trip" in data ? "handOver.title" : "handOver.codeTitle"),
  description: text("handOver.codeLead"),
  canonicalPath: "/hand-over",
  indexed: false,
});
