import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ErrorForm, Refused } from "#contract/base/call.ts";
import { COMMON_REFUSALS } from "#contract/base/call.ts";
import type { RefusalCode } from "#contract/base/refusals.ts";
import { REFUSALS } from "#contract/base/refusals.ts";
import { WireErrorSchema } from "#contract/base/wire-error.ts";
import { writeWireError } from "#platform/kernel/calls/wire-error.ts";
import { readWireError } from "#web/api/read-wire-error.ts";

const codes = Object.keys(REFUSALS) as RefusalCode[];
const everyRefusal = { refusals: codes };

/** A refusal as a dispatcher makes it. */
const refusal: fc.Arbitrary<Refused<RefusalCode>> = fc
  .record(
    {
      code: fc.constantFrom(...codes),
      localizedMessage: fc.string(),
      data: fc.jsonValue({ noUnicodeString: false }).filter((value) => !Object.is(value, -0) && JSON.stringify(value) !== undefined),
      fields: fc.dictionary(fc.string(), fc.string()),
    },
    { requiredKeys: ["code"] },
  )
  .map(toRefused);

function toRefused({ code, localizedMessage, data, fields }: Partial<Refused<RefusalCode>> & { code: RefusalCode }): Refused<RefusalCode> {
  const detail =
    code === "invalid-input" ? { fields: { ...fields } } : data === undefined ? {} : { data: JSON.parse(JSON.stringify(data)) as unknown };
  return { ok: false, code, messageId: REFUSALS[code].messageId, ...(localizedMessage !== undefined && { localizedMessage }), ...detail };
}

describe("errors on the wire", () => {
  it("what the writer writes, in either form, the reader reads back as it was", { tags: ["API-108"] }, () => {
    fc.assert(
      fc.property(refusal, fc.constantFrom<ErrorForm>("list", "action-result"), (refused, form) => {
        const { status, body } = writeWireError(form, refused);
        expect(status).toBe(REFUSALS[refused.code].status);
        expect(WireErrorSchema.safeParse(body).success).toBe(true);
        expect(readWireError(everyRefusal, JSON.stringify(body))).toEqual(refused);
      }),
      { numRuns: 500 },
    );
  });

  it("both forms read to the same answer, and a localized message is passed on", { tags: ["API-108"] }, () => {
    const items = [{ resultMessage: { messageId: "wrong.password", localizedMessage: "Falsch", data: { tries: 2 } } }];
    const response = { ok: false, code: "wrong-password", messageId: "wrong.password", localizedMessage: "Falsch", data: { tries: 2 } };
    expect(readWireError(everyRefusal, JSON.stringify(items))).toEqual(response);
    expect(readWireError(everyRefusal, JSON.stringify({ actionResult: items }))).toEqual(response);
  });

  it("an id that the call does not declare becomes the general error, and keeps its id for the log", { tags: ["ERR-004"] }, () => {
    const text = JSON.stringify([{ resultMessage: { messageId: "x.y" } }]);
    expect(readWireError({ refusals: [] }, text)).toEqual({ ok: false, code: "general-error", messageId: "x.y" });
    const undeclared = JSON.stringify([{ resultMessage: { messageId: "BOS-031" } }]);
    expect(readWireError({ refusals: ["seats-taken"] }, undeclared).code).toBe("general-error");
  });

  it("reads refusals that every call may answer", () => {
    for (const code of COMMON_REFUSALS) {
      expect(readWireError({ refusals: [] }, JSON.stringify([{ resultMessage: { messageId: REFUSALS[code].messageId } }])).code).toBe(code);
    }
  });

  it("an empty and an unreadable body are server errors with their own message ids", { tags: ["ERR-005", "ERR-007"] }, () => {
    for (const text of ["", " \n"]) expect(readWireError(everyRefusal, text)).toMatchObject({ code: "server-error", messageId: "no.body" });
    const senseless = [
      "{",
      "null",
      "[]",
      "{}",
      "[1]",
      '"x"',
      '[{"resultMessage":{}}]',
      '[{"resultMessage":{"messageId":5}}]',
      '{"actionResult":{}}',
    ];
    for (const text of senseless)
      expect(readWireError(everyRefusal, text)).toMatchObject({ code: "server-error", messageId: "unreadable.answer" });
  });

  it("never throws, whatever a service answers", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(readWireError(everyRefusal, text)).toMatchObject({ ok: false });
      }),
    );
  });
});
