/** The reviews of a hotel: the first ones come with the page, the others are loaded when the visitor wants them. */
import { useRef, useState } from "react";
import type { InputOf, OutputOf } from "#contract/base/call.ts";
import { listHotelReviews } from "#contract/reviews/list-hotel-reviews.ts";
import { useApi } from "#web/api/api-context.ts";

export type Reviews = OutputOf<typeof listHotelReviews>;
export type ReviewChoice = Pick<InputOf<typeof listHotelReviews>["query"], "sort" | "tripKind" | "language" | "score">;

const NO_CHOICE: ReviewChoice = {};

export function useReviews(hotelId: string, first: Reviews) {
  const api = useApi();
  const [reviews, setReviews] = useState(first);
  const [choice, setChoice] = useState(NO_CHOICE);
  const [status, setStatus] = useState<"idle" | "busy" | "failed">("idle");
  /** Only the answer to the latest request is shown. */
  const latest = useRef(0);

  const load = async (next: ReviewChoice, shown: Reviews["reviews"]): Promise<void> => {
    const request = (latest.current += 1);
    setChoice(next);
    setStatus("busy");
    const query = { ...next, hotelId, offset: shown.length };
    const answer = await api()(listHotelReviews, { query }).catch(() => ({ ok: false }) as const);
    if (request !== latest.current) return;
    setStatus(answer.ok ? "idle" : "failed");
    if (answer.ok) setReviews({ ...answer.data, reviews: [...shown, ...answer.data.reviews] });
  };
  return {
    reviews,
    choice,
    status,
    choose: (change: ReviewChoice) => void load({ ...choice, ...change }, []),
    showMore: () => void load(choice, reviews.reviews),
  };
}
