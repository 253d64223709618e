import { ResultsPage } from "../../page-under-test.jsx";
import { search } from "../../search.js";

// Rendered for every request, after a search like the one that our own server runs.
export const dynamic = "force-dynamic";

export default function Page() {
  search();
  return <ResultsPage />;
}
