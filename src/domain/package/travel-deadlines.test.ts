import { expect, it } from "vitest";
import { assistanceDeadline, checkInOpens, transferWarnings } from "./travel-deadlines.ts";

it("warns about transfers under 7 days ahead and after 3 pm", { tags: ["EXTRA-008"] }, () => {
  expect(transferWarnings("2030-05-08T15:00", "2030-05-01")).toEqual([]);
  expect(transferWarnings("2030-05-07T15:01", "2030-05-01")).toEqual(["soon", "late"]);
  expect(transferWarnings("2030-05-08T00:30", "2030-05-01")).toEqual([]);
});

it("counts working days from Monday to Friday", { tags: ["EXTRA-011"] }, () => {
  // Monday 20 May 2030: Friday 17, Thursday 16, Wednesday 15, Tuesday 14, Monday 13.
  expect(assistanceDeadline("2030-05-20")).toBe("2030-05-13");
  expect(assistanceDeadline("2030-05-19")).toBe("2030-05-13");
});

it("opens online check-in 30 days before departure", { tags: ["EXTRA-012"] }, () => {
  expect(checkInOpens("2030-05-20")).toBe("2030-04-20");
});
