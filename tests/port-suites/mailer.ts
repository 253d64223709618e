/** The suite that every mailer must pass; the harnesses differ only in where mails arrive. */
import type { Email } from "postal-mime";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { MAIL_KINDS } from "#platform/ports/mailer.ts";
import type { Mail, Mailer } from "#platform/ports/mailer.ts";
import { SAMPLE_DATA, sampleMail } from "./mailer-samples.ts";

export type MailerHarness = {
  readonly mailer: Mailer;
  /** Delivered mails, as a mail program parses them. */
  readonly listArrived: () => Promise<readonly Email[]>;
  readonly close: () => Promise<void>;
};

const PDF = { name: "voucher 482905137764.pdf", contentType: "application/pdf", bytes: new TextEncoder().encode("%PDF-1.7 …") };
const ICS = { name: "aufenthalt.ics", contentType: "text/calendar; charset=utf-8", bytes: new TextEncoder().encode("BEGIN:VCALENDAR") };

const headerOf = (mail: Email | undefined, name: string) => mail?.headers.find(({ key }) => key === name)?.value;

export function describeMailer(name: string, create: () => Promise<MailerHarness>): void {
  describe(`mailer: ${name}`, () => {
    let harness: MailerHarness;
    beforeEach(async () => {
      harness = await create();
    });
    afterEach(() => harness.close());
    const send = (mail: Mail) => harness.mailer.send(mail);

    it("delivers subject, both versions and attachments with all characters", async () => {
      const mail = sampleMail("bookingConfirmed", { locale: "fr_FR", to: "anna.muller@example.com", attachments: [PDF, ICS] });
      expect(await send(mail)).toEqual({ kind: "sent" });
      const [arrived, ...more] = await harness.listArrived();
      expect(more).toEqual([]);
      expect(arrived?.subject).toBe("Confirmé\u00a0: Hôtel Peña & Söhne, réservation 482905137764");
      expect(arrived?.text).toContain("vendredi 29 mars 2030");
      expect(arrived?.html).toContain("Hôtel Peña &amp; Söhne");
      expect(arrived?.html).toContain('lang="fr-FR"');
      expect(arrived?.from).toMatchObject({ name: "Meridian", address: "no-reply@meridian.example" });
      expect(arrived?.to).toMatchObject([{ address: "anna.muller@example.com" }]);
      expect(arrived?.replyTo).toMatchObject([{ address: "care@meridian.example" }]);
      const [logo, ...files] = arrived?.attachments ?? [];
      expect([logo?.mimeType, logo?.disposition, logo?.related]).toEqual(["image/png", "inline", true]);
      expect(arrived?.html).toContain(`src="cid:${logo?.contentId?.slice(1, -1)}"`);
      expect(files.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
        [PDF.name, "application/pdf"],
        [ICS.name, "text/calendar"],
      ]);
      expect(new Uint8Array(files[0]?.content as ArrayBuffer)).toEqual(PDF.bytes);
    });

    it.each(MAIL_KINDS)("delivers the kind %s", async (kind) => {
      expect(await send(sampleMail(kind))).toEqual({ kind: "sent" });
      const [arrived] = await harness.listArrived();
      expect(arrived?.subject).toMatch(/\S{3}/);
      expect(arrived?.text?.length).toBeGreaterThan(100);
      expect(arrived?.html).toContain("<html");
    });

    it("has headers for automatic mail and language, and a reply address of the guest", async () => {
      await send(sampleMail("enquiryReceived", { to: "care@meridian.example" }));
      const [arrived] = await harness.listArrived();
      expect(headerOf(arrived, "auto-submitted")).toBe("auto-generated");
      expect(headerOf(arrived, "content-language")).toBe("en-US");
      expect(arrived?.replyTo).toMatchObject([{ address: "anna@example.com" }]);
    });

    it("sends a key once, sequentially or concurrently", async () => {
      const same = sampleMail("passwordReset");
      const outcomes = await Promise.all([send(same), send(same), send(same)]);
      expect([...outcomes, await send(same)]).toEqual(Array.from({ length: 4 }, () => ({ kind: "sent" })));
      await send(sampleMail("passwordReset", { key: "another" }));
      await send(sampleMail("passwordReset", { brandId: "solara" }));
      const ids = (await harness.listArrived()).map(({ messageId }) => messageId);
      expect([ids.length, new Set(ids).size]).toEqual([3, 3]);
    });

    it.each([
      "",
      "nobody",
      "a@b",
      "a b@example.com",
      "a@example.com\r\nBcc: b@example.com",
      "a@example.com, b@example.com",
      "<a@example.com>",
    ])("refuses %j permanently, and nothing is sent", async (to) => {
      expect(await send(sampleMail("passwordReset", { to }))).toEqual({ kind: "refused", reason: "address" });
      expect(await harness.listArrived()).toEqual([]);
    });

    it("escapes names in headers and markup", async () => {
      const name = 'Bad\r\nBcc: thief@example.com\r\n<img src="https://thief.example/x">';
      const { booking } = SAMPLE_DATA.bookingConfirmed;
      const data = { firstName: name, booking: { ...booking, hotel: { ...booking.hotel, name } } };
      await send(sampleMail("bookingConfirmed", { data }));
      const [arrived] = await harness.listArrived();
      expect(arrived?.bcc ?? []).toEqual([]);
      expect(headerOf(arrived, "bcc")).toBeUndefined();
      expect(arrived?.subject).toContain("Bcc: thief@example.com <img");
      expect(arrived?.html).not.toContain('<img src="https://thief');
    });
  });
}
