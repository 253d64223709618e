import { describe, expect, it } from "vitest";
import { exportAccount } from "#contract/account/export-account.ts";
import { listSavedHotels } from "#contract/saved/list-saved-hotels.ts";
import { listSharedHotels } from "#contract/saved/list-shared-hotels.ts";
import { removeSavedHotel } from "#contract/saved/remove-saved-hotel.ts";
import { revokeSharedHotels } from "#contract/saved/revoke-shared-hotels.ts";
import { saveHotels } from "#contract/saved/save-hotels.ts";
import {
  createSavedList,
  listSavedLists,
  mergeSavedLists,
  placeSavedHotel,
  removeSavedList,
  renameSavedList,
} from "#contract/saved/saved-lists.ts";
import { shareSavedHotels } from "#contract/saved/share-saved-hotels.ts";
import type { OutputOf } from "#contract/base/call.ts";
import { createSessionToken, hashToken } from "#platform/identity/keys/session-token.ts";
import { ANN, openPeople } from "#tests/factories/people.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";

type Lists = OutputOf<typeof listSavedLists>;
const written = ({ lists }: Lists) =>
  lists.map(({ name, hotels }) => `${name}: ${hotels.map(({ hotelId, note }) => (note ? `${hotelId} (${note})` : hotelId)).join(" ")}`);
const idOf = ({ lists }: Lists, name: string) => lists.find((list) => list.name === name)!.id;

