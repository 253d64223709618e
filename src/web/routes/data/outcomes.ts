/** What a loader may return or throw instead of a page's data. */
import { data, redirect } from "react-router";
import type { PlaceCardPlace } from "#web/ui/pictures/place-card.tsx";

/** Data of a page that does not exist; the screen suggests a few destinations. */
export type NotFound = { readonly found: false; readonly isLost: boolean; readonly places: readonly PlaceCardPlace[] };

/** Returned by a loader: status 404, rendered as a page. */
export const notFound = (places: readonly PlaceCardPlace[] = []): NotFound =>
  data({ found: false, isLost: true, places }, { status: 404 }) as unknown as NotFound;

/** The content store did not answer: the page has no content, and status 503 tells search engines to retry. */
export const notAvailable = (): NotFound => data({ found: false, isLost: false, places: [] }, { status: 503 }) as unknown as NotFound;

/** Redirects are temporary, because the configuration decides where an address leads. */
const REDIRECT_STATUS = 307;

/** Thrown by a loader: redirects to another path of the same site. The path has no prefix; the router adds it. */
export const moveTo = (path: string): Response => redirect(path, REDIRECT_STATUS);
