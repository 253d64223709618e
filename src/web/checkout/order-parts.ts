/** Parts of an order that all booking calls have, from the form. */
import type { CheckoutForm, PaymentMethod } from "#domain/checkout/checkout-form.ts";
import { englishCountry } from "#domain/checkout/countries.ts";
import { cleanEmail, cleanName } from "#domain/checkout/person-rules.ts";

export const travellerOf = ({ firstName, lastName, email, phone }: CheckoutForm) => ({
  firstName: cleanName(firstName),
  lastName: cleanName(lastName),
  email: cleanEmail(email),
  mobilePhone: phone.trim(),
});

export const billingOf = ({ address, city, country, state, postalCode, apartment }: CheckoutForm) => ({
  street: address.trim(),
  city: city.trim(),
  country: englishCountry(country),
  zip: postalCode.trim(),
  ...(state && { state }),
  ...(apartment.trim() && { apartment: apartment.trim() }),
});

/** Payment methods that the provider supports. */
export const moneyMethod = (method: PaymentMethod): "credit" | "paypal" => (method === "paypal" ? "paypal" : "credit");
