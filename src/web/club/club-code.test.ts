import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { VisitStorage } from "#web/visitor/storage/browser-storage.ts";
import { codeStateOf, NO_CODE, priceWith } from "./club-code.ts";
import { forgetCode, keepCode, storedCodeName } from "./stored-code.ts";

const FEE = { minor: 50_00, currency: "USD" };

const answered = (code: string, updatedPrice: number, name: string | null = null, currency = "USD" as const) => ({
  ok: true as const,
  data: { registrationPromoCode: { code, updatedPrice, currency, coBrand: name === null ? null : { name } } },
});

function shelf(): VisitStorage & { readonly values: Map<string, string> } {
  const values = new Map<string, string>();
  return {
    values,
    tab: {
      getItem: (name) => values.get(name) ?? null,
      setItem: (name, value) => void values.set(name, value),
      removeItem: (name) => void values.delete(name),
      key: (index) => [...values.keys()][index] ?? null,
      length: 0,
    },
  };
}

describe("a registration code", () => {
  it("that lowers the fee is applied, with its name, value and co-brand", { tags: ["CLUB-007", "CLUB-008"] }, () => {
    const state = codeStateOf(answered("REG25", 25, "Harbour Card"), FEE);
    expect(state).toEqual({ kind: "applied", code: { name: "REG25", value: 25_00, coBrandName: "Harbour Card" } });
    expect(priceWith(FEE, state)).toEqual({ minor: 25_00, currency: "USD" });
  });

  it("that does not change the fee counts as none", { tags: ["CLUB-007"] }, () => {
    const state = codeStateOf(answered("REG0", 50), FEE);
    expect(state).toEqual({ kind: "none", isWithoutEffect: true });
    expect(priceWith(FEE, state)).toEqual(FEE);
  });

  it("may reduce the fee to zero, but not below", { tags: ["CLUB-009", "CLUB-017"] }, () => {
    expect(priceWith(FEE, codeStateOf(answered("FOMOFREE", 0), FEE)).minor).toBe(0);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_00 }), (minor) => {
        const price = priceWith(FEE, codeStateOf(answered("X", minor / 100), FEE));
        expect(price.minor).toBeGreaterThanOrEqual(0);
        // The shown price is the one of the response.
        expect(price.minor).toBe(minor);
      }),
    );
  });

  it("that is refused shows the message of the response", { tags: ["ERR-012"] }, () => {
    const refused = {
      ok: false as const,
      code: "registration-code-not-found" as const,
      messageId: "x",
      localizedMessage: "Code already used",
    };
    expect(codeStateOf(refused, FEE)).toEqual({ kind: "refused", reason: "registration-code-not-found", message: "Code already used" });
    expect(priceWith(FEE, NO_CODE)).toEqual(FEE);
  });

  it("is stored for this tab until it is used or removed", { tags: ["CLUB-007"] }, () => {
    const storage = shelf();
    keepCode(storage, { name: "REG25", value: 25_00, coBrandName: "Harbour Card" });
    expect(JSON.parse(storage.values.get("registrationCode") ?? "")).toEqual({ name: "REG25", value: 25_00, coBrandName: "Harbour Card" });
    expect(storedCodeName(storage)).toBe("REG25");
    forgetCode(storage);
    expect(storedCodeName(storage)).toBeUndefined();
    for (const odd of ["", "7", "[]", '{"name":3}', '{"name":""}', "{"]) {
      storage.values.set("registrationCode", odd);
      expect(storedCodeName(storage)).toBeUndefined();
    }
  });
});
