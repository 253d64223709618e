/** Results of a package search: /deals on the package brand, /packages/deals on other brands that sell packages (ROUTE-055). */
import { useIsNavigating, useNavigate } from "#web/router/router-context.tsx";
import { LOCALES } from "#domain/market/locale.ts";
import { settingsOf } from "#domain/search/search-settings.ts";
import { queryOfPackages } from "#domain/package/query-of-packages.ts";
import { MissingScreen } from "#web/screens/errors/missing-screen.tsx";
import type { PackagesData } from "#web/screens/packages/package-view.ts";
import { addressOfRequest, packagesRequest } from "#web/screens/packages/packages-request.ts";
import { PackagesScreen } from "#web/screens/packages/results/packages-screen.tsx";
import { packagesTitle } from "#web/screens/packages/results/packages-title.ts";
import { useMarketingForm } from "#web/tracking/use-marketing-form.ts";
import { missingHead } from "#web/routes/data/content-head.ts";
import { missingPage } from "#web/routes/data/missing-page.ts";
import type { LoaderResult, NotFound } from "#web/routes/data/outcomes.ts";
import type { LoadArgs, RouteModule } from "#web/routes/data/route.ts";
import { findPackages, loadCalendar, loadNearbyOrigins } from "./find-packages.ts";
import { sellsPackagesAt } from "./sells-packages.ts";

type Data = PackagesData | NotFound;

export async function loader(args: LoadArgs): Promise<LoaderResult<Data>> {
  const { api, page, today, path, query } = args;
  if (!sellsPackagesAt(path, page)) return missingPage(args, "missing");
  const { locale, market, currency, visitorClass } = page;
  const asked = packagesRequest(path.replace(/\/+$/, ""), query, { today, settings: settingsOf(page) });
  const key = JSON.stringify([locale, market, currency, visitorClass]);
  const answer = await findPackages(api, asked, key, LOCALES[locale].language);
  const { outcome, request } = answer;
  if (outcome.kind === "nothing") {
    const [calendar, nearby] = await Promise.all([loadCalendar(api, request, today), loadNearbyOrigins(api, request)]);
    return { ...answer, today, calendar, nearby };
  }
  const isCalendarShown = outcome.kind === "found" && request.look.view === "calendar";
  return { ...answer, today, ...(isCalendarShown && { calendar: await loadCalendar(api, request, today) }) };
}

export function Screen({ data }: { readonly data: Data }) {
  return "found" in data ? <MissingScreen {...data} /> : <Results data={data} />;
}

function Results({ data }: { readonly data: PackagesData }) {
  const navigate = useNavigate();
  const isBusy = useIsNavigating();
  // Sent here and not by the search form, which is part of the home page's script. A link to results counts as a search, too.
  useMarketingForm("searchHotels", { product: "package", ...Object.fromEntries(queryOfPackages(data.request)) });
  return (
    <PackagesScreen data={data} isBusy={isBusy} onLook={(next) => void navigate(addressOfRequest(next), { preventScrollReset: true })} />
  );
}

export const head: RouteModule<Data>["head"] = (data, page, text) => {
  if ("found" in data) return missingHead(data, text);
  const title = packagesTitle(data, text);
  return {
    title,
    description: text("packages.description", { title, brand: page.brand.name }),
    canonicalPath: data.request.path,
    indexed: false,
  };
};
