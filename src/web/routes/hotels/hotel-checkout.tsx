/** Checkout of the chosen room: one page for four addresses, of both booking flows, with named and opaque hotels (D17). */
import { redirectDocument } from "#web/router/redirects.ts";
import { CheckoutScreen } from "#web/screens/checkout/checkout-screen.tsx";
import { NoRoomScreen } from "#web/screens/checkout/no-room-screen.tsx";
import { HotelFailure } from "#web/screens/hotel/hotel-failure.tsx";
import type { CheckoutLoad } from "./checkout/load-checkout.ts";
import { loadCheckout } from "./checkout/load-checkout.ts";
import type { LoaderResult } from "#web/routes/data/outcomes.ts";
import { withStatus } from "#web/routes/data/outcomes.ts";
import type { LoadArgs, RouteModule } from "#web/routes/data/route.ts";

/** A document may frame a payment form only if it was requested as a checkout, because its Content-Security-Policy was sent with it. */
function isSentAsCheckout(): boolean {
  const [navigation] = performance.getEntriesByType("navigation");
  return navigation === undefined || /\/hotels\/checkout/i.test(navigation.name);
}

export async function loader(args: LoadArgs): Promise<LoaderResult<CheckoutLoad>> {
  if (typeof document !== "undefined" && !isSentAsCheckout()) throw redirectDocument(`${args.path}?${args.query.toString()}`);
  const load = await loadCheckout(args);
  if ("retry" in load) return withStatus(503, load);
  return "noRoom" in load ? withStatus(404, load) : load;
}

export function Screen({ data }: { readonly data: CheckoutLoad }) {
  if ("retry" in data) return <HotelFailure retry={data.retry} />;
  if ("noRoom" in data) return <NoRoomScreen {...data.noRoom} />;
  // The key resets all state when another room is chosen.
  return <CheckoutScreen key={data.links.here} data={data} />;
}

export const head: RouteModule<CheckoutLoad>["head"] = (_, __, text) => ({
  title: text("checkout.title"),
  description: text("checkout.description"),
  canonicalPath: "/",
  indexed: false,
});
