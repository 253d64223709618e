import { getPartnerLogo as call } from "#contract/partners/get-partner-logo.ts";
import type { LogoDrawing } from "#domain/brand/logo-drawing.ts";
import { writeLogo } from "#domain/brand/logo-drawing.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";

/** Two rings, for partners without a logo. */
const NEUTRAL: LogoDrawing = {
  viewBox: "0 0 24 24",
  paths: [
    "M9 6a6 6 0 1 0 0 12 6 6 0 0 0 0-12zm0 2a4 4 0 1 1 0 8 4 4 0 0 1 0-8z",
    "M15 6a6 6 0 1 0 0 12 6 6 0 0 0 0-12zm0 2a4 4 0 1 1 0 8 4 4 0 0 1 0-8z",
  ],
};

export const getPartnerLogo = useCase(call, async ({ partnerOf }, { brandId }, { query }) => {
  const logo = (await partnerOf?.(brandId, query.name))?.logo ?? NEUTRAL;
  return { contentType: "image/svg+xml", bytes: new TextEncoder().encode(writeLogo(logo)) };
});
