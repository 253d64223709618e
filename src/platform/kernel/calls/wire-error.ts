/** The only writer of refusals on the wire; its reader is web/api/read-wire-error.ts. */
import type { ErrorForm, Refused } from "#contract/base/call.ts";
import type { RefusalCode } from "#contract/base/refusals.ts";
import { REFUSALS } from "#contract/base/refusals.ts";
import type { ResultMessage, WireError } from "#contract/base/wire-error.ts";

type WrittenError = { readonly status: number; readonly body: WireError };

export function writeWireError(form: ErrorForm, refused: Refused<RefusalCode>): WrittenError {
  const data = refused.fields ? { fields: refused.fields } : refused.data;
  const resultMessage: ResultMessage = {
    messageId: refused.messageId,
    ...(refused.localizedMessage === undefined ? {} : { localizedMessage: refused.localizedMessage }),
    ...(data === undefined ? {} : { data }),
  };
  const items = [{ resultMessage }];
  return { status: REFUSALS[refused.code].status, body: form === "list" ? items : { actionResult: items } };
}
