import { describe, expect, it, vi } from "vitest";
import { confirmHotelBooking } from "#contract/booking/confirm-booking.ts";
import { getVoucher } from "#contract/booking/get-voucher.ts";
import { applyHotelPromoCode } from "#contract/booking/cart/apply-promo-code.ts";
import { listSuggestions } from "#contract/catalog/list-suggestions.ts";
import { createAgentToken } from "#contract/identity/create-agent-token.ts";
import { logInWithEmail } from "#contract/identity/log-in-with-email.ts";
import type { InputOf } from "#contract/base/call.ts";
import { createHttpClient } from "./api-client.ts";

const login = { body: { email: "a@b.co", password: "x" } };

function setUp(respond: (request: Request, place: number) => Response | Promise<Response>, hasSession = false) {
  const sent: Request[] = [];
  const refused: string[] = [];
  const api = createHttpClient({
    fetch: async (address, init) => {
      const request = new Request(address, init);
      sent.push(request);
      return respond(request, sent.length);
    },
    baseUrlOf: (upstream) => `https://${upstream}.example`,
    headersOf: () => ({ brand: "meridian" }),
    hasSession: () => hasSession,
    onRefused: ({ code }) => refused.push(code),
  });
  return { api, sent, refused };
}
const json = (value: unknown, status = 200) => Response.json(value, { status });

describe("the client over HTTP", () => {
  it("writes path, query, body and headers to the address of the service", async () => {
    const { api, sent } = setUp(() => json({}));
    await api(applyHotelPromoCode, { params: { code: "a b/c", promo: ".." }, query: { partnerId: "p" } }, { idempotencyKey: "k" });
    expect(sent[0]?.url).toBe(
      "https://hotel-booking.example/packagebookingapi/1.0/hotelonly/prebookings/a%20b%2Fc/promocodes/_?partnerId=p",
    );
    expect(sent[0]?.method).toBe("PATCH");
    expect(Object.fromEntries(sent[0]?.headers ?? [])).toMatchObject({
      brand: "meridian",
      "idempotency-key": "k",
      accept: "application/json",
    });
    await api(logInWithEmail, login);
    expect(await sent[1]?.json()).toEqual(login.body);
    expect(sent[1]?.headers.get("content-type")).toBe("application/json");
  });

  it("writes form bodies if the call requires them, and omits undefined values", async () => {
    const { api, sent } = setUp(() => json({ access_token: "t" }));
    const query = { client_id: "ATLAS", client_secret: "s", state: undefined };
    await api(createAgentToken, { query, body: { grant_type: "password", username: "a&b", password: "p" } });
    expect(sent[0]?.url).toBe("https://agent-auth.example/oauth/token?client_id=ATLAS&client_secret=s");
    expect(await sent[0]?.text()).toBe("grant_type=password&username=a%26b&password=p");
  });

  it("reports an ended session to the whole visit, and does not report a success", { tags: ["AUTH-022", "AMB-12"] }, async () => {
    const over = [{ resultMessage: { messageId: "session.invalid" } }];
    const { api, refused } = setUp((request) =>
      request.url.includes("emailLogin") ? json({ actionResult: over }, 401) : json({ items: [] }),
    );
    await api(listSuggestions, { query: { q: "x" } });
    expect(refused).toEqual([]);
    expect(await api(logInWithEmail, login)).toMatchObject({ ok: false, code: "session-invalid" });
    expect(refused).toEqual(["session-invalid"]);
  });

  it("repeats a refused call once, because another tab may have replaced the session", { tags: ["AUTH-022"] }, async () => {
    const over = () => json({ actionResult: [{ resultMessage: { messageId: "session.invalid" } }] }, 401);
    const replaced = setUp((_, place) => (place === 1 ? over() : json({ token: "t" })), true);
    expect(await replaced.api(logInWithEmail, login, { idempotencyKey: "k" })).toMatchObject({ ok: true });
    expect(replaced.sent.map(({ headers }) => headers.get("idempotency-key"))).toEqual(["k", "k"]);
    expect(replaced.refused).toEqual([]);
    const ended = setUp(over, true);
    expect(await ended.api(logInWithEmail, login)).toMatchObject({ code: "session-invalid" });
    expect([ended.sent.length, ended.refused]).toEqual([2, ["session-invalid"]]);
  });

  it("returns data, and bytes for files", async () => {
    const { api } = setUp(() => json({ items: [] }));
    expect(await api(listSuggestions, { query: { q: "x" } })).toEqual({ ok: true, data: { items: [] } });
    const headers = { "content-type": "application/pdf", "content-disposition": 'attachment; filename="v.pdf"' };
    const file = setUp(() => new Response(new Uint8Array([1, 2]), { headers }));
    const answer = await file.api(getVoucher, { params: { id: "123" }, body: { email: "a@b.co" } });
    expect(answer).toEqual({ ok: true, data: { contentType: "application/pdf", fileName: "v.pdf", bytes: new Uint8Array([1, 2]) } });
  });

  it("returns the code of a refusal that the call declares", { tags: ["ERR-001"] }, async () => {
    const { api } = setUp(() => json({ actionResult: [{ resultMessage: { messageId: "wrong.password" } }] }, 401));
    expect(await api(logInWithEmail, login)).toEqual({ ok: false, code: "wrong-password", messageId: "wrong.password" });
  });

  it("treats a failure without a body and a response that is not JSON as server errors", { tags: ["ERR-005", "ERR-007"] }, async () => {
    expect(await setUp(() => new Response("", { status: 500 })).api(logInWithEmail, login)).toMatchObject({
      code: "server-error",
      messageId: "no.body",
    });
    const bad = { code: "server-error", messageId: "unreadable.answer" };
    expect(await setUp(() => new Response("<html>", { status: 502 })).api(logInWithEmail, login)).toMatchObject(bad);
    expect(await setUp(() => new Response("<html>")).api(logInWithEmail, login)).toMatchObject(bad);
  });

  it("returns no-answer if the network fails or the timeout expires", async () => {
    const { api } = setUp(() => Promise.reject(new TypeError("fetch failed")));
    expect(await api(logInWithEmail, login)).toEqual({ ok: false, code: "no-answer", messageId: "no.answer" });
    const timeout = vi.spyOn(AbortSignal, "timeout").mockImplementation(() => AbortSignal.abort(new DOMException("late", "TimeoutError")));
    const slow = setUp((request) => new Promise((_, reject) => (request.signal.aborted ? reject(request.signal.reason) : undefined)));
    const booking: InputOf<typeof confirmHotelBooking> = {
      params: { id: "1" },
      body: { client: { firstName: "Ada", lastName: "Love", addresses: [] }, paxes: [], method: "credit", paymentToken: "t" },
    };
    expect(await slow.api(confirmHotelBooking, booking)).toMatchObject({ code: "no-answer" });
    expect(timeout).toHaveBeenCalledWith(120_000);
  });

  it("rethrows the reason if the caller aborted the call", async () => {
    const { api } = setUp((request) => Promise.reject(request.signal.reason));
    await expect(api(listSuggestions, { query: { q: "x" } }, { signal: AbortSignal.abort("left") })).rejects.toBe("left");
  });
});
