/** Contacts that are invalid, left over from a template or belong to another brand; and names of other brands in texts. */
import type { Brand } from "#domain/brand/brand.ts";
import type { BrandFolder } from "../brand-folder.ts";
import { error, warning } from "./finding.ts";
import type { Finding } from "./finding.ts";
import { unrelatedBrands } from "./review-context.ts";
import type { ReviewContext } from "./review-context.ts";
import { allTexts, leavesOf, linksIn, menuFile, pagesOf, remember } from "./texts.ts";
import type { FolderText } from "./texts.ts";

type Contact = FolderText & { readonly kind: "email" | "phone" };

const EMAIL = /^[^\s@<>(),;:"]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/i;
/** In international format, as visitors abroad dial it. */
const PHONE = /^\+[1-9][\d ().-]{5,24}$/;
const PHONE_DIGITS = { least: 8, most: 15 };
const TEMPLATE_EMAIL =
  /@(example\.(com|org|net)|(your|my)[-.]?\w*\.\w+|domain\.\w+|test\.com|email\.com|localhost)$|^(you|name|user|todo|xxx+|changeme)@/i;
const TEMPLATE_PHONE = /^(\d)\1+$|0123456|1234567|0000000/;

export const reviewContacts = (folder: BrandFolder, reviewContext: ReviewContext): Finding[] => [
  ...contactsOf(folder).flatMap((contact) => reviewContact(contact, folder, reviewContext)),
  ...reviewInherited(folder),
  ...reviewNames(folder, reviewContext),
];

const contactsOf = remember((folder: BrandFolder): Contact[] => {
  const configured = [...leavesOf(folder.configuration)].flatMap(({ path, value }): Contact[] => {
    const kind = /email/i.test(path.at(-1) ?? "") ? "email" : /phone/i.test(path.at(-1) ?? "") ? "phone" : undefined;
    return kind && value !== "" ? [{ file: "configuration.json", key: path.join("."), text: value, kind }] : [];
  });
  const links = [
    ...pagesOf(folder).flatMap(({ file, prefix, page }) => linksIn(file, page, prefix)),
    ...folder.menus.flatMap(({ language, menu }) => linksIn(menuFile(language), menu)),
  ].flatMap(({ file, key, href }): Contact[] => {
    if (href.startsWith("mailto:")) return [{ file, key, text: href.slice("mailto:".length).split("?", 1)[0] ?? "", kind: "email" }];
    return href.startsWith("tel:") ? [{ file, key, text: href.slice("tel:".length), kind: "phone" }] : [];
  });
  const mentionedEmails = allTexts(folder).flatMap(({ file, key, text }) =>
    [...text.matchAll(/[\w.+-]+@[\w-]+(\.[\w-]+)+/g)].map(([address]): Contact => ({ file, key, text: address, kind: "email" })),
  );
  return [...configured, ...links, ...mentionedEmails];
});

const digitsOf = (phone: string): string => phone.replaceAll(/\D/g, "");
const domainOf = (email: string): string => email.slice(email.lastIndexOf("@") + 1).toLowerCase();

function reviewContact(contact: Contact, folder: BrandFolder, reviewContext: ReviewContext): Finding[] {
  const { kind, text } = contact;
  if (kind === "email") {
    if (!EMAIL.test(text)) return [error(contact, `"${text}" is not an e-mail address`, "Write an address like care@brand.example.")];
    if (TEMPLATE_EMAIL.test(text)) return [error(contact, `${text} is a placeholder`, "Write the brand's own address.")];
  } else {
    const { length } = digitsOf(text);
    if (!PHONE.test(text) || length < PHONE_DIGITS.least || length > PHONE_DIGITS.most) {
      return [error(contact, `"${text}" is not an international phone number`, "Write it with + and the country code: +44 20 7946 0118.")];
    }
    if (TEMPLATE_PHONE.test(digitsOf(text))) return [error(contact, `${text} is a placeholder`, "Write the brand's own number.")];
  }
  const owner = unrelatedBrands(folder, reviewContext).find((other) =>
    kind === "email" ? emailDomains(other).has(domainOf(text)) : phonesOf(other).has(digitsOf(text)),
  );
  return owner ? [error(contact, `${text} belongs to ${owner.brand?.name ?? owner.id}`, "Write the brand's own contact.")] : [];
}

const configuredContacts = (folder: BrandFolder, kind: Contact["kind"]): string[] =>
  contactsOf(folder).flatMap((contact) => (contact.kind === kind && contact.file === "configuration.json" ? [contact.text] : []));
const emailDomains = remember((folder: BrandFolder) => new Set(configuredContacts(folder, "email").map(domainOf)));
const phonesOf = remember((folder: BrandFolder) => new Set(configuredContacts(folder, "phone").map(digitsOf)));

/** A brand without its own contact shows the product's. */
function reviewInherited({ brand, configuration }: BrandFolder): Finding[] {
  if (!brand || "global" in configuration) return [];
  const { common } = configuration.brand;
  return (["supportEmail", "supportPhone"] as const).flatMap((key) => {
    const place = { file: "configuration.json", key: `brand.common.${key}` };
    if (common?.[key] === undefined)
      return [error(place, "the brand names none, so visitors get the contact of the product", `Add ${key}; an empty text shows none.`)];
    return key === "supportEmail" && common[key] === "" ? [warning(place, "visitors cannot write to the brand", "Add an address.")] : [];
  });
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/**
 * Finds names as whole, capitalised words. Many brands are named after things, so a name inside a longer one ("Sydney Harbour", "Atlas
 * Mountains"), after an article ("the Atlas") or at the start of a sentence is taken for the thing.
 */
function reviewNames(folder: BrandFolder, reviewContext: ReviewContext): Finding[] {
  const otherBrandReaders = (folder.brand ? unrelatedBrands(folder, reviewContext) : reviewContext.brands).flatMap(({ brand }) =>
    brand ? [readerOf(brand)] : [],
  );
  const fix = folder.brand
    ? "Name this brand, or write {brandName} in pages."
    : "Write {brandName}: the shared folder speaks for every brand.";
  return allTexts(folder).flatMap((found) =>
    otherBrandReaders.flatMap((findIn) => {
      const name = findIn(found);
      return name === undefined ? [] : [error(found, `it names another brand, ${name}`, fix)];
    }),
  );
}

function readerOf({ name, hosts }: Brand): (found: FolderText) => string | undefined {
  const word = new RegExp(String.raw`(?<![\p{L}\d-])${escaped(name)}(?![\p{L}\d-]|\s\p{Lu})`, "gu");
  const isName = ({ file, text }: FolderText) =>
    text.includes(name) &&
    (text === name || [...text.matchAll(word)].some(({ index }) => isInsideSentence(text.slice(0, index), languageOf(file))));
  // "localhost" and IP addresses occur in many texts.
  const domains = hosts.filter((host) => host.includes(".") && !/^[\d.]+$/.test(host));
  return (found) => (isName(found) ? name : domains.find((host) => found.text.includes(host)));
}

/** Brand names have no article, unlike the things they are named after. */
const ARTICLES: Readonly<Record<string, RegExp>> = {
  en: /\bthe $/i,
  fr: /(\b(les?|la|du|des|aux?) |\bl[’'])$/i,
  es: /\b(el|la|los|las|del|al) $/i,
  de: /\b(der|die|das|dem|den|des|vom|zum|zur|am|im) $/i,
  nl: /\b(de|het) $/i,
  it: /(\b(il|lo|la|i|gli|del|dal|al|sul) |l[’'])$/i,
  pt: /\b(o|os|do|dos|no|nos|ao|pelo) $/i,
};

/** Not at the start of a sentence, and not after another name or an article. */
const isInsideSentence = (before: string, language: string): boolean => {
  const text = before.trimEnd();
  return text !== "" && !/[.!?:;…"“«\n]$/.test(text) && !/\p{Lu}[\p{L}’'-]*$/u.test(text) && !ARTICLES[language]?.test(before);
};

const languageOf = (file: string): string => /^(?:content|messages)\/([a-z]{2})/.exec(file)?.[1] ?? "en";
