import { DestinationsPage } from "../../page-under-test.jsx";

// Rendered for every request, as our own server does when the page is not kept.
export const dynamic = "force-dynamic";

export default function Page() {
  return <DestinationsPage />;
}
