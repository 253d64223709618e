import { describe, expect, it } from "vitest";
import type { Client } from "#contract/base/client.ts";
import { getMpiSessionToken } from "#contract/payment/get-mpi-session-token.ts";
import type { PaymentSessionRequest } from "./ask-payment.ts";
import { askPayment, bodyOf, reopenPayment } from "./ask-payment.ts";

const WISH: PaymentSessionRequest = {
  prebookingId: "pb1234567890",
  amount: { minor: 20_492, currency: "USD" },
  method: "credit",
  cardType: "AMEX",
  saveCard: true,
  checkoutPath: "/en/hotels/checkout?hotelId=1001",
};
const PLACE = { origin: "https://shop.example", prefix: "/en" };
const TRAVELER = { email: "ada@example.com", mobilePhone: "+1 212 555 0100", firstName: "Ada", lastName: "Lovelace" };

function listen(...codes: readonly string[]) {
  const bodies: Record<string, unknown>[] = [];
  const answers = [...codes];
  const api = (async (_: unknown, { body }: { body: Record<string, unknown> }) => {
    bodies.push(body);
    const code = answers.shift();
    return code === undefined ? { ok: true, data: { mpiSessionToken: "mpi.1" } } : { ok: false, code };
  }) as unknown as Client;
  return { api, bodies };
}

describe("opening a payment", () => {
  it("sends amount, currency, returnUrl and traveler as the contract requires", { tags: ["PAY-003"] }, () => {
    const body = bodyOf(WISH, PLACE, TRAVELER);
    expect(getMpiSessionToken.body.safeParse(body).success).toBe(true);
    expect(body).toEqual({
      prebookingId: "pb1234567890",
      amount: 204.92,
      currency: "USD",
      method: "credit",
      cardType: "AMEX",
      saveCC: true,
      returnUrl: "https://shop.example/en/hotels/checkout?hotelId=1001",
      frameReturnUrl: "https://shop.example/en/payment",
      traveler: TRAVELER,
    });
  });

  it("PayPal has no card type and saves no card", () => {
    const body = bodyOf({ ...WISH, method: "paypal" }, PLACE);
    expect([body.method, body.cardType, body.saveCC]).toEqual(["paypal", undefined, false]);
  });

  it("sends the traveler only if complete, and opens a form without it if it is invalid", async () => {
    expect(bodyOf(WISH, PLACE, { ...TRAVELER, lastName: " " })).not.toHaveProperty("traveler");
    const { api, bodies } = listen("invalid-input");
    expect(await askPayment(api, WISH, PLACE, { traveler: { ...TRAVELER, email: "ada@" } })).toMatchObject({ ok: true });
    expect(bodies.map((body) => "traveler" in body)).toEqual([true, false]);
    const refused = listen("prebooking-expired");
    expect(await askPayment(refused.api, WISH, PLACE, { traveler: TRAVELER })).toMatchObject({ code: "prebooking-expired" });
    expect(refused.bodies).toHaveLength(1);
  });

  it("after the return from the provider's page, requests the payment that was left", { tags: ["PAY-007"] }, async () => {
    const { api, bodies } = listen();
    await reopenPayment(api, { ...WISH, method: "paypal" }, PLACE);
    expect(bodies).toEqual([{ ...bodyOf({ ...WISH, method: "paypal" }, PLACE), hasReturned: true }]);
  });
});
