/** Says that trips are stored on this device, with the choice to remove them, or to store them again. */
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { useApi } from "#web/api/api-context.ts";
import { loadChunk } from "#web/client/faults/load-chunk.ts";
import { whenIdle } from "#web/client/when-idle.ts";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { neverChanges } from "#web/ui/base/use-is-alive.ts";
import { Button } from "#web/ui/button/button.tsx";
import { Notice } from "#web/ui/states/notice.tsx";
import { localToday } from "#web/visitor/browser-start-up.ts";
import { usePage, useVisitor } from "#web/visitor/page-context.tsx";
import { forgetTrips } from "#web/visitor/storage/forget-trips.ts";
import { openStorage, readText, removeKey, writeText } from "#web/visitor/storage/browser-storage.ts";
import type { StorageKey } from "#web/visitor/storage/storage-keys.ts";
import type { TripsToKeep } from "./keep-trips.ts";
import { canKeepTrips } from "./trip-cache.ts";

/** The visitor does not want trips on this device. Not in `STORAGE_KEY`, which a new build deletes. */
const DECLINED_KEY: StorageKey = { name: "tripsOffline", area: "local" };

const readDeclined = (): boolean => readText(openStorage(window), DECLINED_KEY) !== undefined;

/** The key stores the trips again when the shown booking or the list has changed. Agents open the bookings of many travellers, so they store none. */
export const OfflineNotice = (trips: TripsToKeep) => (useVisitor().agent ? null : <KeptTrips key={JSON.stringify(trips)} trips={trips} />);

function KeptTrips({ trips }: { readonly trips: TripsToKeep }) {
  const text = useText();
  const languageTag = useLanguageTag();
  const page = usePage();
  const api = useApi();
  const hasDeclined = useSyncExternalStore(neverChanges, readDeclined, () => false);
  const [changed, setState] = useState<"kept" | "declined">();
  const state = changed ?? (hasDeclined ? "declined" : undefined);

  const keep = async () => {
    const { keepTrips } = await loadChunk(() => import("./keep-trips.ts"));
    const count = await keepTrips({ browser: window, api: api(), page, text, languageTag, today: localToday(new Date()) }, trips);
    setState(count > 0 ? "kept" : undefined);
  };
  // A page works without its copy for later, so a failure is not shown.
  const onIdle = useEffectEvent(() => void keep().catch(() => undefined));
  useEffect(() => {
    if (canKeepTrips(window) && !readDeclined()) whenIdle(() => onIdle());
  }, []);

  const decline = () => {
    writeText(openStorage(window), DECLINED_KEY, "declined");
    setState("declined");
    void forgetTrips(window);
  };
  const allow = () => {
    removeKey(openStorage(window), DECLINED_KEY);
    void keep().catch(() => undefined);
  };
  if (!state) return null;
  const isKept = state === "kept";
  const choice = (
    <Button emphasis="plain" size="small" onClick={isKept ? decline : allow}>
      {text(isKept ? "reservation.offlineRemove" : "reservation.offlineKeep")}
    </Button>
  );
  return (
    <Notice tone="info" actions={choice}>
      {text(isKept ? "reservation.offlineKept" : "reservation.offlineDeclined")}
    </Notice>
  );
}
