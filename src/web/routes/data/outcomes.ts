/** What a loader may say instead of "here is the page". */
import { data, redirect } from "react-router";
import type { PlaceCardPlace } from "#web/ui/pictures/place-card.tsx";

/** Data of a page that does not exist; the screen then helps people on, with a few places to go. */
export type NotFound = { readonly found: false; readonly isLost: boolean; readonly places: readonly PlaceCardPlace[] };

/** Returned by a loader: answered with status 404, but it is still a page. */
export const notFound = (places: readonly PlaceCardPlace[] = []): NotFound =>
  data({ found: false, isLost: true, places }, { status: 404 }) as unknown as NotFound;

/** The content store did not answer: the page comes without its content, and search engines are told to come again. */
export const notAvailable = (): NotFound => data({ found: false, isLost: false, places: [] }, { status: 503 }) as unknown as NotFound;

/** Redirects of the site are temporary: what an address means is decided by configuration. */
const REDIRECT_STATUS = 307;

/** Thrown by a loader: another path of the same site, written without the prefix, which the router adds. */
export const moveTo = (path: string): Response => redirect(path, REDIRECT_STATUS);
