/** Documents as a brand of the repository renders them. */
import { createDocuments } from "#adapters/documents/create-documents.ts";
import { renderMail } from "#adapters/mail/render-mail.ts";
import type { BrandContactOf } from "#platform/ports/brand-contact.ts";
import type { Documents } from "#platform/ports/documents.ts";
import type { Mail } from "#platform/ports/mailer.ts";
import { SAMPLE_ORIGIN, sampleSources } from "#tests/port-suites/mailer-samples.ts";

export const createRealDocuments = (): Documents => createDocuments(sampleSources);

/** The contact data of those documents. */
export const sampleBrandContact: BrandContactOf = async () => ({ origin: SAMPLE_ORIGIN, email: "care@shop.example", locale: "en_US" });

/** A mail as its recipient reads it. */
export const textOfMail = async (mail: Mail): Promise<string> => (await renderMail(mail, sampleSources)).text;
