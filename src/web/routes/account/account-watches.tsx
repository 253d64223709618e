/** The price watches of the account. */
import { listPriceWatches } from "#contract/watches/own-watches.ts";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { moneyOf } from "#web/hotel/money-of.ts";
import { useText } from "#web/i18n/text.tsx";
import { loadAccount } from "#web/routes/data/account-visitor.ts";
import type { LoaderResult } from "#web/routes/data/outcomes.ts";
import type { LoadArgs, RouteModule } from "#web/routes/data/route.ts";
import type { AccountState } from "#web/screens/account/account-guard.tsx";
import { AccountGuard } from "#web/screens/account/account-guard.tsx";
import { formNoticeOf } from "#web/screens/account/form-notice.tsx";
import type { WatchesData } from "#web/screens/account/watches/watches-screen.tsx";
import { WatchesScreen } from "#web/screens/account/watches/watches-screen.tsx";
import { watchedOf } from "#web/saved/watches/watched.ts";
import { tripIdeas } from "#web/routes/data/trip-ideas.ts";

type Data = AccountState<WatchesData>;

export const loader = (args: LoadArgs): Promise<LoaderResult<Data>> => loadAccount(args, loadWatches);

async function loadWatches(args: LoadArgs) {
  const answer = await args.api(listPriceWatches);
  if (!answer.ok) return answer;
  const watches = answer.data.watches.map((watch) => {
    const { id, state, below, seen, seenAt, currency, booked } = watch;
    return {
      ...watchedOf(watch),
      id,
      state,
      limit: moneyOf(below, currency),
      seen: seen === null ? null : moneyOf(seen, currency),
      seenOn: seenAt === null ? null : (seenAt.slice(0, "2026-01-01".length) as CalendarDate),
      currency,
      booked,
    };
  });
  const data: WatchesData = { watches, notice: formNoticeOf(args.query), ideas: watches.length === 0 ? await tripIdeas(args) : [] };
  return { ok: true, data } as const;
}

export function Screen({ data }: { readonly data: Data }) {
  const text = useText();
  return (
    <AccountGuard data={data} current="watches" title={text("account.navWatches")}>
      {(account) => <WatchesScreen key={account.watches.map(({ id }) => id).join()} {...account} />}
    </AccountGuard>
  );
}

export const head: RouteModule<Data>["head"] = (_data, _page, text) => ({
  title: text("account.navWatches"),
  description: text("account.watchesText"),
  canonicalPath: "/account/price-watches",
  indexed: false,
});
