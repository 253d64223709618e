/** Documents as a brand of the repository renders them. */
import { createDocuments } from "#adapters/documents/create-documents.ts";
import type { BrandContactOf } from "#platform/ports/brand-contact.ts";
import type { Documents } from "#platform/ports/documents.ts";
import { SAMPLE_ORIGIN, sampleSources } from "#tests/port-suites/mailer-samples.ts";

export const createRealDocuments = (): Documents => createDocuments(sampleSources);

/** The contact data of those documents. */
export const sampleBrandContact: BrandContactOf = async () => ({ origin: SAMPLE_ORIGIN, email: "care@shop.example", locale: "en_US" });
