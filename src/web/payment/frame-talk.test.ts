import { describe, expect, it } from "vitest";
import { createFrameTalk } from "./frame-talk.ts";
import type { FrameView } from "./frame-talk.ts";

function begin() {
  const said: string[] = [];
  const views: FrameView[] = [];
  const talk = createFrameTalk({
    mpiSessionToken: "mpi.1",
    sendPay: () => said.push("pay"),
    onView: (view) => views.push(view),
    onOver: () => said.push("over"),
    onSilent: () => said.push("silent"),
  });
  return { talk, said, view: () => views.at(-1) };
}

describe("messages between the page and a form in a frame", () => {
  it("sets the height, sends pay once, and detects the return", { tags: ["AMB-64"] }, async () => {
    const { talk, said, view } = begin();
    talk.hear({ itineraPayment: "ready", height: 400 });
    talk.hear({ itineraPayment: "resize", height: 420 });
    expect(view()).toEqual({ isReady: true, isAsking: false, height: 420 });
    const [first, second] = [talk.pay(), talk.pay()];
    expect(said).toEqual(["pay"]);
    talk.hear({ itineraPayment: "busy" });
    talk.hear({ itineraPayment: "returned" });
    expect([await first, await second]).toEqual([
      { kind: "returned", mpiSessionToken: "mpi.1" },
      { kind: "returned", mpiSessionToken: "mpi.1" },
    ]);
    expect(await talk.pay(), "paid already: nothing is sent again").toEqual({ kind: "returned", mpiSessionToken: "mpi.1" });
    expect(said).toEqual(["pay"]);
  });

  it("a refused card ends the attempt like a return, and the form can be sent again", async () => {
    const { talk, said } = begin();
    const outcome = talk.pay();
    talk.hear({ itineraPayment: "busy" });
    talk.hear({ itineraPayment: "declined" });
    expect(await outcome).toEqual({ kind: "returned", mpiSessionToken: "mpi.1" });
    void talk.pay();
    expect(said).toEqual(["pay", "pay"]);
  });

  it(
    "an invalid field ends the attempt, and the next attempt sends pay again",
    {
      tags: [
        "ERR-044",
        "ERR-045",
        "ERR-046",
        "ERR-047",
        "ERR-048",
        "ERR-049",
        "ERR-050",
        "ERR-051",
        "ERR-052",
        "ERR-053",
        "ERR-054",
        "ERR-055",
      ],
    },
    async () => {
      const { talk, said } = begin();
      talk.hear({ itineraPayment: "fault" });
      const outcome = talk.pay();
      talk.hear({ itineraPayment: "busy" });
      talk.hear({ itineraPayment: "ready", height: 500 });
      talk.hear({ itineraPayment: "fault" });
      expect(await outcome).toEqual({ kind: "fault" });
      void talk.pay();
      expect(said).toEqual(["pay", "pay"]);
    },
  );

  it("waits while the bank asks the visitor a question", async () => {
    const { talk, view } = begin();
    const outcome = talk.pay();
    talk.hear({ itineraPayment: "ready", height: 300 });
    talk.hear({ itineraPayment: "question" });
    expect(view()).toMatchObject({ isAsking: true });
    talk.hear({ itineraPayment: "busy" });
    expect(view()).toMatchObject({ isAsking: false });
    talk.hear({ itineraPayment: "returned" });
    expect(await outcome).toMatchObject({ kind: "returned" });
  });

  it("settles the pending payment if the form is over, silent or replaced", async () => {
    for (const [end, code] of [
      ["over", "payment-timeout"],
      ["silent", "no-answer"],
      ["replaced", "payment-timeout"],
    ] as const) {
      const { talk, said } = begin();
      const outcome = talk.pay();
      if (end === "over") talk.hear({ itineraPayment: "over" });
      else if (end === "silent") talk.fallSilent();
      else talk.end();
      expect(await outcome).toEqual({ kind: "refused", code });
      expect(said).toEqual(end === "replaced" ? ["pay"] : ["pay", end]);
    }
  });
});
