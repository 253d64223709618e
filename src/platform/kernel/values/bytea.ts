import { customType } from "drizzle-orm/pg-core";

/** The drivers return bytes in different types; stores get a Buffer. */
export const bytea = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => "bytea",
  fromDriver: (value) => Buffer.from(value),
});
