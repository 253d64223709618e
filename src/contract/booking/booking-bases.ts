/** The booking service has two base addresses, for hotels and for packages. Calls that both have are declared once. */
import type { AnyCall } from "../base/call.ts";
import { TIMEOUT } from "../base/timeouts.ts";

const HOTEL_ONLY_BASE = "/packagebookingapi/1.0/hotelonly";
const PACKAGE_BASE = "/packagebookingapi/1.0";

type Declaration = Omit<AnyCall, "name" | "upstream" | "access" | "errorForm" | "timeoutMs"> & Partial<Pick<AnyCall, "access">>;

const defaults = { access: "anyone" as AnyCall["access"], errorForm: "list", timeoutMs: TIMEOUT.booking } as const;

type Placed<Name, D extends Declaration, Base extends string, Upstream> = typeof defaults &
  Omit<D, "path"> & { readonly name: Name; readonly path: `${Base}${D["path"]}`; readonly upstream: Upstream };

export const hotelOnlyCall = <const Name extends string, const D extends Declaration>(name: Name, declaration: D) =>
  ({ ...defaults, ...declaration, name, path: `${HOTEL_ONLY_BASE}${declaration.path}`, upstream: "hotel-booking" }) as Placed<
    Name,
    D,
    typeof HOTEL_ONLY_BASE,
    "hotel-booking"
  >;

export const packageCall = <const Name extends string, const D extends Declaration>(name: Name, declaration: D) =>
  ({ ...defaults, ...declaration, name, path: `${PACKAGE_BASE}${declaration.path}`, upstream: "package-booking" }) as Placed<
    Name,
    D,
    typeof PACKAGE_BASE,
    "package-booking"
  >;
