/** A build of the server in which the flight supplier is an empty shell, to measure what flights cost at the start. */
import { rmSync } from "node:fs";
import { build } from "vite";

const FOLDER = "dist/server-without-flights";
const SUPPLIER = /\/house\/flights\/house-flights\.ts$/;

const emptySupplier = {
  name: "without-flights",
  enforce: "pre",
  transform: (_code: string, id: string) =>
    SUPPLIER.test(id)
      ? { code: `export const createHouseFlights = () => ({ name: "house-flights", capabilities: {} });`, map: null }
      : undefined,
} as const;

export async function buildWithoutFlights(): Promise<{ readonly main: string; readonly remove: () => void }> {
  await build({ logLevel: "error", plugins: [emptySupplier], build: { ssr: true, outDir: FOLDER } });
  return { main: `${FOLDER}/main.js`, remove: () => rmSync(FOLDER, { recursive: true, force: true }) };
}
