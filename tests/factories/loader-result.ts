import type { LoaderResult, WithStatus } from "#web/routes/data/outcomes.ts";

const hasStatus = <Data>(loaded: LoaderResult<Data>): loaded is WithStatus<Data> =>
  typeof loaded === "object" && loaded !== null && "init" in loaded && "data" in loaded;

/** Data and status of a loader's result, as the router uses them. */
export const unwrapLoaded = <Data>(loaded: LoaderResult<Data>): { readonly data: Data; readonly status: number } =>
  hasStatus(loaded) ? { data: loaded.data, status: loaded.init?.status ?? 200 } : { data: loaded, status: 200 };
