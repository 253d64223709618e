import { expect, it } from "vitest";
import { bagAllowance, bagPricesMinor } from "#domain/flight/baggage.ts";
import { drawScreen } from "#tests/factories/draw-screen.tsx";
import { pageKey, pageOf } from "#tests/factories/page.ts";
import { BlockView } from "./block-view.tsx";

const Block = () => <BlockView block={{ kind: "baggage", title: "Allowance" }} anchor="allowance" entryAnchors={[]} supply={{}} />;

it("the table of bags has the allowances and prices with which fares are sold", { tags: ["ROUTE-028"] }, async () => {
  const { received } = await drawScreen(Block, {}, pageOf(pageKey()), "/flights/baggage-fees");
  const prices = bagPricesMinor(1500, "low-cost", bagAllowance("light", "ECONOMY"));
  const [first, second] = prices.map((minor) => `€${(minor / 100).toFixed(2)}`);
  expect(received).toContain(`Up to 1,500 km ${first} ${second}`);
  expect(received).toContain("Light 56 × 45 × 25 cm, 8 kg At a charge Cannot be changed Only taxes are refunded");
  expect(received).toContain("Flex 56 × 45 × 25 cm, 8 kg 1 bag, 23 kg Free of charge Free of charge");
});
