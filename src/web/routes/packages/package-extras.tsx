/** Extras of a held package: four steps at their own addresses, and the page that holds the package (ROUTE-057 to 061). */
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import type { CartPlace, ExtraStep } from "#web/package-cart/cart-address.ts";
import { cartAddress, cartPlaceOf, EXTRA_STEPS, prebookingIdIn } from "#web/package-cart/cart-address.ts";
import type { HeldPackage, MissingCart } from "#web/package-cart/cart-view.ts";
import { loadPackageCart } from "#web/package-cart/load-cart.ts";
import { MissingCartScreen } from "#web/package-cart/missing-cart.tsx";
import { OpeningCart } from "#web/package-cart/opening-cart.tsx";
import { MissingScreen } from "#web/screens/errors/missing-screen.tsx";
import { ExtrasScreen } from "#web/screens/extras/extras-screen.tsx";
import type { StepContent } from "#web/screens/extras/extras-view.ts";
import { missingHead } from "#web/routes/data/content-head.ts";
import { missingPage } from "#web/routes/data/missing-page.ts";
import type { LoaderResult, NotFound } from "#web/routes/data/outcomes.ts";
import { moveTo, withStatus } from "#web/routes/data/outcomes.ts";
import type { LoadArgs, RouteModule } from "#web/routes/data/route.ts";
import { loadExtras } from "./load-extras.ts";
import { sellsPackagesAt } from "./sells-packages.ts";

type Opening = { readonly kind: "opening"; readonly place: CartPlace; readonly rateKey: string };
type Step = {
  readonly kind: "step";
  readonly step: ExtraStep;
  readonly cart: HeldPackage;
  readonly content: StepContent;
  readonly today: CalendarDate;
};
type Missing = MissingCart & { readonly step: ExtraStep };
type Data = Opening | Step | Missing | NotFound;

export async function loader(args: LoadArgs): Promise<LoaderResult<Data>> {
  const { page, path, query, params } = args;
  const name = (params["*"] ?? "").replace(/\/+$/, "");
  const step = EXTRA_STEPS.find((known) => known === name);
  if (!sellsPackagesAt(path, page) || (name !== "" && !step)) return missingPage(args, "missing");
  const place = cartPlaceOf(path, query);
  const id = prebookingIdIn(query);
  if (!step && id !== undefined) throw moveTo(cartAddress(place, `extras/${EXTRA_STEPS[0]}`, id));
  // A link to a step without a cart, from a details page or by hand, also holds the package.
  if (id === undefined && place.rateKey !== null) return { kind: "opening", place, rateKey: place.rateKey };
  const cart = await loadPackageCart(args);
  const shown = step ?? EXTRA_STEPS[0];
  if (cart.kind === "held") return { kind: "step", step: shown, cart, content: await loadExtras(args, shown, cart), today: args.today };
  const missing = { ...cart, step: shown };
  return cart.reason === "failed" ? withStatus(503, missing) : missing;
}

export function Screen({ data }: { readonly data: Data }) {
  if (!("kind" in data)) return <MissingScreen {...data} />;
  if (data.kind === "opening") return <OpeningCart {...data} />;
  if (data.kind === "missing") return <MissingCartScreen missing={data} page={`extras/${data.step}`} />;
  // Each step and each cart starts with its own state.
  return <ExtrasScreen key={`${data.step} ${data.cart.id}`} {...data} held={data.cart} />;
}

export const head: RouteModule<Data>["head"] = (data, _page, text) => {
  if (!("kind" in data)) return missingHead(data, text);
  const title = text(data.kind === "step" ? `extras.stepTitle.${data.step}` : "extras.title");
  return { title, description: text("extras.description"), canonicalPath: "/", indexed: false };
};
