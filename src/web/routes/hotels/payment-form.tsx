/**
 * The payment provider's form returns to this page inside its frame (AMB-64). The page reads no address from its query, so it cannot be abused as an
 * open redirect.
 */
import { PaymentFormScreen } from "#web/screens/payment/payment-form-screen.tsx";
import type { RouteModule } from "#web/routes/data/route.ts";

export const Screen = () => <PaymentFormScreen />;

export const head: RouteModule["head"] = (_data, _page, text) => ({
  title: text("payment.title"),
  description: text("payment.description"),
  canonicalPath: "/payment",
  indexed: false,
});
