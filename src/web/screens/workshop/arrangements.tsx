import { Accordion, AccordionItem } from "#web/ui/layout/accordion.tsx";
import { Breadcrumb } from "#web/ui/navigation/breadcrumb.tsx";
import { Card, CardTitle } from "#web/ui/layout/card.tsx";
import { Pagination } from "#web/fragments/pagination.tsx";
import { Skeleton, SkeletonArea, SkeletonText } from "#web/ui/states/skeleton.tsx";
import { TabsNav } from "#web/ui/navigation/tabs-nav.tsx";
import { LONG_GERMAN } from "./samples.ts";
import { Part, State } from "./specimen.tsx";

const HERE = "/_workshop";
const TABS = [
  { key: "hotels", label: "Hotels", to: HERE, icon: "bed-double" },
  { key: "flights", label: "Flights", to: `${HERE}?tab=flights`, icon: "plane" },
  { key: "cars", label: "Mietwagenreservierung", to: `${HERE}?tab=cars`, icon: "car" },
] as const;

export const Arrangements = () => (
  <>
    <Part id="card" title="Card">
      <State name="Flat, raised, sunken">
        <div className="workshop-cards">
          {(["flat", "raised", "sunken"] as const).map((look) => (
            <Card key={look} look={look}>
              <CardTitle>A {look} card</CardTitle>
              <p>Two nights in a house above the bay.</p>
            </Card>
          ))}
        </div>
      </State>
      <State name="The whole card is the link">
        <Card>
          <CardTitle to="/destinations">Lisbon</CardTitle>
          <p>{LONG_GERMAN}</p>
        </Card>
      </State>
    </Part>
    <Part id="skeleton" title="Skeleton">
      <State name="A card on its way">
        <SkeletonArea>
          <Card as="div" className="workshop-waiting">
            <Skeleton shape="block" />
            <Skeleton shape="title" />
            <SkeletonText />
            <Skeleton shape="button" />
          </Card>
        </SkeletonArea>
      </State>
    </Part>
    <Part id="accordion" title="Accordion">
      <State name="Open and closed">
        <Accordion>
          <AccordionItem title="When do I pay?" isOpen level={3}>
            <p>When the hotel confirms, or when you leave, as the rate says.</p>
          </AccordionItem>
          <AccordionItem title="Kann ich meine Unterkunftsreservierung kostenlos stornieren?" level={3}>
            <p>Until the day the rate names.</p>
          </AccordionItem>
        </Accordion>
      </State>
    </Part>
    <Part id="tabs-nav" title="Tabs as links">
      <State name="Normal, scrolls when narrow">
        <TabsNav label="Products" tabs={TABS} current="hotels" />
      </State>
    </Part>
    <Part id="pagination" title="Pagination">
      <State name="First, middle, last">
        <Pagination current={1} total={12} addressOf={(page) => `${HERE}?page=${page}`} label="first" />
        <Pagination current={6} total={12} addressOf={(page) => `${HERE}?page=${page}`} label="middle" />
        <Pagination current={3} total={3} addressOf={(page) => `${HERE}?page=${page}`} label="last" />
      </State>
    </Part>
    <Part id="breadcrumb" title="Breadcrumb">
      <State name="Normal">
        <Breadcrumb
          crumbs={[
            { label: "Home", to: "/" },
            { label: "Destinations", to: "/destinations" },
            { label: "Lisbon", to: HERE },
          ]}
        />
      </State>
    </Part>
  </>
);
