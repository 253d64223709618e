/** What a loader may return or throw instead of a page's data. */
import type { PlaceCardPlace } from "#web/fragments/place-card.tsx";
import { redirect } from "#web/router/redirects.ts";

/** Data of a page that does not exist; the screen suggests a few destinations. */
export type NotFound = { readonly found: false; readonly isLost: boolean; readonly places: readonly PlaceCardPlace[] };

/** 404 and 410 remove a page from search engines, 429 and 503 make them retry. */
type PageStatus = 404 | 410 | 429 | 503;

/** Data and the status of the page; the screen gets the data. */
export class WithStatus<Data> {
  readonly data: Data;
  readonly status: PageStatus;

  constructor(data: Data, status: PageStatus) {
    this.data = data;
    this.status = status;
  }
}

/** What a loader returns: the data of its screen, with a status unless it is 200. */
export type LoaderResult<Data> = Data | WithStatus<Data>;

/** Gives a page a status other than 200. */
export const withStatus = <Data>(status: PageStatus, loaded: Data): WithStatus<Data> => new WithStatus(loaded, status);

export const unwrapLoaded = <Data>(loaded: LoaderResult<Data>): { readonly data: Data; readonly status: number } =>
  loaded instanceof WithStatus ? loaded : { data: loaded, status: 200 };

/** Returned by a loader: status 404, rendered as a page. */
export const notFound = (places: readonly PlaceCardPlace[] = []): WithStatus<NotFound> =>
  withStatus(404, { found: false, isLost: true, places });

/** The content store did not answer: the page has no content, and status 503 tells search engines to retry. */
export const notAvailable = (): WithStatus<NotFound> => withStatus(503, { found: false, isLost: false, places: [] });

/** Redirects are temporary, because the configuration decides where an address leads. */
const REDIRECT_STATUS = 307;

/** Thrown by a loader: redirects to another path of the same site. The path has no prefix; the router adds it. */
export const moveTo = (path: string): Response => redirect(path, REDIRECT_STATUS);
