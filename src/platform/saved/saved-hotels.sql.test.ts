import { describe, expect, it } from "vitest";
import { confirmAccountDeletion } from "#contract/account/confirm-account-deletion.ts";
import { exportAccount } from "#contract/account/export-account.ts";
import { listSavedHotels } from "#contract/saved/list-saved-hotels.ts";
import { listSharedHotels } from "#contract/saved/list-shared-hotels.ts";
import { removeSavedHotel } from "#contract/saved/remove-saved-hotel.ts";
import { revokeSharedHotels } from "#contract/saved/revoke-shared-hotels.ts";
import { saveHotels } from "#contract/saved/save-hotels.ts";
import { shareSavedHotels } from "#contract/saved/share-saved-hotels.ts";
import { ANN, openPeople } from "#tests/factories/people.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";

const ids = (first: number, count: number) => Array.from({ length: count }, (_, index) => String(first + index));

describe("saved hotels", { tags: ["ACC-016"] }, () => {
  const db = useTestDatabase();
  const member = async () => {
    const people = openPeople(db.context());
    const session = await people.signUp();
    return { people, session, caller: await people.as(session.sessionId) };
  };

  it("joins the hotels of the device with those of the account, keeps the account's and stops at a hundred", async () => {
    const { people, caller } = await member();
    const save = (hotelIds: string[]) => people.ask(saveHotels, { body: { hotelIds } }, caller);
    expect(await save(["1001", "1002"])).toEqual({ hotelIds: ["1001", "1002"] });
    expect((await save(["1002", "1003"])).hotelIds.toSorted()).toEqual(["1001", "1002", "1003"]);
    // Two devices log in at the same time.
    await Promise.all([save(ids(2000, 90)), save(ids(3000, 90))]);
    const { hotelIds } = await people.ask(listSavedHotels, {}, caller);
    expect(hotelIds).toHaveLength(100);
    expect(hotelIds).toEqual(expect.arrayContaining(["1001", "1002", "1003"]));
    expect((await save(["9999"])).hotelIds).not.toContain("9999");
    const left = await people.ask(removeSavedHotel, { params: { hotelId: "1002" } }, caller);
    expect(left.hotelIds).not.toContain("1002");
    expect((await save(["9999"])).hotelIds).toContain("9999");
  });

  it("belong to one account of one brand, and are exported and erased with it", async () => {
    const { people, caller } = await member();
    await people.ask(saveHotels, { body: { hotelIds: ["1001"] } }, caller);
    await people.ask(shareSavedHotels, { body: {} }, caller);
    expect(await people.verdict(listSavedHotels, {})).toBe("session-invalid");
    const other = await people.signUp({ email: "bob@ex.test" });
    expect(await people.ask(listSavedHotels, {}, await people.as(other.sessionId))).toEqual({ hotelIds: [], share: null });
    const exported = await people.ask(exportAccount, { body: { password: ANN.password } }, caller);
    expect(JSON.stringify(exported)).toContain('"hotelId":"1001"');
    await people.ask(confirmAccountDeletion, { body: { password: ANN.password, confirmation: ANN.email } }, caller);
    expect(
      await people.rows(
        "select hotel_id from saved_hotel union all select id from saved_list union all select token_hash from saved_list_share",
      ),
    ).toEqual([]);
  });

  it("are shown by a link that is stored as a hash, until it is replaced or revoked", { tags: ["ACC-017"] }, async () => {
    const { people, caller } = await member();
    await people.ask(saveHotels, { body: { hotelIds: ["1001", "1002"] } }, caller);
    const { token: former } = await people.ask(shareSavedHotels, { body: {} }, caller);
    const { token } = await people.ask(shareSavedHotels, { body: {} }, caller);
    expect(await people.rows("select share_hash from saved_list")).not.toContainEqual({ share_hash: token });
    expect((await people.ask(listSavedHotels, {}, caller)).share).not.toBeNull();
    const open = (shown: string, as = {}) => people.verdict(listSharedHotels, { query: { token: shown } }, as);
    // A guest gets ids, and neither notes nor the owner.
    expect(await people.ask(listSharedHotels, { query: { token } })).toEqual({ hotelIds: ["1001", "1002"], name: "", notes: [] });
    expect([await open(former), await open("x"), await open(token, { brandId: "solara" })]).toEqual(Array(3).fill("content-not-found"));
    await people.ask(revokeSharedHotels, { query: {} }, caller);
    expect(await open(token)).toBe("content-not-found");
  });
});
