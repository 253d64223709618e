import { describe, expect, it } from "vitest";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Database } from "#platform/kernel/database/database.ts";
import { buildBrandItem, buildConfiguration } from "#tests/factories/brand-item.ts";
import { buildCaller } from "#tests/factories/caller.ts";
import { createTestContext } from "#tests/setup/test-context.ts";
import type { FormOptions } from "./handle-form.ts";
import { createTripForms } from "./trip-form-handlers.ts";

const RETURN = "/fr/hotels/thank-you?bookingId=656220443658";
const FORM = { number: "656220443658", email: "adda@ex.test", newEmail: "ada@ex.test", returnUrl: RETURN };

function open(answer: unknown) {
  const request: { readonly name: string; readonly input: unknown }[] = [];
  const callers: Caller[] = [];
  const dispatch = (async (call: { readonly name: string }, input: unknown, caller: Caller) => {
    request.push({ name: call.name, input });
    callers.push(caller);
    return answer;
  }) as FormOptions["dispatch"];
  /** Besides those that store what was typed. */
  const calls = () => request.filter(({ name }) => name !== "saveDraft");
  const configuration = buildConfiguration([buildBrandItem({ id: "meridian" })]);
  const context = createTestContext({} as Database);
  const app = createTripForms({ context, dispatch, configuration, resolveCaller: async () => buildCaller() });
  const post = async (path: string, fields: Readonly<Record<string, string>>) => {
    const body = new URLSearchParams(fields);
    const response = await app.request(`http://meridian.localhost${path}`, { method: "POST", body });
    return { status: response.status, location: response.headers.get("location") };
  };
  const send = (changes: Partial<typeof FORM> = {}) => post("/bookings/form/email", { ...FORM, ...changes });
  return { post, send, request, calls, callers };
}

describe("the form that corrects the email address of a booking, without JavaScript", () => {
  it("makes the call, stores the new address for this browser and redirects to the page", async () => {
    const { send, request } = open({ ok: true, data: { email: "ada@ex.test" } });
    expect(await send()).toEqual({ status: 303, location: `${RETURN}&said=corrected` });
    expect(request).toEqual([
      { name: "updateBookingEmail", input: { params: { id: FORM.number }, body: { email: FORM.email, newEmail: FORM.newEmail } } },
      {
        name: "saveDraft",
        input: { params: { kind: "reservationEmail" }, body: { draft: { email: "ada@ex.test", reservationId: FORM.number } } },
      },
    ]);
  });

  it("makes the calls in the language of the form's page, which the mails about the correction use", async () => {
    const { send, callers } = open({ ok: true, data: { email: "ada@ex.test" } });
    await send();
    expect(callers.map(({ locale, market }) => [locale, market])).toEqual([
      ["fr_FR", "FR"],
      ["fr_FR", "FR"],
    ]);
  });

  it.each([
    ["booking-email-final", "booking-email-final"],
    ["invalid-input", "invalid-input"],
    ["reservation-not-found", "server-error"],
  ])("%s redirects with the error %s and without the input", async (code, error) => {
    const { send, calls } = open({ ok: false, code, messageId: code });
    expect(await send({ returnUrl: `${RETURN}&error=x` })).toEqual({ status: 303, location: `${RETURN}&error=${error}` });
    expect(calls()).toHaveLength(1);
  });

  it("requires an address, and redirects only within the site", async () => {
    const { send, calls } = open({ ok: true, data: { email: "ada@ex.test" } });
    expect(await send({ newEmail: " " })).toEqual({ status: 303, location: `${RETURN}&error=email-empty` });
    expect(calls()).toEqual([]);
    for (const returnUrl of ["https://thief.example/", "//thief.example", "/nowhere", ""])
      expect((await send({ returnUrl })).location).toMatch(/^\/(?!\/)/);
  });
});

describe("the form that asks about a booking, without JavaScript", () => {
  const QUESTION = { number: FORM.number, sender: FORM.email, message: "May we bring a dog?", returnUrl: RETURN };
  const PATH = "/bookings/form/enquiry";

  it.each([
    [true, "call"],
    [false, "sent"],
  ])("sends the message and redirects to the page (call us: %s)", { tags: ["CHK-022"] }, async (shouldCall, expectedOutcome) => {
    const { post, calls } = open({ ok: true, data: { accepted: true, shouldCall } });
    expect(await post(PATH, QUESTION)).toEqual({ status: 303, location: `${RETURN}&enquiry=${expectedOutcome}#booking-enquiry` });
    const input = { params: { id: FORM.number }, body: { sender: FORM.email, body: QUESTION.message } };
    expect(calls()).toEqual([{ name: "sendHotelEnquiry", input }]);
  });

  it("reports an empty message and a refusal, and stores the message for the page", async () => {
    const { post, calls } = open({ ok: true, data: {} });
    expect((await post(PATH, { ...QUESTION, message: " " })).location).toBe(`${RETURN}&enquiry=requiredError#booking-enquiry`);
    expect(calls()).toEqual([]);
    const busy = open({ ok: false, code: "too-many-requests", messageId: "too-many-requests" });
    expect((await busy.post(PATH, QUESTION)).location).toBe(`${RETURN}&enquiry=too-many-requests#booking-enquiry`);
    expect(JSON.stringify(busy.request.at(-1))).toContain("May we bring a dog?");
  });
});
