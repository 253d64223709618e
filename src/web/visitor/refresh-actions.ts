/** What a page does after a login or logout. */
import { REFRESH_PARAMETER } from "#domain/query/query-parameters.ts";

type RefreshAction = "search-again" | "reload-details" | "reload-rates" | "initialise-account" | "go-home" | "reload-page";

const ACTION_OF_VIEW: ReadonlyMap<string, RefreshAction> = new Map(
  Object.entries({
    HotelsResults: "search-again",
    PackagesResults: "search-again",
    HotelsDetails: "reload-details",
    hotelOnlyDetails: "reload-details",
    PackagesDetails: "reload-details",
    HotelsCheckout: "reload-rates",
    hotelOnlyCheckout: "reload-rates",
    PackagesCheckout: "reload-rates",
    accountRoot: "initialise-account",
    ResetPassword: "go-home",
  } satisfies Record<string, RefreshAction>),
);

const CLUB_PAGES = /^\/(?:club|club-updates)\/?$/;

export type RefreshFacts = {
  readonly view: string;
  /** Path after the prefix. */
  readonly path: string;
  readonly isClubMember: boolean;
  /** The visitor is the same and came by a partner: the page stays, at the partner's prices. */
  readonly isPartnerArrival?: boolean;
};

export function refreshActionOf({ view, path, isClubMember, isPartnerArrival }: RefreshFacts): RefreshAction {
  const action = ACTION_OF_VIEW.get(view) ?? "reload-page";
  if (isPartnerArrival) return action === "go-home" ? "reload-page" : action;
  if (view === "JoinTheClub") return isClubMember ? "go-home" : "reload-page";
  if (CLUB_PAGES.test(path)) return "go-home";
  return action;
}

type RefreshOptions = {
  /** Runs the loaders of the current page again. */
  readonly revalidate: () => unknown;
  /** Takes paths after the prefix. */
  readonly navigate: (to: string, options: { readonly replace: boolean }) => unknown;
  readonly now: () => number;
  readonly search: string;
};

/** The same search with a new refresh time, so that no cached results match it. */
export function searchAgainPath(path: string, search: string, now: number): string {
  const query = new URLSearchParams(search);
  query.set(REFRESH_PARAMETER, String(now));
  return `${path}?${query}`;
}

export async function refreshPage(facts: RefreshFacts, { revalidate, navigate, now, search }: RefreshOptions): Promise<RefreshAction> {
  const action = refreshActionOf(facts);
  if (action === "go-home") await navigate("/", { replace: false });
  else if (action === "search-again") await navigate(searchAgainPath(facts.path, search, now()), { replace: true });
  else await revalidate();
  return action;
}
