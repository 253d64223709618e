/** Travellers of a held package (ROUTE-062). */
import { getPassengers } from "#contract/booking/cart/passengers.ts";
import { listDrafts } from "#contract/visit/list-drafts.ts";
import { listCountries } from "#domain/checkout/countries.ts";
import { languageTag } from "#domain/market/locale.ts";
import type { MissingCart } from "#web/package-cart/cart-view.ts";
import { loadPackageCart } from "#web/package-cart/load-cart.ts";
import { MissingCartScreen } from "#web/package-cart/missing-cart.tsx";
import { missingHead } from "#web/routes/data/content-head.ts";
import { missingPage } from "#web/routes/data/missing-page.ts";
import type { LoaderResult, NotFound } from "#web/routes/data/outcomes.ts";
import { withStatus } from "#web/routes/data/outcomes.ts";
import type { LoadArgs, RouteModule } from "#web/routes/data/route.ts";
import { fetchAccount } from "#web/routes/hotels/checkout/fetch-account.ts";
import { MissingScreen } from "#web/screens/errors/missing-screen.tsx";
import type { PackageCheckoutData } from "#web/screens/package-checkout/checkout-passengers.ts";
import { PackageCheckoutScreen } from "#web/screens/package-checkout/package-checkout-screen.tsx";
import { sellsPackagesAt } from "./sells-packages.ts";

type Data = PackageCheckoutData | MissingCart | NotFound;

const KINDS = { ADT: "adult", CHD: "child", INF: "infant" } as const;

export async function loader(args: LoadArgs): Promise<LoaderResult<Data>> {
  const { api, page, path } = args;
  if (!sellsPackagesAt(path, page)) return missingPage(args, "missing");
  const held = await loadPackageCart(args);
  if (held.kind === "missing") return held.reason === "failed" ? withStatus(503, held) : held;
  const [people, drafts, account] = await Promise.all([
    api(getPassengers, { params: { id: held.id } }),
    api(listDrafts),
    fetchAccount(args),
  ]);
  if (!people.ok) return withStatus(503, { kind: "missing", reason: "failed", place: held.place, retry: `${path}?${args.query}` });
  const { passengers, submittedAt, flightDays, today, isSouthAfricaOnRoute } = people.data;
  const { leadPassengerForm, bookingPersonForm } = drafts.ok ? drafts.data.drafts : {};
  return {
    held,
    passengers: passengers.map(
      ({ paxReferenceNumber, paxType, room, age, isLead, firstName, lastName, isCompletedByLink, hasOpenLink }) => ({
        reference: paxReferenceNumber,
        kind: KINDS[paxType],
        room,
        age,
        isLead,
        isCompletedByLink,
        hasOpenLink,
        name: firstName === null || lastName === null ? null : `${firstName} ${lastName}`,
      }),
    ),
    isSubmitted: submittedAt !== null,
    days: { ...flightDays, today } as PackageCheckoutData["days"],
    limits: page.configuration.checkout.passengers,
    isSouthAfricaOnRoute,
    drafts:
      submittedAt === null ? { ...(leadPassengerForm && { leadPassengerForm }), ...(bookingPersonForm && { bookingPersonForm }) } : {},
    account: account && { firstName: account.firstName, lastName: account.lastName, email: account.email, phone: account.phone },
    countries: listCountries(languageTag(page.locale)),
  };
}

export function Screen({ data }: { readonly data: Data }) {
  if ("held" in data) return <PackageCheckoutScreen key={`${data.held.id}-${data.isSubmitted}`} data={data} />;
  return "kind" in data ? <MissingCartScreen missing={data} page="checkout" /> : <MissingScreen {...data} />;
}

export const head: RouteModule<Data>["head"] = (data, _page, text) =>
  "found" in data
    ? missingHead(data, text)
    : { title: text("passengers.heading"), description: text("passengers.lead"), canonicalPath: "/", indexed: false };
