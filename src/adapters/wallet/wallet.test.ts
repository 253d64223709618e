/** Passes with certificates that the test makes itself: a root in place of Apple's intermediate certificate, and one that it issued. */
import { createHash, verify, X509Certificate } from "node:crypto";
import forge from "node-forge";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { sampleBooking, sampleSources } from "#tests/port-suites/mailer-samples.ts";
import { createWalletPasses } from "./create-wallet-passes.ts";
import { readPassCertificate } from "./pass-certificate.ts";
import { readZip } from "#tests/factories/read-zip.ts";

const NOW = new Date("2026-11-18T12:00:00Z");
const { pki, asn1 } = forge;

type Attribute = { readonly name?: string; readonly type?: string; readonly value: string };

function makeCertificate(
  subject: readonly Attribute[],
  issuer?: { readonly subject: readonly Attribute[]; readonly key: forge.pki.rsa.PrivateKey },
) {
  const keys = pki.rsa.generateKeyPair({ bits: 2048 });
  const certificate = pki.createCertificate();
  certificate.publicKey = keys.publicKey;
  certificate.serialNumber = issuer ? "0102" : "01";
  certificate.validity.notBefore = new Date("2026-01-01T00:00:00Z");
  certificate.validity.notAfter = new Date("2027-01-01T00:00:00Z");
  certificate.setSubject([...subject]);
  certificate.setIssuer([...(issuer?.subject ?? subject)]);
  certificate.sign(issuer?.key ?? keys.privateKey, forge.md.sha256.create());
  return { pem: pki.certificateToPem(certificate), key: keys.privateKey, keyPem: pki.privateKeyToPem(keys.privateKey) };
}

const ROOT: readonly Attribute[] = [{ name: "commonName", value: "Test intermediate" }];
const SUBJECT: readonly Attribute[] = [
  { type: "0.9.2342.19200300.100.1.1", value: "pass.example.trips" },
  { name: "commonName", value: "Pass Type ID: pass.example.trips" },
  { type: "2.5.4.11", value: "TEAM123456" },
];
const root = makeCertificate(ROOT);
const signer = makeCertificate(SUBJECT, { subject: ROOT, key: root.key });
const PEM = signer.pem + root.pem + signer.keyPem;

const passes = (now = NOW) =>
  createWalletPasses({
    certificates: new Map([["meridian", readPassCertificate(PEM)]]),
    sources: sampleSources,
    clock: { now: () => now },
  });

async function writeSample(changes: Parameters<typeof sampleBooking>[0] = {}) {
  const bytes = await passes().write({ brandId: "meridian", locale: "de_DE", booking: sampleBooking(changes) });
  const files = readZip(bytes);
  const file = (name: string) => files.get(name) ?? Buffer.alloc(0);
  const content = JSON.parse(file("pass.json").toString()) as Record<string, unknown>;
  return { files, file, content };
}

/** Checks the signature with other code than that which made it: Node verifies, the test only takes the structure apart. */
function verifySignature(
  signature: Buffer,
  manifest: Buffer,
): { readonly isValid: boolean; readonly digest: string; readonly certificates: number } {
  const message = forge.pkcs7.messageFromAsn1(asn1.fromDer(signature.toString("binary"))) as forge.pkcs7.PkcsSignedData & {
    readonly rawCapture: { readonly authenticatedAttributes: forge.asn1.Asn1[]; readonly signature: string };
  };
  const { authenticatedAttributes, signature: value } = message.rawCapture;
  // Signed is the set itself, not its tag within the message (RFC 5652, 5.4).
  const set = asn1.create(asn1.Class.UNIVERSAL, asn1.Type.SET, true, authenticatedAttributes);
  const signed = Buffer.from(asn1.toDer(set).getBytes(), "binary");
  const isValid = verify("sha256", signed, new X509Certificate(signer.pem).publicKey, Buffer.from(value, "binary"));
  const digest = createHash("sha256").update(manifest).digest("hex");
  return { isValid: isValid && signed.toString("hex").includes(digest), digest, certificates: message.certificates.length };
}

