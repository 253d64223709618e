import { assert, emailAddress, pre, property, string } from "fast-check";
import { describe, expect, it } from "vitest";
import { maskEmail } from "./mask-email.ts";
import { kindOfStatus, statusNameOf } from "./reservation-status.ts";
import { hasReported, withReported } from "./reported-conversions.ts";

describe("the status of a reservation", () => {
  it.each([
    ["CONFIRMED", "confirmed", "confirmed"],
    ["confirmed", "confirmed", "confirmed"],
    ["CANCELLED", "cancelled", "cancelled"],
    ["Stand-by", "standBy", "waiting"],
    ["STAND_BY", "standBy", "waiting"],
    ["IN_PROGRESS", "inProgress", "waiting"],
    ["inProgress", "inProgress", "waiting"],
    ["PENDING", "pending", "waiting"],
    ["pending", "pending", "waiting"],
  ])("%s is %s, shown as %s", { tags: ["RES-003", "CHK-020", "CHK-021"] }, (status, name, kind) => {
    expect([statusNameOf(status), kindOfStatus(statusNameOf(status))]).toEqual([name, kind]);
  });

  it("no other value counts as confirmed", { tags: ["CHK-021"] }, () => {
    assert(
      property(string(), (status) => {
        pre(!/^[^a-z]*c[^a-z]*o[^a-z]*n[^a-z]*f/i.test(status));
        expect(kindOfStatus(statusNameOf(status))).not.toBe("confirmed");
      }),
    );
  });
});

describe("a masked email address", () => {
  it("is recognised by its owner but not by others", () => {
    expect(maskEmail("ada.lovelace@example.com")).toBe("a•••e@example.com");
    expect(maskEmail("ab@ex.test")).toBe("a•••@ex.test");
    expect(maskEmail("nonsense")).toBe("•••");
    assert(property(emailAddress(), (email) => !maskEmail(email).includes(email.slice(0, email.indexOf("@") + 1))));
  });
});

describe("reported conversions", () => {
  it("are stored by booking number, and a later one does not replace an earlier one", { tags: ["CFG-026"] }, () => {
    const stored = withReported(withReported(undefined, "111"), "222");
    expect(stored).toBe("222,111");
    expect([hasReported(stored, "111"), hasReported(stored, "11"), hasReported(undefined, "111")]).toEqual([true, false, false]);
    expect(withReported(stored, "111")).toBe("111,222");
  });

  it("stay a short word however many there are", () => {
    const many = Array.from({ length: 40 }, (_, place) => String(100_000_000_000 + place)).reduce<string>(
      (stored, number) => withReported(stored, number),
      "",
    );
    expect(many.length).toBeLessThanOrEqual(200);
  });
});
