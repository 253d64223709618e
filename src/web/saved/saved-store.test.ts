import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { AnyCall } from "#contract/base/call.ts";
import { fakeClient } from "#tests/factories/fake-client.ts";
import { MemoryShelf } from "#tests/factories/visit.ts";
import { readDeviceHotels, writeDeviceHotels } from "./device-hotels.ts";
import { forgetSaved, openSaved, toggleSaved } from "./saved-store.ts";

const local = { current: new MemoryShelf() };
const storage = () => ({ local: local.current });

beforeEach(() => {
  local.current = new MemoryShelf();
  vi.stubGlobal("window", { localStorage: local.current, sessionStorage: new MemoryShelf() });
});
afterEach(() => {
  forgetSaved();
  vi.unstubAllGlobals();
});

type SentList = { readonly hotels: readonly { readonly hotelId: string }[] };
type Input = {
  readonly body?: { readonly hotelIds?: string[]; readonly lists?: SentList[] };
  readonly params?: { readonly hotelId: string };
};
const idsIn = ({ hotels }: SentList) => hotels.map(({ hotelId }) => hotelId);

/** A server with one list; it refuses the calls named in `fails`. */
function server(stored: string[], fails: string[] = []) {
  const calls: string[] = [];
  let list = stored;
  const api = fakeClient(async (call: AnyCall, input?: Input) => {
    calls.push(call.name);
    if (fails.includes(call.name)) return { ok: false, code: "server-error" };
    if (call.name === "saveHotels") list = [...new Set([...(input?.body?.hotelIds ?? []), ...list])].slice(0, 100);
    if (call.name === "mergeSavedLists") list = [...new Set([...(input?.body?.lists ?? []).flatMap(idsIn), ...list])].slice(0, 100);
    if (call.name === "removeSavedHotel") list = list.filter((id) => id !== input?.params?.hotelId);
    const lists = [{ id: "first", name: "", hotels: list.map((hotelId) => ({ hotelId, note: "" })), share: null }];
    return { ok: true, data: { hotelIds: list, share: null, lists } };
  });
  return { api, calls, list: () => list };
}

describe("the saved hotels of a guest", { tags: ["ACC-016"] }, () => {
  it("are kept in the browser, without calls", async () => {
    const { api, calls } = server([]);
    expect([await toggleSaved(api, false, "1001"), await toggleSaved(api, false, "1002")]).toEqual([{ done: "saved" }, { done: "saved" }]);
    expect(readDeviceHotels(storage())).toEqual(["1002", "1001"]);
    expect(await toggleSaved(api, false, "1002")).toMatchObject({ done: "removed" });
    expect([readDeviceHotels(storage()), calls]).toEqual([["1001"], []]);
  });

  it("are at most a hundred, and values written by others are ignored", async () => {
    writeDeviceHotels(
      storage(),
      Array.from({ length: 100 }, (_, index) => String(1000 + index)),
    );
    expect(await toggleSaved(server([]).api, false, "5000")).toMatchObject({ done: "full" });
    local.current.setItem("savedHotels", JSON.stringify(["1001", "1001", "0", "../x", 7, null, "9".repeat(12)]));
    expect(readDeviceHotels(storage())).toEqual(["1001"]);
    local.current.setItem("savedHotels", "{");
    expect(readDeviceHotels(storage())).toEqual([]);
  });

  it("reports a hotel that the browser cannot store", async () => {
    vi.stubGlobal("window", {});
    expect(await toggleSaved(server([]).api, false, "1001")).toMatchObject({ done: "failed" });
  });
});

describe("the saved hotels of an account", { tags: ["ACC-016"] }, () => {
  it("are joined with those of the browser at the login, which keeps none of them", async () => {
    writeDeviceHotels(storage(), ["1001", "1002"]);
    const { api, calls, list } = server(["1002", "1003"]);
    await Promise.all([openSaved(api, true), openSaved(api, true)]);
    expect([list(), calls, readDeviceHotels(storage())]).toEqual([["1001", "1002", "1003"], ["mergeSavedLists"], []]);
    // After a logout the browser shows a guest's list again, which is empty.
    await openSaved(api, false);
    expect(await toggleSaved(api, false, "1003")).toMatchObject({ done: "saved" });
  });

  it("stay in the browser when the login's merge fails, and are sent again", async () => {
    writeDeviceHotels(storage(), ["1001"]);
    await openSaved(server([], ["mergeSavedLists"]).api, true);
    expect(readDeviceHotels(storage())).toEqual(["1001"]);
    const { api, list } = server([]);
    await openSaved(api, true);
    expect([list(), readDeviceHotels(storage())]).toEqual([["1001"], []]);
  });

  it("show a failed change as failed and take it back", async () => {
    const { api, list } = server(["1001"], ["removeSavedHotel"]);
    expect(await toggleSaved(api, true, "1001")).toMatchObject({ done: "failed" });
    // The heart is still pressed, so the next press removes again.
    expect([await toggleSaved(api, true, "1001"), list()]).toEqual([{ done: "failed" }, ["1001"]]);
  });
});
