/** Addresses of a public map: where a place is, and how to get there. */
type Position = { readonly latitude: number; readonly longitude: number };

const MAP = "https://www.openstreetmap.org/";
/** Shows single houses. */
const ZOOM = 16;

export const mapAddress = ({ latitude, longitude }: Position): string =>
  `${MAP}?mlat=${latitude}&mlon=${longitude}#map=${ZOOM}/${latitude}/${longitude}`;

/** The map asks where the way begins. */
export const directionsAddress = ({ latitude, longitude }: Position): string => `${MAP}directions?to=${latitude}%2C${longitude}`;
