/** The page on which a traveller completes their own entry with a link. */
import { listCountries } from "#domain/checkout/countries.ts";
import { languageTag } from "#domain/market/locale.ts";
import { missingHead } from "#web/routes/data/content-head.ts";
import { missingPage } from "#web/routes/data/missing-page.ts";
import type { LoaderResult, NotFound } from "#web/routes/data/outcomes.ts";
import type { LoadArgs, RouteModule } from "#web/routes/data/route.ts";
import { MissingScreen } from "#web/screens/errors/missing-screen.tsx";
import type { PassengerLinkData } from "#web/screens/passenger-link/passenger-link-screen.tsx";
import { PassengerLinkScreen } from "#web/screens/passenger-link/passenger-link-screen.tsx";
import { sellsPackagesAt } from "./sells-packages.ts";

type Data = PassengerLinkData | NotFound;

export async function loader(args: LoadArgs): Promise<LoaderResult<Data>> {
  const { page } = args;
  // One address for all brands that sell packages.
  if (!sellsPackagesAt("/packages/passenger", page)) return missingPage(args, "missing");
  return { countries: listCountries(languageTag(page.locale)), limits: page.configuration.checkout.passengers };
}

export function Screen({ data }: { readonly data: Data }) {
  return "found" in data ? <MissingScreen {...data} /> : <PassengerLinkScreen data={data} />;
}

export const head: RouteModule<Data>["head"] = (data, _page, text) =>
  "found" in data
    ? missingHead(data, text)
    : { title: text("passengers.own.pageTitle"), description: text("passengers.own.lead"), canonicalPath: "/passenger", indexed: false };
