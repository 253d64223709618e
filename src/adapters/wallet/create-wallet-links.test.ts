/** Links to Google's wallet, with a key that the test makes itself: they have the structure that Google documents for "savetowallet" tokens. */
import { generateKeyPairSync } from "node:crypto";
import { jwtVerify } from "jose";
import { describe, expect, it } from "vitest";
import { sampleBooking, sampleSources } from "#tests/port-suites/mailer-samples.ts";
import { createWalletLinks } from "./create-wallet-links.ts";
import { readGoogleWalletKey } from "./google-wallet-key.ts";

const NOW = new Date("2026-11-18T12:00:00Z");
const ACCOUNT = "passes@shop.iam.gserviceaccount.com";
const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const PEM = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
const keyFile = (changes: object = {}) => JSON.stringify({ type: "service_account", client_email: ACCOUNT, private_key: PEM, ...changes });

/** Google advises at most this many characters in a link. */
const MAX_TOKEN = 1800;

async function linkTo(changes: Parameters<typeof sampleBooking>[0] = {}) {
  const links = createWalletLinks({
    key: readGoogleWalletKey(keyFile())!,
    issuer: "3388000000022",
    sources: sampleSources,
    clock: { now: () => NOW },
  });
  const link = await links.linkTo({ brandId: "meridian", locale: "de_DE", booking: sampleBooking(changes) });
  const [, token = ""] = /^https:\/\/pay\.google\.com\/gp\/v\/save\/([\w-]+\.[\w-]+\.[\w-]+)$/.exec(link) ?? [];
  return { token, ...(await jwtVerify(token, publicKey, { currentDate: NOW })) };
}

describe("a link to Google's wallet", () => {
  it("is signed by the service account for Google, and short enough for a link", async () => {
    const { token, payload, protectedHeader } = await linkTo();
    expect(protectedHeader).toEqual({ alg: "RS256", typ: "JWT" });
    expect(payload).toMatchObject({ iss: ACCOUNT, aud: "google", typ: "savetowallet", iat: NOW.getTime() / 1000, origins: [] });
    expect(token.length).toBeLessThan(MAX_TOKEN);
  });

  it("contains the class of the brand and the stay in the language of the booking, with its address as bar code", async () => {
    const booking = sampleBooking();
    const { payload } = await linkTo();
    const { genericClasses, genericObjects } = payload["payload"] as { genericClasses: object[]; genericObjects: object[] };
    expect(genericClasses).toEqual([{ id: "3388000000022.meridian" }]);
    expect(genericObjects).toHaveLength(1);
    expect(genericObjects[0]).toMatchObject({
      id: `3388000000022.meridian.${booking.number}`,
      classId: "3388000000022.meridian",
      genericType: "GENERIC_RESERVATIONS",
      cardTitle: { defaultValue: { language: "de-DE" } },
      header: { defaultValue: { value: booking.hotel.name } },
      barcode: { type: "QR_CODE", value: booking.reservationUrl, alternateText: booking.number },
      textModulesData: [{ id: "arrival" }, { id: "departure" }, { id: "guest", body: booking.rooms[0]!.guestName }],
    });
  });
});

describe("the key of a service account", () => {
  const ec = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey.export({ type: "pkcs8", format: "pem" });

  it.each([
    ["is no JSON", "-----BEGIN PRIVATE KEY-----"],
    ["names no account", keyFile({ client_email: "me@example.com" })],
    ["has no private key", keyFile({ private_key: undefined })],
    ["has a private key that cannot be read", keyFile({ private_key: "-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----" })],
    ["has a private key of another kind", keyFile({ private_key: ec.toString() })],
  ])("is refused if it %s", (_, json) => {
    expect(readGoogleWalletKey(json)).toBeUndefined();
  });
});