describe("a pass for Apple's wallet", () => {
  it("is signed by the certificate of the brand, over a manifest of all its files", async () => {
    const { files, file } = await writeSample();
    const manifest = JSON.parse(file("manifest.json").toString()) as Record<string, string>;
    expect([...files.keys()].toSorted()).toEqual([...Object.keys(manifest), "manifest.json", "signature"].toSorted());
    const hashes = Object.keys(manifest).map((name) => [name, createHash("sha1").update(file(name)).digest("hex")]);
    expect(manifest).toEqual(Object.fromEntries(hashes));
    expect(verifySignature(file("signature"), file("manifest.json"))).toMatchObject({ isValid: true, certificates: 2 });
    expect(verifySignature(file("signature"), Buffer.from("{}")).isValid).toBe(false);
  });

  it("has the type and the team of the certificate, the stay in the language of the booking, and its address as bar code", async () => {
    const booking = sampleBooking();
    const { content } = await writeSample({ hotel: { ...booking.hotel, phone: "+351 21 000 00 00" } });
    expect(content).toMatchObject({
      formatVersion: 1,
      passTypeIdentifier: "pass.example.trips",
      teamIdentifier: "TEAM123456",
      serialNumber: booking.number,
      barcodes: [{ format: "PKBarcodeFormatQR", message: booking.reservationUrl, altText: booking.number }],
    });
    const shown = JSON.stringify(content);
    for (const part of [booking.hotel.name, "Anreise", "Buchungsnummer", "+351 21 000 00 00", booking.rooms[0]?.guestName ?? "?"])
      expect(shown).toContain(part);
    expect(content["backgroundColor"]).toMatch(/^rgb\(\d+, \d+, \d+\)$/);
    expect(content).not.toHaveProperty("voided");
    expect((await writeSample({ status: "cancelled" })).content).toMatchObject({ voided: true });
  });

  it("has an icon and a logo for screens of one to three pixels per point", async () => {
    const { file } = await writeSample();
    const widths = await Promise.all(
      ["icon.png", "icon@2x.png", "icon@3x.png", "logo.png"].map(async (name) => (await sharp(file(name)).metadata()).width),
    );
    expect(widths).toEqual([29, 58, 87, 50]);
  });

  it("is offered only by brands with a certificate, and only until that expires", async () => {
    expect(passes().isOffered("meridian")).toBe(true);
    expect(passes().isOffered("solara")).toBe(false);
    const expired = passes(new Date("2027-01-02T00:00:00Z"));
    expect(expired.isOffered("meridian")).toBe(false);
    await expect(expired.write({ brandId: "meridian", locale: "en_US", booking: sampleBooking() })).rejects.toThrow("no valid certificate");
  });
});

describe("the file of a certificate", () => {
  const other = makeCertificate(ROOT);

  it.each([
    ["no private key", signer.pem + root.pem],
    ["an encrypted private key", signer.pem + signer.keyPem.replaceAll("RSA PRIVATE", "ENCRYPTED PRIVATE")],
    ["no certificate of the private key", root.pem + signer.keyPem],
    ["no certificate for passes", root.pem + root.keyPem],
    ["lacks the intermediate certificate", signer.pem + signer.keyPem],
    ["lacks the intermediate certificate", signer.pem + signer.keyPem + other.pem],
  ])("is refused if it contains %s", (reason, pem) => {
    expect(() => readPassCertificate(pem)).toThrow(reason);
  });

  it("may have its parts in any order", () => {
    const { passType, team, expiresAt } = readPassCertificate(signer.keyPem + root.pem + signer.pem);
    expect([passType, team, expiresAt.toISOString()]).toEqual(["pass.example.trips", "TEAM123456", "2027-01-01T00:00:00.000Z"]);
  });
});
