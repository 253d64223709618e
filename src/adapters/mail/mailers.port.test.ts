import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { MailFailure } from "#platform/ports/mailer.ts";
import { createDiskHarness } from "#tests/port-suites/mailer-disk.ts";
import { lookOfFolder, sampleMail, sampleSources } from "#tests/port-suites/mailer-samples.ts";
import { createSmtpHarness } from "#tests/port-suites/mailer-smtp.ts";
import { describeMailer } from "#tests/port-suites/mailer.ts";
import { createMailer, outboxFolder } from "./create-mailer.ts";
import { listStoredMails } from "./stored-mails.ts";

describeMailer("SMTP", () => createSmtpHarness());
describeMailer("outbox on disk", createDiskHarness);

const open: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

async function smtp(options?: Parameters<typeof createSmtpHarness>[0]) {
  const harness = await createSmtpHarness(options);
  open.push(harness.close);
  return harness;
}

const mail = sampleMail("passwordReset");
const failureOf = (sending: Promise<unknown>) =>
  sending.then(
    () => undefined,
    (fault: unknown) => fault,
  );

describe("what a mail server answers", () => {
  it.each([550, 553])("%i about the receiver is a refusal for good", async (code) => {
    const { mailer, plan, listArrived } = await smtp();
    plan.recipient.push(code);
    expect(await mailer.send(mail)).toEqual({ kind: "refused", reason: "address" });
    expect(await mailer.send(mail)).toEqual({ kind: "refused", reason: "address" });
    expect(await listArrived()).toEqual([]);
  });

  it("554 about the message is one too", async () => {
    const { mailer, plan } = await smtp();
    plan.message.push(554);
    expect(await mailer.send(mail)).toEqual({ kind: "refused", reason: "message" });
  });

  it.each(["recipient", "message"] as const)("451 about the %s is tried again with the same key and arrives once", async (stage) => {
    const { mailer, plan, listArrived } = await smtp();
    plan[stage].push(451);
    const fault = await failureOf(mailer.send(mail));
    expect(fault).toBeInstanceOf(MailFailure);
    expect(String((fault as Error).stack)).not.toContain("anna");
    expect((fault as Error).cause).toBeUndefined();
    expect(await mailer.send(mail)).toEqual({ kind: "sent" });
    expect(await listArrived()).toHaveLength(1);
  });

  it("a password that it does not take is our mistake, not the receiver's", async () => {
    const { mailer } = await smtp({ credentials: "user:wrong@" });
    const fault = await failureOf(mailer.send(mail));
    expect(fault).toBeInstanceOf(MailFailure);
    expect(String(fault)).toContain("EAUTH");
    expect(String(fault)).not.toContain("wrong");
  });

  it("an unreachable server is tried again", async () => {
    const { mailer, close } = await createSmtpHarness();
    await close();
    expect(await failureOf(mailer.send(mail))).toBeInstanceOf(MailFailure);
  });

  it("uses connections that are kept open", async () => {
    const { mailer, countConnections } = await smtp();
    for (const key of ["1", "2", "3", "4", "5", "6"]) await mailer.send({ ...mail, key });
    expect(countConnections()).toBe(1);
  });

  it("is trusted only with a valid certificate, unless the address allows others", async () => {
    const strict = await smtp({ isSecure: true });
    expect(await failureOf(strict.mailer.send(mail))).toBeInstanceOf(MailFailure);
    expect(await strict.listArrived()).toEqual([]);
    const trusting = await smtp({ isSecure: true, query: "?tls.rejectUnauthorized=false" });
    expect(await trusting.mailer.send(mail)).toEqual({ kind: "sent" });
  });
});

