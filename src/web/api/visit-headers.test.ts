import { describe, expect, it } from "vitest";
import { getConfiguration } from "#contract/configuration/get-configuration.ts";
import { getHotelInfo } from "#contract/catalog/get-hotel-info.ts";
import { logOut } from "#contract/identity/log-out.ts";
import { resolveUserType } from "#contract/partners/resolve-user-type.ts";
import { getMpiSessionToken } from "#contract/payment/get-mpi-session-token.ts";
import type { VisitFacts } from "./visit-headers.ts";
import { visitHeaders } from "./visit-headers.ts";

const visit: VisitFacts = {
  brand: { id: "meridian", name: "Meridian" },
  locale: "en_GB",
  market: "GB",
  currency: "GBP",
  userTypeId: 3,
  channel: "Publish",
  platform: "Web",
};

describe("headers of a visit", () => {
  it("product calls have language, platform, brand, channel, session id, brand name and brand id", { tags: ["API-001"] }, () => {
    expect(visitHeaders(getHotelInfo, visit)).toMatchObject({
      "content-language": "en-GB",
      platform: "Web",
      brand: "meridian",
      channel: "Publish",
      sessionid: "3",
      brandname: "Meridian",
      brandid: "meridian",
    });
    expect(visitHeaders(getHotelInfo, { ...visit, platform: "MobileWeb" }).platform).toBe("MobileWeb");
  });

  it("the session id is the access token on the server, the user type id otherwise", { tags: ["API-002"] }, () => {
    expect(visitHeaders(getHotelInfo, { ...visit, accessToken: "token" }).sessionid).toBe("token");
    expect(visitHeaders(getHotelInfo, { ...visit, userTypeId: 1 }).sessionid).toBe("1");
    expect(visitHeaders(getHotelInfo, visit).sessionid).toBe("3");
  });

  it.each([logOut, getMpiSessionToken, resolveUserType])("$name has no content language", { tags: ["API-003"] }, (call) => {
    expect(visitHeaders(call, visit)).not.toHaveProperty("content-language");
  });

  it("configuration calls also have language, currency, market and user type", { tags: ["API-004"] }, () => {
    expect(visitHeaders(getConfiguration, visit)).toMatchObject({ language: "en-GB", currency: "GBP", market: "GB", usertypeid: "3" });
    expect(visitHeaders(getHotelInfo, visit)).not.toHaveProperty("usertypeid");
  });

  it("encodes characters that are not allowed in headers", () => {
    const headers = visitHeaders(getHotelInfo, { ...visit, brand: { id: "cafe", name: "Café Été" } });
    expect(headers.brandname).toBe("Caf%C3%A9 %C3%89t%C3%A9");
    expect(() => new Headers(headers)).not.toThrow();
  });
});
