/** Access to account pages. Guests are not redirected: the page shows the login on the same address. */
import type { AccountState } from "#web/screens/account/account-guard.tsx";
import type { LoaderResult } from "./outcomes.ts";
import { withStatus } from "./outcomes.ts";
import type { LoadArgs } from "./route.ts";

type Loaded<Data> = { readonly ok: true; readonly data: Data } | { readonly ok: false; readonly code: string };

/**
 * Calls `load` only for logged-in visitors. A session that has ended makes the visitor a guest; any other refusal gives the error page with status
 * 503, so that search engines and monitors recognise the failure.
 */
export async function loadAccount<Data>(
  args: LoadArgs,
  load: (args: LoadArgs) => Promise<Loaded<Data>>,
): Promise<LoaderResult<AccountState<Data>>> {
  const { page, path } = args;
  const guest = { state: "guest", returnPath: path } as const;
  if (!page.visitorClass.isAuthenticated) return guest;
  const loaded = await load(args);
  if (loaded.ok) return { state: "known", account: loaded.data };
  return loaded.code === "session-invalid" ? guest : withStatus(503, { state: "failed" });
}

/** The data, or undefined if the call was refused; for optional parts of a page. */
export const orNothing = <Data>(answer: Loaded<Data>): Data | undefined => (answer.ok ? answer.data : undefined);
