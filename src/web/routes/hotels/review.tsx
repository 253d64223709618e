/** A guest reviews a stay, by the link of a mail. */
import { openReviewLink } from "#contract/reviews/write-review.ts";
import { reviewForm } from "#contract/forms/review-forms.ts";
import { codeFrom, MAX_LENGTH } from "#domain/query/query-values.ts";
import { readRefusedInput, typedInto } from "#web/forms/refused-input.ts";
import type { LoaderResult } from "#web/routes/data/outcomes.ts";
import { withStatus } from "#web/routes/data/outcomes.ts";
import type { LoadArgs, RouteModule } from "#web/routes/data/route.ts";
import type { ReviewData } from "#web/screens/review/review-screen.tsx";
import { ReviewScreen } from "#web/screens/review/review-screen.tsx";

const PROBLEMS: Readonly<Record<string, string>> = {
  "review-link-invalid": "errors.reviewLinkInvalid",
  "invalid-input": "errors.reviewLinkInvalid",
  "review-link-expired": "errors.reviewLinkExpired",
  "too-many-requests": "errors.tooManyRequests",
};

export async function loader({ api, page, query }: LoadArgs): Promise<LoaderResult<ReviewData>> {
  const link = codeFrom(query.get("link"), MAX_LENGTH.token);
  if (link === undefined) return withStatus(404, { problem: "errors.reviewLinkInvalid" });
  const answer = await api(openReviewLink, { body: { link } });
  if (!answer.ok) {
    const data = { problem: PROBLEMS[answer.code] ?? "errors.errorGeneralMessage" };
    return withStatus(answer.code === "review-link-expired" ? 410 : 404, data);
  }
  const said = query.get("said");
  return {
    link,
    returnUrl: `${page.prefix}/review?${new URLSearchParams({ link })}`,
    stay: answer.data,
    said: said === "sent" || said === "declined" ? said : null,
    isDeclining: query.has("decline"),
    error: query.get("error"),
    typed: typedInto(await readRefusedInput(api, query), reviewForm),
  };
}

export function Screen({ data }: { readonly data: ReviewData }) {
  return <ReviewScreen data={data} />;
}

export const head: RouteModule<ReviewData>["head"] = (data, _page, text) => ({
  title: text("problem" in data ? "reviews.lostTitle" : "reviews.formTitle"),
  description: text("reviews.formTitle"),
  canonicalPath: "/review",
  indexed: false,
});
