/** What a loader may say instead of "here is the page". */
import { data, redirect } from "react-router";

/** Marks data of a page that does not exist; the screen then helps people on. */
export const NOT_FOUND = { found: false } as const;
export type NotFound = typeof NOT_FOUND;

/** Returned by a loader: answered with status 404, but it is still a page. */
export const notFound = (): NotFound => data(NOT_FOUND, { status: 404 }) as unknown as NotFound;

/** Redirects of the site are temporary: what an address means is decided by configuration. */
export const REDIRECT_STATUS = 307;

/** Thrown by a loader: another path of the same site, written without the prefix, which the router adds. */
export const moveTo = (path: string): Response => redirect(path, REDIRECT_STATUS);
