/** Loads price calendars in the browser and keeps them for a minute, so that choosing a day does not load the same prices again. */
import { useEffect, useEffectEvent, useState } from "react";
import { getHotelCalendar } from "#contract/availability/get-hotel-calendar.ts";
import type { InputOf } from "#contract/base/call.ts";
import type { Client } from "#contract/base/client.ts";
import { useApi } from "#web/api/api-context.ts";
import { usePage } from "#web/visitor/page-context.tsx";
import type { HotelCalendar } from "./calendar-days.ts";

type CalendarBody = InputOf<typeof getHotelCalendar>["body"];
export type CalendarSearch = Pick<CalendarBody, "destination" | "destinationType" | "rooms" | "filter" | "lengths">;

type LoadedCalendar = HotelCalendar | "failed";

const KEPT_MS = 60_000;
const MAX_KEPT = 12;

/** Module state, written by effects only and therefore empty on the server. */
const kept = new Map<string, { readonly outcome: HotelCalendar; readonly until: number }>();

function known(key: string): HotelCalendar | undefined {
  const entry = kept.get(key);
  return entry && Date.now() < entry.until ? entry.outcome : undefined;
}

async function load(api: Client, key: string, body: CalendarBody): Promise<LoadedCalendar> {
  const answer = await api(getHotelCalendar, { body });
  if (!answer.ok) return "failed";
  kept.delete(key);
  kept.set(key, { outcome: answer.data, until: Date.now() + KEPT_MS });
  if (kept.size > MAX_KEPT) kept.delete(kept.keys().next().value ?? key);
  return answer.data;
}

type Loaded = { readonly key: string; readonly outcome: LoadedCalendar };

/** `calendar` is undefined while it is loaded. */
export function useHotelCalendar(
  search: CalendarSearch,
  nights: number,
  window: { readonly from: string; readonly days: number },
): { readonly calendar: LoadedCalendar | undefined; readonly retry: () => void } {
  const api = useApi();
  const { locale, market, currency, visitorClass } = usePage();
  const body = JSON.stringify({ ...search, nights, ...window });
  const key = JSON.stringify([body, locale, market, currency, visitorClass]);
  const [loaded, setLoaded] = useState<Loaded>();
  const request = useEffectEvent(() => load(api(), key, JSON.parse(body) as CalendarBody));
  /** A retry forgets the failure, so the effect runs again. */
  const isFailed = loaded?.key === key && loaded.outcome === "failed";
  useEffect(() => {
    if (isFailed || known(key)) return undefined;
    let isWanted = true;
    const show = (outcome: LoadedCalendar) => void (isWanted && setLoaded({ key, outcome }));
    request().then(show, () => show("failed"));
    return () => {
      isWanted = false;
    };
  }, [key, isFailed]);
  return { calendar: loaded?.key === key ? loaded.outcome : known(key), retry: () => setLoaded(undefined) };
}
