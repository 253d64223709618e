import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { createDocuments } from "#adapters/documents/create-documents.ts";
import { createMailer, outboxFolder } from "#adapters/mail/create-mailer.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { BRANDS_FOLDER } from "#tests/factories/seeded-brands.ts";
import { sampleBooking, sampleMail } from "#tests/port-suites/mailer-samples.ts";
import { pdfText } from "#tests/port-suites/mailer-pdf-text.ts";
import { PROJECT_FOLDER } from "#tests/setup/paths.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";
import { checkFolder } from "#server/brand-folder/check-folder.ts";
import { readFolderFiles } from "#server/brand-folder/folder-files.ts";
import { importBrand } from "#server/brand-folder/import-brand.ts";
import { createConfigurationSnapshot } from "#platform/configuration/configuration-snapshot.ts";
import { createStoredBrandFiles } from "#server/brand-folder/stored-brand-files.ts";
import { openDocuments } from "./open-documents.ts";
import { listMailsTo } from "#server/test-hooks/test-hooks-outbox.ts";
import { eventually } from "#tests/setup/eventually.ts";

const db = useTestDatabase();
const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

/** Imports a brand of the repository without its pages, which documents do not show. */
async function importPlain(context: Context, id: string): Promise<void> {
  const { files } = await readFolderFiles(path.join(BRANDS_FOLDER, id));
  const checked = checkFolder(id, new Map([...files].filter(([file]) => !file.startsWith("content/"))));
  if (!checked.ok) throw new Error(JSON.stringify(checked.failure));
  await importBrand(context, checked.value);
}

async function open() {
  const context = db.context();
  for (const id of ["base", "meridian", "solara"]) await importPlain(context, id);
  const configuration = createConfigurationSnapshot(context);
  const files = createStoredBrandFiles(context.database);
  const documents = openDocuments({ configuration, files, clock: context.clock, folder: PROJECT_FOLDER, port: 4321 });
  const dataDir = await mkdtemp(path.join(tmpdir(), "papers-"));
  folders.push(dataDir);
  const mailer = createMailer(
    { smtpUrl: undefined, from: "no-reply@shop.example", dataDir, isLive: false },
    documents.sources,
    context.clock,
  );
  return { context, ...documents, mailer, folder: outboxFolder(dataDir) };
}

describe("the sources of mails and vouchers", () => {
  it("design, telephone and address are those of the brand in the database", async () => {
    const { sources, brandContactOf: contactOf } = await open();
    const [meridian, solara] = [await sources.lookOf("meridian", "en_US"), await sources.lookOf("solara", "fr_FR")];
    expect(meridian).toMatchObject({ name: "Meridian", origin: "http://localhost:4321" });
    expect(meridian.light.accent).toMatch(/^#/);
    expect(solara.light.accent).not.toBe(meridian.light.accent);
    const handlers = await contactOf("meridian");
    expect(handlers).toEqual({ origin: "http://localhost:4321", email: meridian.contact.email, locale: "en_US" });
    expect(handlers.email).toContain("@");
    await expect(contactOf("nobody")).rejects.toThrow("there is no brand");
  });

  it("a mail is written in the brand's language and stored in the mail folder", async () => {
    const { mailer, folder } = await open();
    const booking = sampleBooking({ reservationUrl: "http://localhost:4321/fr/reservations?reservationId=482905137764" });
    await mailer.send(sampleMail("bookingConfirmed", { locale: "fr_FR", data: { firstName: "Anna", booking } }));
    const [cached] = await listMailsTo(folder, "anna@example.com");
    expect(cached?.text).toContain("Bonjour Anna");
    expect(cached?.text).toContain("http://localhost:4321/fr/reservations");
    expect(await listMailsTo(folder, "nobody@example.com")).toEqual([]);
  });

  it("a voucher shows the brand's name", async () => {
    const { sources } = await open();
    const pdf = await createDocuments(sources).voucher({ brandId: "solara", locale: "de_DE", booking: sampleBooking() });
    expect(pdfText(pdf)).toContain("Solara");
    expect(pdfText(pdf)).toContain("482905137764");
  });

  it("the texts of a changed brand are read again", async () => {
    const { context, sources } = await open();
    await sources.lookOf("meridian", "en_US");
    const title = () => sources.textsOf("meridian", "en_US").mail("confirmedTitle");
    const before = title();
    const file = { brand: "meridian", path: "messages/en.json", content: JSON.stringify({ mail: { confirmedTitle: "Pack your bags" } }) };
    await context.database.raw(
      `insert into brand_file (brand_id, path, content) values ($1, $2, $3)
       on conflict (brand_id, path) do update set content = excluded.content`,
      [file.brand, file.path, file.content],
    );
    expect(before).not.toBe("Pack your bags");
    await eventually(async () => {
      await sources.lookOf("meridian", "en_US");
      expect(title()).toBe("Pack your bags");
    });
  });
});
