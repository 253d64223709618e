/** Links in mails that the site has sent to an address, and the test hooks that make it send them. */
import type { Page } from "@playwright/test";
import type { BrandId } from "./journey.ts";
import { expect, get, post } from "./journey.ts";

type Mail = { readonly kind: string; readonly text: string };

export async function mailsOf(page: Page, brand: BrandId, email: string, kind: string): Promise<readonly Mail[]> {
  const answer = await get(page, brand, `/__test/outbox?to=${encodeURIComponent(email)}`);
  return ((await answer.json()) as { mails: readonly Mail[] }).mails.filter((mail) => mail.kind === kind);
}

/** Path and query of the first link to `path` in the newest mail of this kind. */
export async function mailedLink(page: Page, brand: BrandId, email: string, kind: string, path: string): Promise<string> {
  const newest = async () => (await mailsOf(page, brand, email, kind)).at(-1)?.text ?? "";
  await expect.poll(newest, { timeout: 15_000 }).toContain(path);
  const link = new RegExp(String.raw`https?://[^/\s]+(/\S*${path}\?[^\s)\]>]+)`).exec(await newest());
  return link?.[1] ?? "";
}

export async function hook(page: Page, path: string, body: object): Promise<void> {
  const answer = await post(page, "meridian", `/__test/${path}`, body);
  expect(answer.status(), await answer.text()).toBe(200);
}

/** The hook runs what the schedule would run within minutes. */
export const runJob = (page: Page, name: string): Promise<void> => hook(page, "job", { name });
