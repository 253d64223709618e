/** Tells what a heart has done: into which list a hotel went, with one press to choose another, or that it was removed, with one press to undo that. */
import { useEffect } from "react";
import { lazyModule } from "#web/search/lazy-module.ts";
import { loadChunk } from "#web/client/faults/load-chunk.ts";
import { showToast } from "#web/ui/overlays/show-toast.tsx";
import { openStorage } from "#web/visitor/storage/browser-storage.ts";
import type { ListPlace } from "./device-lists.ts";
import { forgetPlace } from "./device-lists.ts";
import type { HeartPress } from "./heart-press.ts";
import { listName } from "./list-name.ts";
import { listRefusalKey } from "./list-refusal.ts";
import type { OwnList } from "./own-lists.ts";
import { changeOwnLists, readOwnLists } from "./own-lists.ts";
import type { SaveOutcome } from "./saved-store.ts";

const TOPIC = "saved hotel";
const chooser = lazyModule(() => loadChunk(() => import("./list-chooser.tsx")));

export async function tellOutcome(press: HeartPress, { done, removed }: SaveOutcome): Promise<void> {
  const { api, isAuthenticated, hotelId, text } = press;
  if (done === "full") return showToast({ title: text("errors.savedHotelsFull"), topic: TOPIC });
  if (done === "failed") return showToast({ tone: "danger", title: text("saved.failed"), topic: TOPIC });
  if (done === "removed") return tellRemoved(press, isAuthenticated ? removed : forgetPlace(openStorage(window), hotelId));
  return tellSaved(press, await readOwnLists(api, isAuthenticated));
}

/** Undefined if the lists could not be loaded: the hotel is saved all the same. */
function tellSaved(press: HeartPress, lists: readonly OwnList[] | undefined, heart = document.activeElement): void {
  const { hotelId, text } = press;
  const list = lists?.find(({ hotels }) => hotels.some((hotel) => hotel.hotelId === hotelId));
  if (!lists || !list) return showToast({ tone: "positive", title: text("saved.added"), topic: TOPIC });
  const onPlaced = (now: readonly OwnList[]) => tellSaved(press, now, heart);
  // The button that opened the chooser is gone when it closes.
  const focusHeart = () => requestAnimationFrame(() => heart instanceof HTMLElement && heart.focus());
  return showToast({
    tone: "positive",
    title: text("saved.addedTo", { list: listName(list, text) }),
    topic: TOPIC,
    isBrief: true,
    action: {
      label: text("saved.changeList"),
      panel: (onClose) => (
        <Chooser press={press} lists={lists} currentId={list.id} onClose={() => (onClose(), focusHeart())} onPlaced={onPlaced} />
      ),
    },
  });
}

type ChooserProps = {
  readonly press: HeartPress;
  readonly lists: readonly OwnList[];
  readonly currentId: string;
  readonly onClose: () => void;
  readonly onPlaced: (lists: readonly OwnList[]) => void;
};

function Chooser(props: ChooserProps) {
  const { onClose } = props;
  const loaded = chooser.useIfLoaded();
  // Without the file the button can be pressed again.
  useEffect(() => void chooser.load().catch(onClose), [onClose]);
  return loaded ? <loaded.ListChooser {...props} /> : null;
}

function tellRemoved({ api, isAuthenticated, hotelId, text }: HeartPress, place: ListPlace | undefined): void {
  const undo = async () => {
    const outcome = await changeOwnLists(api, isAuthenticated, { kind: "place", hotelId, ...place });
    // The list was removed meanwhile.
    const again = outcome.ok ? outcome : await changeOwnLists(api, isAuthenticated, { kind: "place", hotelId, note: place?.note ?? "" });
    if (!again.ok) showToast({ tone: "danger", title: text(listRefusalKey(again.code)), topic: TOPIC });
  };
  showToast({
    title: text("saved.removed"),
    topic: TOPIC,
    isBrief: true,
    action: { label: text("saved.undo"), onPress: () => void undo() },
  });
}
