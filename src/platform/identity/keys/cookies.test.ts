import { describe, expect, it } from "vitest";
import { clearCookie, readCookie, writeCookie } from "./cookies.ts";

describe("cookies", () => {
  it("on https, protects cookies from scripts, sibling hosts and plain connections", { tags: ["AUTH-032"] }, () => {
    expect(writeCookie("session", true, "v1.a.b", 60)).toBe("__Host-itinera=v1.a.b; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax");
    expect(writeCookie("agent", true, "v1.a.b", 60)).toBe(
      "__Host-itinera-agent=v1.a.b; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Strict",
    );
  });

  it("has a plain name without https", () => {
    expect(writeCookie("session", false, "v1.a.b", 60)).toBe("itinera=v1.a.b; Max-Age=60; Path=/; HttpOnly; SameSite=Lax");
    expect(clearCookie("agent", false)).toBe("itinera-agent=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict");
  });

  it("does not read a cookie that a sibling host could have set", { tags: ["T27"] }, () => {
    expect(readCookie("itinera=forged; __Host-itinera=own", "session", true)).toBe("own");
    expect(readCookie("itinera=forged", "session", true)).toBeUndefined();
    expect(readCookie("itinera-agent=other; x=1", "session", false)).toBeUndefined();
    expect(readCookie(undefined, "session", false)).toBeUndefined();
    expect(readCookie("%E0%A4%A=x; itinera=ok", "session", false)).toBe("ok");
  });
});
