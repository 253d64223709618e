/**
 * Stand-in for a fraud check: it writes the session id into the page and sends nothing. A deployment configures a real script, which gets
 * the same session id in its address.
 */
export const FRAUD_CHECK_PATH = "/fraud-check.js";

export const FRAUD_CHECK_SCRIPT = `(() => {
  const { searchParams } = new URL(document.currentScript.src);
  document.documentElement.dataset.fraudSession = searchParams.get("session") ?? "";
})();
`;