describe("the outbox on disk", () => {
  async function disk() {
    const harness = await createDiskHarness();
    open.push(harness.close);
    return harness;
  }

  it("lists mails by kind and recipient with their attachments, oldest first", { tags: ["AMB-18"] }, async () => {
    const { mailer, folder } = await disk();
    const attachments = [{ name: "voucher.pdf", contentType: "application/pdf", bytes: new Uint8Array([1, 2, 3]) }];
    await mailer.send(sampleMail("bookingConfirmed", { attachments }));
    await mailer.send(sampleMail("enquiryReceived", { to: "care@meridian.example" }));
    await mailer.send(sampleMail("passwordReset"));
    const kinds = (await listStoredMails(folder)).map(({ kind }) => kind);
    expect(kinds).toEqual(["bookingConfirmed", "enquiryReceived", "passwordReset"]);
    const toAnna = await listStoredMails(folder, "anna@example.com");
    expect(toAnna.map(({ kind }) => kind)).toEqual(["bookingConfirmed", "passwordReset"]);
    expect(toAnna[0]).toMatchObject({
      brandId: "meridian",
      locale: "en_US",
      subject: "Confirmed: Hôtel Peña & Söhne, booking 482905137764",
      attachments: [{ name: "voucher.pdf", contentType: "application/pdf", size: 3 }],
    });
    expect(toAnna[1]?.text).toContain("https://shop.example/en/reset-password?hash=abc");
  });

  it("remembers a key after a restart, and when two processes write at once", async () => {
    const { mailer, createAgain, folder, listArrived } = await disk();
    await mailer.send(mail);
    const [first] = await listStoredMails(folder);
    const [arrived] = await listArrived();
    expect(await createAgain().send(mail)).toEqual({ kind: "sent" });
    expect(await listStoredMails(folder)).toEqual([first]);
    expect((await listArrived()).map(({ date }) => date)).toEqual([arrived?.date]);
    const other = { ...mail, key: "other" };
    await Promise.all([createAgain().send(other), mailer.send(other)]);
    expect(await listArrived()).toHaveLength(2);
    expect((await readdir(folder)).filter((name) => name.includes("draft"))).toEqual([]);
  });

  it("is readable only by its owner", async () => {
    const { mailer, folder } = await disk();
    await mailer.send(mail);
    const modes = await Promise.all((await readdir(folder)).map(async (name) => (await stat(path.join(folder, name))).mode & 0o077));
    expect(modes).toEqual([0, 0]);
  });

  it("is empty where no mail was ever written", async () => {
    const { folder } = await disk();
    expect(await listStoredMails(folder)).toEqual([]);
  });
});

describe("addresses of the demo data", () => {
  const sourcesWithoutSender = {
    ...sampleSources,
    lookOf: async (brandId: string) => ({ ...lookOfFolder(brandId), sender: { name: "Delta" } }),
  };

  async function withServer(isLive: boolean, sources = sampleSources) {
    const { smtpUrl, listArrived, listEnvelopes } = await smtp();
    const dataDir = await mkdtemp(path.join(tmpdir(), "mails-"));
    const clock = { now: () => new Date("2030-01-10T09:00:00Z") };
    const mailer = createMailer({ smtpUrl, from: "no-reply@shop.example", dataDir, isLive }, sources, clock);
    // Before the server, which waits for its connections to end.
    open.unshift(async () => mailer.close());
    open.push(() => rm(dataDir, { recursive: true }));
    return { mailer, listArrived, listEnvelopes, listStored: () => listStoredMails(outboxFolder(dataDir)) };
  }

  it("never reach a mail server: outside live, mails are stored on disk", async () => {
    const { mailer, listArrived, listStored } = await withServer(false);
    for (const [key, to] of ["guest@ex.test", "care@meridian.example", "x@EX.TEST", "anna@example.com"].entries())
      expect(await mailer.send({ ...mail, to, key: String(key) })).toEqual({ kind: "sent" });
    expect((await listArrived()).flatMap(({ to }) => to?.map(({ address }) => address))).toEqual(["anna@example.com"]);
    expect((await listStored()).map(({ to }) => to).toSorted()).toEqual(["care@meridian.example", "guest@ex.test", "x@EX.TEST"]);
    await mailer.forget?.(mail.brandId, "guest@ex.test");
    expect(await listStored()).toHaveLength(2);
  });

  it("are refused in live, where nothing is stored", async () => {
    const { mailer, listArrived, listStored } = await withServer(true);
    expect(await mailer.send({ ...mail, to: "guest@ex.test" })).toEqual({ kind: "refused", reason: "address" });
    expect(await mailer.send({ ...mail, key: "2" })).toEqual({ kind: "sent" });
    expect(await listArrived()).toHaveLength(1);
    expect(await listStored()).toEqual([]);
  });

  it("the sender is the brand, the envelope is the process's, and a brand without an address takes that", async () => {
    const configured = await withServer(true);
    await configured.mailer.send(mail);
    expect((await configured.listArrived())[0]?.from).toMatchObject({ name: "Meridian", address: "no-reply@meridian.example" });
    expect(configured.listEnvelopes()).toEqual(["no-reply@shop.example"]);
    const derived = await withServer(true, sourcesWithoutSender);
    await derived.mailer.send(mail);
    expect((await derived.listArrived())[0]?.from).toMatchObject({ name: "Delta", address: "no-reply@shop.example" });
  });
});
