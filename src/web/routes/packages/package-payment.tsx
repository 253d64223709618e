/** The payment page of a held package whose passengers are submitted (ROUTE-063, D24). */
import { redirectDocument } from "#web/router/redirects.ts";
import { getPassengers } from "#contract/booking/cart/passengers.ts";
import { codeOfMessageId } from "#contract/base/message-id.ts";
import { listDrafts } from "#contract/visit/list-drafts.ts";
import { offerToShow } from "#domain/checkout/club-at-checkout.ts";
import { listCountries } from "#domain/checkout/countries.ts";
import { languageTag } from "#domain/market/locale.ts";
import { codeFrom, MAX_LENGTH } from "#domain/query/query-values.ts";
import { contactFromDraft } from "#domain/traveller/passenger-drafts.ts";
import { cartAddress } from "#web/package-cart/cart-address.ts";
import type { CartBill, MissingCart } from "#web/package-cart/cart-view.ts";
import { loadPackageCart } from "#web/package-cart/load-cart.ts";
import { MissingCartScreen } from "#web/package-cart/missing-cart.tsx";
import { missingHead } from "#web/routes/data/content-head.ts";
import { missingPage } from "#web/routes/data/missing-page.ts";
import type { LoaderResult, NotFound } from "#web/routes/data/outcomes.ts";
import { moveTo } from "#web/routes/data/outcomes.ts";
import type { LoadArgs, RouteModule } from "#web/routes/data/route.ts";
import { clubFactsOf } from "#web/routes/hotels/checkout/first-cart.ts";
import { fetchAccount } from "#web/routes/hotels/checkout/fetch-account.ts";
import { memberStatusOf } from "#web/routes/hotels/details/fetch-hotel.ts";
import { MissingScreen } from "#web/screens/errors/missing-screen.tsx";
import { PackagePaymentScreen } from "#web/screens/package-payment/package-payment-screen.tsx";
import type { PackagePaymentData } from "#web/screens/package-payment/payment-data.ts";
import { sellsPackagesAt } from "./sells-packages.ts";

type Data = PackagePaymentData | MissingCart | NotFound;

/** A document may frame a payment form only if it was requested as this page, because its Content-Security-Policy was sent with it. */
function isSentAsPayment(): boolean {
  const [sent] = performance.getEntriesByType("navigation");
  return sent === undefined || /\/booking(?:$|[/?#])/i.test(sent.name);
}

export async function loader(args: LoadArgs): Promise<LoaderResult<Data>> {
  const { api, page, path, query } = args;
  if (!sellsPackagesAt(path, page)) return missingPage(args, "missing");
  if (typeof document !== "undefined" && !isSentAsPayment()) throw redirectDocument(`${path}?${query.toString()}`);
  const held = await loadPackageCart(args);
  if (held.kind === "missing") return held;
  const [people, drafts, account] = await Promise.all([
    api(getPassengers, { params: { id: held.id } }),
    api(listDrafts),
    fetchAccount(args),
  ]);
  // Only passengers that were submitted can be booked.
  if (people.ok && people.data.submittedAt === null) throw moveTo(cartAddress(held.place, "checkout", held.id));
  const passengers = people.ok ? people.data.passengers : [];
  const lead = passengers.find(({ isLead }) => isLead);
  const contact = contactFromDraft(drafts.ok ? drafts.data.drafts.bookingPersonForm : {});
  const error = codeFrom(query.get("error"), MAX_LENGTH.code);
  return {
    kind: "pay",
    held: { ...held, bill: { ...held.bill, offer: shownOffer(args, held.bill) } },
    passengers: passengers.map(({ paxReferenceNumber: reference, firstName, lastName }) => ({
      reference,
      name: `${firstName ?? ""} ${lastName ?? ""}`.trim(),
    })),
    contact: { firstName: lead?.firstName ?? "", lastName: lead?.lastName ?? "", email: contact.email, phone: contact.phone },
    account,
    status: memberStatusOf(args),
    error: error === undefined ? null : codeOfMessageId(error),
    paidDeposit: query.get("payDeposit") === "1",
    countries: listCountries(languageTag(page.locale)),
    here: cartAddress(held.place, "booking", held.id),
  };
}

/**
 * The rules of hotels (CHK-013), with the saving of this package alone. It is not preselected: the total was shown on every page before this one
 * (docs/decisions/0064-member-rates-in-packages.md).
 */
function shownOffer(args: LoadArgs, { offer, programId, total: { currency } }: CartBill): CartBill["offer"] {
  if (!offer || programId !== null) return offer;
  const promised = { minor: offer.savingsMinor, currency };
  return offerToShow({ currency, offer }, clubFactsOf(args, promised)) ?? null;
}

export function Screen({ data }: { readonly data: Data }) {
  if (!("kind" in data)) return <MissingScreen {...data} />;
  if (data.kind === "missing") return <MissingCartScreen missing={data} page="checkout" />;
  // The key resets all state when another cart is paid.
  return <PackagePaymentScreen key={data.held.id} data={data} />;
}

export const head: RouteModule<Data>["head"] = (data, _, text) => {
  if (!("kind" in data)) return missingHead(data, text);
  return { title: text("packagePayment.title"), description: text("packagePayment.description"), canonicalPath: "/", indexed: false };
};
