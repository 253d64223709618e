/** Renders the modal of the modal store. The dialog component is loaded on first use. */
import type { ComponentType } from "react";
import { useEffect, useState, useSyncExternalStore } from "react";
import { loadChunk } from "#web/client/faults/load-chunk.ts";
import { closeModal, modals } from "#web/visitor/modal-store.ts";
import type { OpenModal } from "#web/visitor/modal-store.ts";

type View = ComponentType<{ readonly open: OpenModal | undefined }>;

const nothing = () => undefined;
const load = async () => (await loadChunk(() => import("./modal-view.tsx"))).ModalView;

export function ModalHost() {
  const open = useSyncExternalStore(modals.subscribe, modals.current, nothing);
  const [view, setView] = useState<{ readonly View: View }>();
  const isWanted = open !== undefined && view === undefined;

  useEffect(() => {
    // A modal that cannot be loaded counts as closed, so that its caller does not wait forever.
    if (isWanted) load().then((View) => setView({ View }), closeModal);
  }, [isWanted]);

  return view ? <view.View open={open} /> : null;
}
