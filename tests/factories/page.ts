/** A page of the default brand, with changes. */
import { readFileSync } from "node:fs";
import type { BrandItem } from "#contract/configuration/list-brands.ts";
import { BrandSchema } from "#domain/brand/brand.ts";
import { DEFAULT_SITE_CONFIGURATION } from "#domain/brand/site-configuration.ts";
import { pictureStyleOf } from "#pictures/picture-style.ts";
import { USER_TYPE } from "#domain/visitor/user-type.ts";
import type { Page, PageKey } from "#web/visitor/page.ts";

export function brandItem(id = "meridian"): BrandItem {
  const folder = BrandSchema.parse(JSON.parse(readFileSync(`brands/${id}/brand.json`, "utf8")));
  return { ...folder, clientToken: "token" };
}

export const pageKey = (over: Partial<PageKey> = {}): PageKey => ({
  brandId: "meridian",
  snapshot: "s1",
  prefix: "/en",
  locale: "en_US",
  market: "US",
  currency: "USD",
  path: "/",
  query: "",
  visitorClass: { userTypeId: USER_TYPE.GUEST, isAuthenticated: false, isCoBrand: false },
  contentOnly: false,
  awaitsLogin: false,
  ...over,
});

export function pageOf(key: PageKey, over: Partial<Page> = {}): Page {
  const { brandId, snapshot: _snapshot, path: _path, query: _query, ...rest } = key;
  const { hosts: _hosts, frameAncestors: _frameAncestors, ...brand } = brandItem(brandId);
  return {
    ...rest,
    brand,
    configuration: DEFAULT_SITE_CONFIGURATION,
    pictures: pictureStyleOf(brandId, ""),
    origin: "http://localhost:3000",
    buildId: "",
    ...over,
  };
}
