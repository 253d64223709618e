/** The pages of agents: their panel, and the search for bookings. Without an agent they lead to the login. */
import type { OutputOf } from "#contract/base/call.ts";
import { findAgentBookings, getAgentPanel } from "#contract/booking/agent-bookings.ts";
import { findBookingsForm, handOverForm } from "#contract/forms/agent-forms.ts";
import { formValues } from "#contract/forms/form.ts";
import { listDrafts } from "#contract/visit/list-drafts.ts";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { kindOfStatus, statusNameOf } from "#domain/reservation/reservation-status.ts";
import { readRefusedInput, typedInto } from "#web/forms/refused-input.ts";
import { moneyOf } from "#web/hotel/money-of.ts";
import { heldCheckoutAddress } from "#web/package-cart/cart-address.ts";
import { missingHead } from "#web/routes/data/content-head.ts";
import { missingPage } from "#web/routes/data/missing-page.ts";
import type { LoaderResult, NotFound } from "#web/routes/data/outcomes.ts";
import { moveTo } from "#web/routes/data/outcomes.ts";
import type { LoadArgs, RouteModule } from "#web/routes/data/route.ts";
import { AgentBookingsScreen } from "#web/screens/agent/agent-bookings-screen.tsx";
import { AgentPanelScreen } from "#web/screens/agent/agent-panel-screen.tsx";
import type { AgentBookingView, AgentSearchData, AgentTrip, PanelData } from "#web/screens/agent/agent-views.ts";
import { MissingScreen } from "#web/screens/errors/missing-screen.tsx";

type Data = PanelData | AgentSearchData | NotFound;
type WireBooking = OutputOf<typeof findAgentBookings>["bookings"][number];
type WireCart = OutputOf<typeof getAgentPanel>["holds"][number];

export async function loader(args: LoadArgs): Promise<LoaderResult<Data>> {
  const page = args.path.replace(/\/$/, "");
  if (page !== "/agent/panel" && page !== "/agent/bookings") return missingPage(args, "missing");
  if (!args.visitor?.agent) throw toLogin(args, page);
  return page === "/agent/panel" ? loadPanel(args) : loadSearch(args);
}

const toLogin = ({ page: { prefix } }: LoadArgs, path: string): Response =>
  moveTo(`/agent-login?${new URLSearchParams({ returnUrl: `${prefix}${path}` })}`);

async function loadPanel(args: LoadArgs): Promise<PanelData> {
  const { api, query, serverNow, page } = args;
  const answer = await api(getAgentPanel, {});
  if (!answer.ok && answer.code === "session-invalid") throw toLogin(args, "/agent/panel");
  const now = (serverNow ?? new Date()).getTime();
  const left = (expiry: string) => Math.max(0, new Date(expiry).getTime() - now);
  const refused = typedInto(await readRefusedInput(api, query), handOverForm);
  const { bookings = [], holds = [], handOvers = [] } = answer.ok ? answer.data : {};
  return {
    kind: "panel",
    isLoaded: answer.ok,
    isHandedOver: query.get("said") === "handed-over",
    error: query.get("error"),
    typed: { prebookingId: refused?.["prebookingId"] ?? "", email: refused?.["email"] ?? "" },
    codeAddress: `${page.origin}${page.prefix}/hand-over`,
    bookings: bookings.map(bookingOf),
    holds: holds.map((cart) => ({
      ...tripOf(cart),
      id: cart.prebookingId,
      canHandOver: cart.canHandOver,
      handedOver: handOvers.find(({ prebookingId }) => prebookingId === cart.prebookingId)?.state ?? null,
      leftMs: left(cart.expiry),
      checkout: heldCheckoutAddress(cart, page.brand.product === "packages"),
    })),
    handOvers: handOvers.map((one) => ({
      ...tripOf(one),
      id: one.prebookingId,
      state: one.state,
      sentTo: one.sentTo,
      code: one.code,
      link: one.link,
      number: one.bookingCode,
      leftMs: left(one.expiry),
    })),
  };
}

const tripOf = ({
  hotelName,
  product,
  arrivalDate,
  departureDate,
  totalAmount,
  currency,
}: Omit<WireCart, "canHandOver" | "checkout">): AgentTrip => ({
  hotelName,
  hasFlights: product === "package",
  stay: { startDate: arrivalDate as CalendarDate, endDate: departureDate as CalendarDate },
  total: moneyOf(totalAmount, currency),
});

function bookingOf({ bookingCode, status, traveller, email, hotelName, agent, ...rest }: WireBooking): AgentBookingView {
  const name = statusNameOf(status);
  const { product, arrivalDate, departureDate, totalAmount, currency } = rest;
  return {
    hotelName,
    hasFlights: product === "package",
    stay: { startDate: arrivalDate as CalendarDate, endDate: departureDate as CalendarDate },
    total: moneyOf(totalAmount, currency),
    number: bookingCode,
    status: name,
    kind: kindOfStatus(name),
    traveller,
    email,
    agent,
  };
}

async function loadSearch(args: LoadArgs): Promise<AgentSearchData> {
  const { api, query, today } = args;
  const error = query.get("error");
  const refused = typedInto(await readRefusedInput(api, query), findBookingsForm);
  const search = { kind: "search", today, error: null, found: null } as const;
  if (query.get("said") !== "found" || error !== null) return { ...search, error, typed: refused ?? {} };
  const drafts = await api(listDrafts);
  const typed = (drafts.ok ? drafts.data.drafts.agentSearch : undefined) ?? {};
  const input = findBookingsForm.toInput(formValues(findBookingsForm, typed), undefined);
  // The draft has ended: an empty search would be refused.
  if (Object.keys(input.body).length === 0) return { ...search, typed };
  const answer = await api(findAgentBookings, input);
  if (!answer.ok && answer.code === "session-invalid") throw toLogin(args, "/agent/bookings");
  if (!answer.ok) return { ...search, error: answer.code, typed };
  return { ...search, typed, found: { bookings: answer.data.bookings.map(bookingOf), hasMore: answer.data.hasMore } };
}

export function Screen({ data }: { readonly data: Data }) {
  if (!("kind" in data)) return <MissingScreen {...data} />;
  return data.kind === "panel" ? <AgentPanelScreen data={data} /> : <AgentBookingsScreen data={data} />;
}

export const head: RouteModule<Data>["head"] = (data, _page, text) => {
  if (!("kind" in data)) return missingHead(data, text);
  const isPanel = data.kind === "panel";
  return {
    title: text(isPanel ? "agent.panel" : "agent.find"),
    description: text(isPanel ? "agent.panelLead" : "agent.findLead"),
    canonicalPath: isPanel ? "/agent/panel" : "/agent/bookings",
    indexed: false,
  };
};
