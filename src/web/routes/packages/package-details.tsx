/** One package with every other flight, room and fare (ROUTE-056). */
import { getPackageDetails } from "#contract/availability/get-package-details.ts";
import { LOCALES } from "#domain/market/locale.ts";
import { settingsOf } from "#domain/search/search-settings.ts";
import { codeFrom } from "#domain/query/query-values.ts";
import { MissingScreen } from "#web/screens/errors/missing-screen.tsx";
import type { GonePackage, PackageDetailsView } from "#web/screens/packages/details/details-view.ts";
import { PackageDetailsScreen } from "#web/screens/packages/details/package-details-screen.tsx";
import { PackageGone } from "#web/screens/packages/details/package-gone.tsx";
import { addressOfRequest, FIRST_LOOK, packagesRequest, resultsPathOf } from "#web/screens/packages/packages-request.ts";
import { firstReviews } from "#web/routes/data/first-reviews.ts";
import { missingHead } from "#web/routes/data/content-head.ts";
import { missingPage } from "#web/routes/data/missing-page.ts";
import type { LoaderResult, NotFound } from "#web/routes/data/outcomes.ts";
import { moveTo, withStatus } from "#web/routes/data/outcomes.ts";
import type { LoadArgs, RouteModule } from "#web/routes/data/route.ts";
import { sellsPackagesAt } from "./sells-packages.ts";
import { toDetailsView } from "./to-details-view.ts";

type Data = PackageDetailsView | GonePackage | NotFound;

/** The contract's limit for keys of quotes. */
const MAX_KEY_LENGTH = 2000;

const REASONS: Readonly<Record<string, GonePackage["reason"]>> = {
  "availability-expired": "expired",
  "invalid-input": "expired",
  "flight-not-available": "flight",
  "room-not-available": "room",
  "hotel-not-found": "room",
};

export async function loader(args: LoadArgs): Promise<LoaderResult<Data>> {
  const { api, page, today, path, query } = args;
  if (!sellsPackagesAt(path, page)) return missingPage(args, "missing");
  const here = path.replace(/\/+$/, "");
  const settings = settingsOf(page);
  const request = packagesRequest(here, query, { today, settings });
  const back = addressOfRequest({ ...request, path: resultsPathOf(here), look: FIRST_LOOK });
  const rateKey = codeFrom(query.get("rateKey"), MAX_KEY_LENGTH);
  if (rateKey === undefined) throw moveTo(back);
  const answer = await api(getPackageDetails, { body: { rateKey } });
  if (answer.ok) {
    const reviews = await firstReviews(api, answer.data.package.hotel.id);
    return { ...toDetailsView(answer.data, request, query, { language: LOCALES[page.locale].language, settings }), reviews };
  }
  const reason = REASONS[answer.code] ?? "failed";
  const gone: GonePackage = { kind: "gone", reason, back, retry: `${here}?${query}` };
  return reason === "failed" ? withStatus(503, gone) : gone;
}

export function Screen({ data }: { readonly data: Data }) {
  if (!("kind" in data)) return <MissingScreen {...data} />;
  return data.kind === "gone" ? <PackageGone gone={data} /> : <PackageDetailsScreen details={data} />;
}

export const head: RouteModule<Data>["head"] = (data, page, text) => {
  if (!("kind" in data)) return missingHead(data, text);
  if (data.kind === "gone")
    return { title: text("packages.goneTitle"), description: text(`packages.gone.${data.reason}`), canonicalPath: "/", indexed: false };
  const [picture] = data.pictures;
  return {
    title: text("packages.title", { place: data.card.name }),
    description: text("packages.detailsDescription", { hotel: data.card.name, brand: page.brand.name }),
    canonicalPath: data.request.path,
    // The address contains the key of a quote, which expires.
    indexed: false,
    ...(picture && !("src" in picture) && { picture: { seed: picture.seed, kind: picture.kind } }),
  };
};
