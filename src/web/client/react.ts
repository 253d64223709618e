/** React as a file that boot.ts can load and evaluate before the client: imported directly, its package would add helpers to the first script. */
export { hydrateRoot } from "react-dom/client";
