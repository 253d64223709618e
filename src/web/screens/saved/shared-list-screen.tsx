import { useText } from "#web/i18n/text.tsx";
import { StayForm } from "#web/saved/stay-form.tsx";
import { Styles } from "#web/ui/base/styles.tsx";
import { ButtonLink } from "#web/ui/button/button.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { Notice } from "#web/ui/states/notice.tsx";
import { HotelGrid } from "./hotel-grid.tsx";
import type { SharedData } from "./saved-data.ts";
import { useBrowserList } from "./use-browser-list.ts";
import styles from "./saved.css?url";

const PATH = "/saved/shared";

export function SharedListScreen({ data }: { readonly data: SharedData }) {
  const text = useText();
  useBrowserList(data);
  return (
    <div className="section saved">
      <Styles href={styles} />
      <header className="saved-head">
        <h1 className="list-title">{data.state === "listed" && data.name !== "" ? data.name : text("saved.sharedTitle")}</h1>
        {data.state === "listed" ? <p className="lead">{text("saved.sharedLead")}</p> : null}
      </header>
      <Shown data={data} />
    </div>
  );
}

function Shown({ data }: { readonly data: SharedData }) {
  const text = useText();
  if (data.state === "failed") return <Notice tone="danger">{text("saved.loadFailed")}</Notice>;
  if (data.state === "gone" || data.hotels.length === 0) {
    return (
      <EmptyState
        icon="heart"
        title={text(data.state === "gone" ? "saved.goneTitle" : "saved.sharedEmpty")}
        actions={<ButtonLink to="/hotels">{text("saved.emptyAction")}</ButtonLink>}
      >
        {data.state === "gone" ? <p>{text("saved.goneText")}</p> : null}
      </EmptyState>
    );
  }
  return (
    <>
      <StayForm key={JSON.stringify(data.visit)} path={PATH} kept={[["list", data.token]]} visit={data.visit} today={data.today} />
      <HotelGrid hotels={data.hotels} visit={data.visit} havePricesFailed={data.havePricesFailed} notes={data.notes} />
    </>
  );
}
