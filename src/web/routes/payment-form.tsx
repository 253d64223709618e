/** The provider's form comes back to this page inside its frame (AMB-64). It takes no address from anybody: there is nowhere it could be led to. */
import { PaymentFormScreen } from "#web/screens/payment/payment-form-screen.tsx";
import type { RouteModule } from "./data/route.ts";

export const Screen = () => <PaymentFormScreen />;

export const head: RouteModule["head"] = (_data, _page, text) => ({
  title: text("payment.title"),
  description: text("payment.description"),
  canonicalPath: "/payment",
  indexed: false,
});
