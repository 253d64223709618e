/** The contract's schemas as JSON Schema, for the OpenAPI document, the reference page and the fuzzer. */
import { z } from "zod";
import { AccountDetailsSchema, LoginResponseSchema } from "#contract/entities/account.ts";
import { CartSchema, ExtraOffersSchema, SeatMapSchema } from "#contract/entities/cart.ts";
import { DestinationSchema, SuggestionsSchema } from "#contract/entities/destination.ts";
import { HotelResultSchema, HotelSchema, OpaqueHotelResultSchema, OpaqueHotelSchema } from "#contract/entities/hotel.ts";
import { BookedSchema, PackageDetailsSchema, PrebookingSchema } from "#contract/entities/package-details.ts";
import { BookingSchema, ProviderBookingSchema, ReservationGroupSchema, ReservationSchema } from "#contract/entities/reservation.ts";

export type JsonSchema = {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly additionalProperties?: JsonSchema | boolean;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly $ref?: string;
};

/** Entities that answers reference by name. */
const ENTITIES = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries({
  AccountDetails: AccountDetailsSchema,
  Booked: BookedSchema,
  Booking: BookingSchema,
  Cart: CartSchema,
  Destination: DestinationSchema,
  ExtraOffers: ExtraOffersSchema,
  Hotel: HotelSchema,
  HotelResult: HotelResultSchema,
  LoginResponse: LoginResponseSchema,
  OpaqueHotel: OpaqueHotelSchema,
  OpaqueHotelResult: OpaqueHotelResultSchema,
  PackageDetails: PackageDetailsSchema,
  Prebooking: PrebookingSchema,
  ProviderBooking: ProviderBookingSchema,
  Reservation: ReservationSchema,
  ReservationGroup: ReservationGroupSchema,
  SeatMap: SeatMapSchema,
  Suggestions: SuggestionsSchema,
})) {
  ENTITIES.add(schema, { id });
}

/** What a caller sends. */
export function inputSchema(schema: z.ZodType): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return rest as JsonSchema;
}

/** What a caller receives. Named entities are added to `components` and referenced. */
export function outputSchema(schema: z.ZodType, components: Record<string, unknown> = {}): JsonSchema {
  const {
    $schema: _,
    $defs = {},
    ...rest
  } = toComponents(z.toJSONSchema(schema, { io: "output", unrepresentable: "any", metadata: ENTITIES }));
  Object.assign(components, $defs);
  const id = ENTITIES.get(schema)?.id;
  if (id === undefined) return rest as JsonSchema;
  components[id] = rest;
  return { $ref: `#/components/schemas/${id}` };
}

const toComponents = (schema: z.core.JSONSchema.BaseSchema) =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/')) as z.core.JSONSchema.BaseSchema;
