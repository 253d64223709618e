import { describe, expect, it } from "vitest";
import { drawScreen } from "#tests/factories/draw-screen.tsx";
import { pageKey, pageOf } from "#tests/factories/page.ts";
import { HotelReviews } from "./hotel-reviews.tsx";
import type { Reviews } from "./use-reviews.ts";

const REVIEW: Reviews["reviews"][number] = {
  id: "r1",
  score: 8.2,
  title: "Solide",
  good: "Ruhig & sauber",
  bad: "",
  month: "2026-10",
  tripKind: "couple",
  language: "de",
  author: "Anna",
  country: "Germany",
  answer: "Danke",
};
const REVIEWS: Reviews = {
  count: 70,
  score: 7.4,
  parts: [
    { id: "room", score: 7.3 },
    { id: "quiet", score: 6.6 },
  ],
  tripKinds: [{ id: "couple", count: 70 }],
  languages: [{ id: "de", count: 70 }],
  scores: [{ id: "good", count: 70 }],
  matching: 70,
  reviews: [REVIEW],
};

const draw = (first: Reviews) =>
  drawScreen(() => <HotelReviews hotelId="1001" first={first} />, null, pageOf(pageKey({ path: "/hotels/details" })), "/hotels/details");

describe("the reviews of a hotel", () => {
  it("show the score with its explanation, the parts, and each review with its language", async () => {
    const { markup, received } = await draw(REVIEWS);
    expect(markup).toContain('id="reviews"');
    expect(received).toContain("Guest score 7.4 of 10");
    expect(received).toContain("The mean of 70 reviews by guests who booked and stayed here.");
    expect(received).toMatch(/Quiet 6\.6/);
    expect(received).toContain("Stayed in October 2026 · Couple · Written in German");
    expect(received).toMatch(/Answer of the hotel Danke/);
    expect(markup).toContain('<span lang="de">Ruhig &amp; sauber</span>');
    expect(received).toContain("1 of 70 reviews");
    // Choosing needs scripts, so until then nothing can be pressed.
    expect(markup).toMatch(/<fieldset[^>]* disabled=""/);
  });

  it("show the count without a score if there are too few, and say so if there are none", async () => {
    const few = await draw({
      ...REVIEWS,
      count: 4,
      score: null,
      matching: 4,
      reviews: [REVIEW, REVIEW, REVIEW, REVIEW].map((one, id) => ({ ...one, id: `r${id}` })),
    });
    expect(few.received).toContain("A score is shown once there are 5 reviews.");
    expect(few.received).toContain("4 reviews");
    expect(few.markup).not.toContain("Show more reviews");
    const none = await draw({ ...REVIEWS, count: 0, score: null, matching: 0, reviews: [] });
    expect(none.received).toContain("There are no reviews yet.");
  });
});
