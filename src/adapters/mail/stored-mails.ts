/** Reads the folder of mails that were stored instead of sent. */
import { access, readdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import type { MailKind } from "#platform/ports/mailer.ts";

export type StoredMail = {
  readonly id: string;
  readonly brandId: string;
  readonly locale: string;
  readonly kind: MailKind;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly attachments: readonly { readonly name: string; readonly contentType: string; readonly size: number }[];
  readonly sentAt: string;
};

export const hasStoredMail = (folder: string, id: string): Promise<boolean> =>
  access(path.join(folder, `${id}.json`)).then(
    () => true,
    () => false,
  );

/** Mails to an address, or all, oldest first; empty if there are none. */
export async function listStoredMails(folder: string, to?: string): Promise<readonly StoredMail[]> {
  const names = await readdir(folder).catch((fault: NodeJS.ErrnoException): string[] => {
    if (fault.code === "ENOENT") return [];
    throw fault;
  });
  const files = names.filter((name) => name.endsWith(".json"));
  const mails = await Promise.all(files.map(async (name) => JSON.parse(await readFile(path.join(folder, name), "utf8")) as StoredMail));
  return mails.filter((mail) => to === undefined || mail.to === to).toSorted((a, b) => (a.sentAt < b.sentAt ? -1 : 1));
}

/**
 * Deletes mails to an address and mails to the support team that mention it. Both files of each, the description last, so that the mail can be
 * found until it is gone.
 */
export async function forgetStoredMails(folder: string, brandId: string, address: string): Promise<void> {
  const key = address.toLowerCase();
  const isAbout = ({ to, text }: StoredMail) => to.toLowerCase() === key || text.toLowerCase().includes(key);
  for (const mail of await listStoredMails(folder)) {
    if (mail.brandId !== brandId || !isAbout(mail)) continue;
    await rm(path.join(folder, `${mail.id}.eml`), { force: true });
    await rm(path.join(folder, `${mail.id}.json`), { force: true });
  }
}
