import { idsIn } from "#domain/search/saved-lists.ts";
import { useText } from "#web/i18n/text.tsx";
import { readDeviceHotels } from "#web/saved/device-hotels.ts";
import { listName } from "#web/saved/list-name.ts";
import { queryOfVisit, StayForm } from "#web/saved/stay-form.tsx";
import { ToWatches } from "#web/saved/watches/to-watches.tsx";
import { TripIdeas } from "#web/saved/trip-ideas.tsx";
import { useSavedHotels } from "#web/saved/saved-store.ts";
import { ButtonLink } from "#web/ui/button/button.tsx";
import { Styles } from "#web/ui/base/styles.tsx";
import { Link } from "#web/ui/navigation/link.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { NeedsScripts } from "#web/ui/states/needs-scripts.tsx";
import { Notice } from "#web/ui/states/notice.tsx";
import { Skeleton, SkeletonArea } from "#web/ui/states/skeleton.tsx";
import { usePage } from "#web/visitor/page-context.tsx";
import { openStorage } from "#web/visitor/storage/browser-storage.ts";
import { HotelGrid } from "./hotel-grid.tsx";
import { ListNav } from "./list-nav.tsx";
import { ListTools } from "./list-tools.tsx";
import type { ShownLists, SavedData } from "./saved-data.ts";
import { shownHotels } from "./shown-hotels.ts";
import { SharePanel } from "./share-panel.tsx";
import { useBrowserList } from "./use-browser-list.ts";
import styles from "./saved.css?url";

const PATH = "/saved";

export function SavedScreen({ data }: { readonly data: SavedData }) {
  const text = useText();
  const { visitorClass } = usePage();
  useBrowserList(data);
  return (
    <div className="section saved">
      <Styles href={styles} />
      <header className="saved-head">
        <h1>{text("saved.title")}</h1>
        <p className="lead">{text("saved.lead")}</p>
      </header>
      {data.refusal === null ? null : <Notice tone="danger">{text(data.refusal)}</Notice>}
      {visitorClass.isAuthenticated ? (
        <>
          <p>
            <ToWatches />
          </p>
          <LeftOnDevice />
        </>
      ) : (
        <>
          <NeedsScripts />
          <GuestNote data={data} />
        </>
      )}
      {data.state === "listed" ? <Lists data={data} /> : data.state === "failed" ? <Failed /> : <Loading />}
    </div>
  );
}

/** The login's merge found no room for all that a guest had saved. */
function LeftOnDevice() {
  const text = useText();
  const saved = useSavedHotels();
  // The account's hotels are known, in the browser only, when the merge has ended.
  const count = saved ? readDeviceHotels(openStorage(window)).length : 0;
  return count > 0 ? <Notice tone="caution">{text("saved.leftOnDevice", { count })}</Notice> : null;
}

type ListedProps = { readonly data: Extract<SavedData, { readonly state: "listed" }> };

function Lists({ data }: ListedProps) {
  const saved = useSavedHotels();
  const { visit, lists, list } = data;
  const addressOf = (listId?: string) => {
    const query = [...(listId === undefined ? [] : [["list", listId]]), ...(visit ? queryOfVisit(visit) : [])];
    return query.length === 0 ? PATH : `${PATH}?${new URLSearchParams(query.map(([name = "", value = ""]) => [name, value]))}`;
  };
  return (
    <>
      <ListNav lists={lists} list={list} saved={saved} addressOf={addressOf} />
      <List data={data} saved={saved} addressOf={addressOf} />
    </>
  );
}

type ListProps = ListedProps & { readonly saved: readonly string[] | undefined; readonly addressOf: (listId?: string) => string };

function List({ data, saved, addressOf }: ListProps) {
  const text = useText();
  const { isAuthenticated } = usePage().visitorClass;
  const { lists, list, visit } = data;
  const hotels = shownHotels(data, saved);
  if (hotels === "loading") return <Loading />;
  const isEmpty = typeof hotels === "string";
  return (
    <>
      <div className="list-head">
        <h2 className="list-title">{listName(list, text)}</h2>
        <p className="saved-count">{text("saved.count", { count: isEmpty ? 0 : hotels.length })}</p>
        <ListTools key={list.id} list={list} canRemove={lists.length > 1 || !isEmpty} addressOf={addressOf} />
      </div>
      {isEmpty ? (
        <Empty ideas={data.ideas} isOnly={idsIn(lists).length === 0} />
      ) : (
        <>
          <StayForm key={JSON.stringify(visit)} path={PATH} kept={[["list", list.id]]} visit={visit} today={data.today} />
          <HotelGrid
            key={list.id}
            hotels={hotels}
            visit={visit}
            havePricesFailed={data.havePricesFailed}
            notes={list.hotels}
            own={{ lists, list } satisfies ShownLists}
          />
        </>
      )}
      {isAuthenticated && (!isEmpty || list.share) ? <SharePanel key={list.id} list={list} visit={visit} /> : null}
    </>
  );
}

/** A guest's lists are lost with the browser's data, and cannot be shared. */
function GuestNote({ data }: { readonly data: SavedData }) {
  const text = useText();
  const saved = useSavedHotels();
  const { prefix, configuration } = usePage();
  if (shownHotels(data, saved) === "empty") return null;
  return (
    <p className="hint">
      {text("saved.onDevice")}{" "}
      {configuration.auth.hideLogin ? null : (
        <Link to={`/login?${new URLSearchParams({ returnUrl: prefix + PATH })}`} className="text-link" data-auth="wannaBeLogin">
          {text("saved.logInToKeep")}
        </Link>
      )}
    </p>
  );
}

/** `isOnly`: nothing is saved in any list. */
function Empty({ ideas, isOnly }: Pick<SavedData, "ideas"> & { readonly isOnly: boolean }) {
  const text = useText();
  return (
    <>
      <EmptyState
        icon="heart"
        title={text(isOnly ? "saved.emptyTitle" : "saved.sharedEmpty")}
        actions={<ButtonLink to="/hotels">{text("saved.emptyAction")}</ButtonLink>}
      >
        <p>{text(isOnly ? "saved.emptyText" : "saved.emptyListText")}</p>
      </EmptyState>
      <TripIdeas places={ideas} />
    </>
  );
}

function Failed() {
  const text = useText();
  return <Notice tone="danger">{text("saved.loadFailed")}</Notice>;
}

const Loading = () => (
  <div className="saved-loading">
    <SkeletonArea>
      <Skeleton shape="block" />
      <Skeleton shape="block" />
      <Skeleton shape="block" />
    </SkeletonArea>
  </div>
);
