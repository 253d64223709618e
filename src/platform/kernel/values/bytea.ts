import { customType } from "drizzle-orm/pg-core";

/** The engines hand bytes out in different wrappings; stores see a Buffer. */
export const bytea = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => "bytea",
  fromDriver: (value) => Buffer.from(value),
});
