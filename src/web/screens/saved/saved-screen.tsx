import { useText } from "#web/i18n/text.tsx";
import { StayForm } from "#web/saved/stay-form.tsx";
import { ToWatches } from "#web/saved/to-watches.tsx";
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
import { HotelGrid } from "./hotel-grid.tsx";
import type { SavedData } from "./saved-data.ts";
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
      {data.isRefused ? <Notice tone="danger">{text("saved.failed")}</Notice> : null}
      {visitorClass.isAuthenticated ? (
        <p>
          <ToWatches />
        </p>
      ) : (
        <>
          <NeedsScripts />
          <GuestNote data={data} />
        </>
      )}
      <List data={data} />
    </div>
  );
}

function List({ data }: { readonly data: SavedData }) {
  const text = useText();
  const saved = useSavedHotels();
  const { isAuthenticated } = usePage().visitorClass;
  const hotels = shownHotels(data, saved);
  if (hotels === "failed") return <Notice tone="danger">{text("saved.loadFailed")}</Notice>;
  if (hotels === "loading" || data.state !== "listed") return <Loading />;
  if (hotels === "empty") return <Empty ideas={data.ideas} />;
  return (
    <>
      <StayForm key={JSON.stringify(data.visit)} path={PATH} visit={data.visit} today={data.today} />
      <HotelGrid hotels={hotels} visit={data.visit} havePricesFailed={data.havePricesFailed} isOwnList />
      {isAuthenticated ? <SharePanel share={data.share} visit={data.visit} /> : null}
    </>
  );
}

/** A guest's list is lost with the browser's data, and cannot be shared. */
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

function Empty({ ideas }: Pick<SavedData, "ideas">) {
  const text = useText();
  return (
    <>
      <EmptyState icon="heart" title={text("saved.emptyTitle")} actions={<ButtonLink to="/hotels">{text("saved.emptyAction")}</ButtonLink>}>
        <p>{text("saved.emptyText")}</p>
      </EmptyState>
      <TripIdeas places={ideas} />
    </>
  );
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
