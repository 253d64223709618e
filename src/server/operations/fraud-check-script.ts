/**
 * The stand-in for a fraud check: it says on the page which visit it watches, and tells nobody. A deployment names a real one in the configuration,
 * which gets the same session id in its address.
 */
export const FRAUD_CHECK_PATH = "/fraud-check.js";

export const FRAUD_CHECK_SCRIPT = `(() => {
  const { searchParams } = new URL(document.currentScript.src);
  document.documentElement.dataset.fraudSession = searchParams.get("session") ?? "";
})();
`;
