/** Who may see a page of the account. Guests are not sent away: the address stays and the page lets them in. */
import { data } from "react-router";
import type { AccountState } from "#web/screens/account/account-door.tsx";
import type { LoadArgs } from "./route.ts";

type Loaded<Data> = { readonly ok: true; readonly data: Data } | { readonly ok: false; readonly code: string };

/**
 * `load` runs for somebody signed in only. A session that ended meanwhile makes a guest; any other refusal makes the page that says so,
 * and search engines and monitors see by its status that it is not the real one.
 */
export async function loadAccount<Data>(args: LoadArgs, load: (args: LoadArgs) => Promise<Loaded<Data>>): Promise<AccountState<Data>> {
  const { page, path } = args;
  const guest = { state: "guest", returnPath: path } as const;
  if (!page.visitorClass.isAuthenticated) return guest;
  const loaded = await load(args);
  if (loaded.ok) return { state: "known", account: loaded.data };
  return loaded.code === "session-invalid" ? guest : failed();
}

const failed = <Data>(): AccountState<Data> => data({ state: "failed" }, { status: 503 }) as unknown as AccountState<Data>;

/** What was brought, or nothing: for a part of a page that may be missing. */
export const orNothing = <Data>(answer: Loaded<Data>): Data | undefined => (answer.ok ? answer.data : undefined);
