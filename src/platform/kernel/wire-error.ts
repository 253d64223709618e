/** The only writer of refusals on the wire; its reader is web/api/read-wire-error.ts. */
import type { ErrorForm, Refused } from "#contract/call.ts";
import type { RefusalCode } from "#contract/refusals.ts";
import { REFUSALS } from "#contract/refusals.ts";
import type { ResultMessage, WireError } from "#contract/wire-error.ts";

export type WrittenError = { readonly status: number; readonly body: WireError };

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
