import { expect, it } from "vitest";
import { MemoryShelf } from "#tests/factories/visit.ts";
import { forgetOpenCart, keepOpenCart, readOpenCart } from "./open-cart.ts";

it("a held cart is offered until its hold ends or it is booked, and only an address of the checkout", () => {
  const storage = { local: new MemoryShelf() };
  const cart = { to: "/hotels/checkout?hotelId=1001&prebookingId=p1", name: "Harbour House", endsAt: 2000 };
  expect(readOpenCart(storage, 1000)).toBeUndefined();
  keepOpenCart(storage, cart);
  expect([readOpenCart(storage, 1000), readOpenCart(storage, 2000)]).toEqual([cart, undefined]);
  keepOpenCart(storage, { ...cart, to: "//evil.example/hotels/checkout" });
  expect(readOpenCart(storage, 1000)).toBeUndefined();
  keepOpenCart(storage, cart);
  forgetOpenCart(storage);
  expect(readOpenCart(storage, 1000)).toBeUndefined();
});
