/** Validates brands before anything is served from them. */
import type { Brand } from "./brand.ts";
import { BrandSchema } from "./brand.ts";
import type { Result } from "#shared/result.ts";
import { fail, succeed } from "#shared/result.ts";

export type BrandProblem = {
  readonly file: string;
  readonly key: string;
  readonly reason: string;
  /** How to fix it. */
  readonly fix?: string;
};

type BrandFile = { readonly file: string; readonly brand: Brand };

/** Reads one brand file and reports all mistakes, not only the first. */
export function readBrand(file: string, content: unknown): Result<Brand, readonly BrandProblem[]> {
  const parsed = BrandSchema.safeParse(content);
  if (parsed.success) return succeed(parsed.data);
  return fail(
    parsed.error.issues.map((issue) => ({
      file,
      key: [...issue.path, ...(issue.code === "unrecognized_keys" ? issue.keys : [])].join(".") || "(whole file)",
      reason: issue.message,
    })),
  );
}

const repeated = (values: readonly string[]): readonly string[] => [
  ...new Set(values.filter((value, index) => values.indexOf(value) !== index)),
];

const nameOf = (place: { readonly locale: string; readonly market: string }) => `${place.locale}/${place.market}`;

type Finding = Omit<BrandProblem, "file">;

function checkPlaces({ locations, defaultLocale, defaultMarket }: Brand): readonly Finding[] {
  const home = nameOf({ locale: defaultLocale, market: defaultMarket });
  const isOpen = locations.some((place) => nameOf(place) === home && place.enabled);
  return [
    ...(isOpen ? [] : [{ key: "defaultLocale", reason: `the default place ${home} must be an enabled location` }]),
    ...repeated(locations.map(nameOf)).map((place) => ({ key: "locations", reason: `${place} is listed twice` })),
  ];
}

function checkSelf(brand: Brand): readonly Finding[] {
  const { hosts, canonicalOrigin, supportedUserTypes, defaultUserTypeId, type, coBrandId } = brand;
  const originHost = canonicalOrigin.replace(/^https?:\/\//, "").replace(/:.*$/, "");
  const findings: Finding[] = [...checkPlaces(brand)];
  if (!hosts.includes(originHost)) findings.push({ key: "canonicalOrigin", reason: `${originHost} is not one of the brand's hosts` });
  if (!supportedUserTypes.includes(defaultUserTypeId)) {
    findings.push({ key: "defaultUserTypeId", reason: `${defaultUserTypeId} is not among supportedUserTypes` });
  }
  for (const id of repeated(supportedUserTypes.map(String))) findings.push({ key: "supportedUserTypes", reason: `${id} is listed twice` });
  for (const host of repeated(hosts)) findings.push({ key: "hosts", reason: `${host} is listed twice` });
  if (type === "co-brand" && coBrandId === null) findings.push({ key: "coBrandId", reason: "a co-brand needs one" });
  return findings;
}

/** Checks across brands: a host and an id belong to one brand only. */
function checkTogether(files: readonly BrandFile[]): readonly BrandProblem[] {
  const problems: BrandProblem[] = [];
  const ownerOf = new Map<string, string>();
  const claim = (key: "id" | "hosts", value: string, { file, brand }: BrandFile) => {
    const owner = ownerOf.get(`${key} ${value}`);
    if (owner === undefined) ownerOf.set(`${key} ${value}`, file);
    else if (owner !== file)
      problems.push({ file, key, reason: `${value} already belongs to ${owner}, so it cannot lead to ${brand.name}` });
  };
  for (const entry of files) {
    claim("id", entry.brand.id, entry);
    for (const host of new Set(entry.brand.hosts)) claim("hosts", host, entry);
  }
  return problems;
}

export const checkBrands = (files: readonly BrandFile[]): readonly BrandProblem[] => [
  ...files.flatMap(({ file, brand }) => checkSelf(brand).map(({ key, reason }) => ({ file, key, reason }))),
  ...checkTogether(files),
];
