import { describe, expect, it } from "vitest";
import { mergeConfiguration } from "#domain/brand/site-configuration.ts";
import { cookieJar } from "#tests/factories/visit.ts";
import { onConsent, readConsent, saveConsent } from "./consent.ts";

const asking = { configuration: mergeConfiguration([{ common: { cookieNotice: true } }]) };
const notAsking = { configuration: mergeConfiguration([]) };

describe("consent", () => {
  it("is unasked without a choice if the market requires one, and granted if it does not", () => {
    expect(readConsent(asking, cookieJar())).toBe("unasked");
    expect(readConsent(notAsking, cookieJar())).toBe("granted");
  });

  it.each(["granted", "denied"] as const)("%s is stored for 180 days and applies in every market", (choice) => {
    const cookies = cookieJar();
    saveConsent(choice, cookies);
    expect(readConsent(asking, cookies)).toBe(choice);
    expect(readConsent(notAsking, cookies)).toBe(choice);
    expect(cookies.jar.get("consent")).toEqual({ value: choice, maxAge: 180 * 86_400 });
  });

  it("ignores a cookie with an unknown value", () => {
    const cookies = cookieJar();
    cookies.jar.set("consent", { value: "yes please", maxAge: 1 });
    expect(readConsent(asking, cookies)).toBe("unasked");
  });

  it("notifies listeners until they unsubscribe", () => {
    const received: string[] = [];
    const stop = onConsent((choice) => received.push(choice));
    saveConsent("granted", cookieJar());
    saveConsent("denied", cookieJar());
    stop();
    saveConsent("granted", cookieJar());
    expect(received).toEqual(["granted", "denied"]);
  });
});
