import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

type Contact = {
  readonly common?: { readonly supportPhone?: string };
  readonly header?: { readonly callUs?: Readonly<Record<string, unknown>> };
};
type Configuration = { readonly markets?: Readonly<Record<string, Contact>> };

/** Markets share the numbers of a neighbour only if they share its language. */
const CODES: Readonly<Record<string, string>> = {
  AT: "+49",
  AU: "+61",
  BE: "+33",
  CA: "+1",
  CH: "+49",
  DE: "+49",
  ES: "+34",
  FR: "+33",
  GB: "+44",
  IE: "+353",
  IT: "+39",
  NL: "+31",
  PT: "+351",
  US: "+1",
};

const phonesOf = ({ common, header }: Contact): string[] => {
  const phones = Object.entries(header?.callUs ?? {}).flatMap(([name, text]) =>
    name.startsWith("phone") && typeof text === "string" ? [text] : [],
  );
  // The footer and mails show the general number, so a market with its own numbers needs a general one, too.
  return phones.length > 0 ? [...phones, common?.supportPhone ?? "no general number"] : [];
};

it.each(readdirSync("brands"))("%s shows visitors of a market phone numbers that they can call cheaply", (brand) => {
  const { markets = {} } = JSON.parse(readFileSync(`brands/${brand}/configuration.json`, "utf8")) as Configuration;
  const foreign = Object.entries(markets).flatMap(([market, contact]) =>
    phonesOf(contact).flatMap((phone) => (phone.startsWith(`${CODES[market]} `) ? [] : [`${market}: ${phone}`])),
  );
  expect(foreign).toEqual([]);
});
