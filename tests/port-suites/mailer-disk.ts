/** The disk mailer, in its own folder. */
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import PostalMime from "postal-mime";
import { createDiskMailer } from "#adapters/mail/disk-mailer.ts";
import type { MailerHarness } from "./mailer.ts";
import { sampleSources } from "./mailer-samples.ts";

export type DiskHarness = MailerHarness & { readonly folder: string; readonly createAgain: () => MailerHarness["mailer"] };

export async function createDiskHarness(): Promise<DiskHarness> {
  const parent = await mkdtemp(path.join(tmpdir(), "outbox-"));
  const folder = path.join(parent, "outbox");
  let now = Date.parse("2030-01-10T09:00:00Z");
  const clock = { now: () => new Date((now += 1_000)) };
  const createAgain = () => createDiskMailer({ folder, from: "no-reply@shop.example" }, sampleSources, clock);
  return {
    mailer: createAgain(),
    createAgain,
    folder,
    listArrived: async () => {
      const names = await readdir(folder).catch((): string[] => []);
      const mails = names.filter((name) => name.endsWith(".eml"));
      return Promise.all(mails.map(async (name) => PostalMime.parse(await readFile(path.join(folder, name)))));
    },
    close: () => rm(parent, { recursive: true }),
  };
}