describe("named lists", { tags: ["ACC-022"] }, () => {
  const db = useTestDatabase();
  const member = async (email = ANN.email) => {
    const context = db.context();
    const people = openPeople(context);
    const caller = await people.as((await people.signUp({ email })).sessionId);
    const later = () => context.clock.advance({ seconds: 1 });
    const lists = () => people.ask(listSavedLists, {}, caller);
    const create = (name: string) => people.ask(createSavedList, { body: { name } }, caller);
    const save = (...hotelIds: string[]) => people.ask(saveHotels, { body: { hotelIds } }, caller);
    const place = (hotelId: string, body: { listId?: string; note?: string }) =>
      people.ask(placeSavedHotel, { params: { hotelId }, body }, caller);
    return { people, caller, context, later, lists, create, save, place };
  };

  it("are created, renamed, used and removed", async () => {
    const { people, caller, later, lists, create, save, place } = await member();
    expect(written(await lists())).toEqual([": "]);
    await save("1001", "1002");
    later();
    const rome = idOf(await create("Rome in spring"), "Rome in spring");
    // A repeated press creates no second list.
    expect(idOf(await create(" rome  IN spring"), "Rome in spring")).toBe(rome);
    later();
    await save("1003");
    expect(written(await lists())).toEqual(["Rome in spring: 1003", ": 1001 1002"]);
    later();
    expect(written(await place("1002", { listId: rome, note: "Ask for a balcony" }))).toEqual([
      "Rome in spring: 1002 (Ask for a balcony) 1003",
      ": 1001",
    ]);
    expect((await people.ask(listSavedHotels, {}, caller)).hotelIds).toEqual(["1002", "1003", "1001"]);
    await people.ask(renameSavedList, { params: { listId: "first" }, body: { name: "Oslo" } }, caller);
    const rename = (listId: string, name: string) => people.verdict(renameSavedList, { params: { listId }, body: { name } }, caller);
    expect([await rename(rome, "OSLO"), await rename("gone", "Bergen")]).toEqual(["list-name-taken", "entry-not-found"]);
    const removal = await people.ask(removeSavedHotel, { params: { hotelId: "1002" } }, caller);
    expect(removal).toEqual({ hotelIds: ["1003", "1001"], removed: { listId: rome, note: "Ask for a balcony" } });
    await place("1002", removal.removed!);
    expect(written(await lists())[0]).toBe("Rome in spring: 1002 (Ask for a balcony) 1003");
    const remove = (listId: string) => people.verdict(removeSavedList, { params: { listId } }, caller);
    expect([await remove(rome), await remove(rome)]).toEqual(["ok", "entry-not-found"]);
    expect(written(await lists())).toEqual(["Oslo: 1001"]);
    const { token } = await people.ask(shareSavedHotels, { body: {} }, caller);
    expect(await remove("first")).toBe("ok");
    expect(await people.verdict(listSharedHotels, { query: { token } })).toBe("content-not-found");
    expect(written(await lists())).toEqual([": "]);
    expect(await people.rows("select hotel_id from saved_hotel union all select id from saved_list")).toEqual([]);
  });

  it("are refused beyond their limits", async () => {
    const { people, caller, create, save } = await member();
    for (let count = 1; count < 20; count += 1) await create(`List ${count}`);
    await save("1001");
    expect(await people.verdict(createSavedList, { body: { name: "One" } }, caller)).toBe("ok");
    expect(await people.verdict(createSavedList, { body: { name: "Two" } }, caller)).toBe("too-many-lists");
    await save(...Array.from({ length: 99 }, (_, index) => String(2000 + index)));
    const place = (hotelId: string, note: string) => people.verdict(placeSavedHotel, { params: { hotelId }, body: { note } }, caller);
    expect([await place("9999", ""), await place("1001", "x".repeat(300)), await place("1001", "x".repeat(301))]).toEqual([
      "saved-hotels-full",
      "ok",
      "invalid-input",
    ]);
  });

  it("of a device are joined with those of the account by name, and no note is lost", async () => {
    const { people, caller, later, create, place } = await member();
    await place("1001", { note: "Quiet" });
    later();
    const rome = idOf(await create("Rome"), "Rome");
    await place("1002", { listId: rome });
    later();
    const device = [
      { name: "Oslo", hotels: [{ hotelId: "1004", note: "" }] },
      {
        name: "rome",
        hotels: [
          { hotelId: "1003", note: "By the river" },
          { hotelId: "1001", note: "Near the station" },
        ],
      },
      { name: "", hotels: [{ hotelId: "1005", note: "" }] },
    ];
    const merge = () => people.ask(mergeSavedLists, { body: { lists: device } }, caller);
    const joined = ["Oslo: 1004", "Rome: 1003 (By the river) 1002", ": 1005 1001 (Quiet\nNear the station)"];
    expect(written(await merge())).toEqual(joined);
    later();
    // Two tabs that send the same lists have one effect.
    const [one, other] = await Promise.all([merge(), merge()]);
    expect([written(one), written(other)]).toEqual([joined, joined]);
  });

  it("are shared one by one, with notes only if the owner says so", { tags: ["ACC-017"] }, async () => {
    const { people, caller, create, save, place, lists } = await member();
    await save("1001");
    const rome = idOf(await create("Rome"), "Rome");
    await place("1002", { listId: rome, note: "Ask for a balcony" });
    const share = (listId: string, showsNotes?: boolean) =>
      people.ask(shareSavedHotels, { body: { listId, ...(showsNotes !== undefined && { showsNotes }) } }, caller);
    const open = (token: string) => people.ask(listSharedHotels, { query: { token } });
    const isOpen = async (token: string) => (await people.verdict(listSharedHotels, { query: { token } })) === "ok";
    const { token } = await share(rome);
    expect(await open(token)).toEqual({ hotelIds: ["1002"], name: "Rome", notes: [] });
    const { token: noted } = await share(rome, true);
    expect(await open(noted)).toEqual({ hotelIds: ["1002"], name: "Rome", notes: [{ hotelId: "1002", note: "Ask for a balcony" }] });
    const { token: first } = await share("first");
    expect((await lists()).lists.map((list) => list.share?.showsNotes)).toEqual([true, false]);
    expect([await isOpen(token), (await open(first)).hotelIds]).toEqual([false, ["1001"]]);
    await people.ask(revokeSharedHotels, { query: { listId: rome } }, caller);
    expect([await isOpen(noted), await isOpen(first)]).toEqual([false, true]);
    await people.ask(removeSavedList, { params: { listId: "first" } }, caller);
    expect(await isOpen(first)).toBe(false);
    expect(await people.verdict(shareSavedHotels, { body: { listId: "gone" } }, caller)).toBe("entry-not-found");
  });

  it("of one account or brand are unknown to others, and are exported", async () => {
    const { people, caller, create, place } = await member();
    const rome = idOf(await create("Rome"), "Rome");
    await place("1002", { listId: rome, note: "Ask for a balcony" });
    const other = await people.as((await people.signUp({ email: "bob@ex.test" })).sessionId);
    const verdicts = [
      await people.verdict(renameSavedList, { params: { listId: rome }, body: { name: "Mine" } }, other),
      await people.verdict(removeSavedList, { params: { listId: rome } }, other),
      await people.verdict(placeSavedHotel, { params: { hotelId: "1002" }, body: { listId: rome } }, other),
      await people.verdict(shareSavedHotels, { body: { listId: rome } }, other),
    ];
    expect(verdicts).toEqual(Array(4).fill("entry-not-found"));
    expect(written(await people.ask(listSavedLists, {}, other))).toEqual([": "]);
    const exported = JSON.stringify(await people.ask(exportAccount, { body: { password: ANN.password } }, caller));
    expect(exported).toMatch(/"list":"Rome".*"note":"Ask for a balcony"/);
  });

  it("keep what an older program writes while both run", { tags: ["ACC-016", "ACC-017"] }, async () => {
    const { people, caller, context, create, lists } = await member();
    await create("Rome");
    const [row] = await people.rows("select id from account");
    const account = `'meridian', '${String(row?.["id"])}'`;
    // An older program knows neither lists nor notes.
    await people.rows(`insert into saved_hotel (brand_id, account_id, hotel_id, saved_at) values (${account}, '1001', now())`);
    expect(written(await lists()).toSorted()).toEqual([": 1001", "Rome: "]);
    const token = createSessionToken(context.random);
    const isOpen = async () => (await people.verdict(listSharedHotels, { query: { token } })) === "ok";
    await people.rows(
      `insert into saved_list_share (brand_id, account_id, token_hash, created_at) values (${account}, '${hashToken(token)}', now())`,
    );
    expect(await people.ask(listSharedHotels, { query: { token } })).toEqual({ hotelIds: ["1001"], name: "", notes: [] });
    // A link that is revoked here is gone there.
    await people.ask(revokeSharedHotels, { query: {} }, caller);
    expect([await isOpen(), await people.rows("select token_hash from saved_list_share")]).toEqual([false, []]);
    const again = createSessionToken(context.random);
    await people.rows(
      `insert into saved_list_share (brand_id, account_id, token_hash, created_at) values (${account}, '${hashToken(again)}', now())`,
    );
    expect(await people.verdict(listSharedHotels, { query: { token: again } })).toBe("ok");
    await people.rows("delete from saved_list_share");
    expect(await people.verdict(listSharedHotels, { query: { token: again } })).toBe("content-not-found");
  });
});
