/** The people of the matrix. Each has unique words: if such a word appears in another person's answer, data leaks. */
import { updateAccount } from "#contract/account/update-account.ts";
import { listSessions } from "#contract/account/list-sessions.ts";
import { getAccountDetails } from "#contract/account/get-account-details.ts";
import { createAgentToken } from "#contract/identity/create-agent-token.ts";
import { logInPartnerUser } from "#contract/identity/log-in-partner-user.ts";
import { logInWithEmail } from "#contract/identity/log-in-with-email.ts";
import { createSavedList } from "#contract/saved/saved-lists.ts";
import { listPriceWatches } from "#contract/watches/own-watches.ts";
import { watchPrice } from "#contract/watches/watch-price.ts";
import { GUEST } from "#domain/visitor/visitor.ts";
import { agentClientId } from "#platform/identity/agents/create-agent-token.ts";
import { resolveVisitor } from "#platform/identity/sessions/resolve-visitor.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import { PARTY, RATE_STAY } from "#tests/factories/availability.ts";
import type { Traveller, WholeShop } from "#tests/factories/whole-shop.ts";

/** All accounts have the same email address, so only the brand separates them. */
const EMAIL = "same@ex.test";

type Somebody = Traveller & { readonly brandId: string; readonly street: string };

const PEOPLE = {
  ann: {
    brandId: "meridian",
    email: EMAIL,
    firstName: "Annabelmer",
    lastName: "Canaryone",
    phone: "+12025550111",
    request: "quietann",
    street: "1 Annstreet",
  },
  bob: {
    brandId: "meridian",
    email: "bob@ex.test",
    firstName: "Bobmer",
    lastName: "Canarytwo",
    phone: "+12025550122",
    request: "quietbob",
    street: "2 Bobstreet",
  },
  sol: {
    brandId: "solara",
    email: EMAIL,
    firstName: "Solannasun",
    lastName: "Canarythree",
    phone: "+12025550133",
    request: "quietsol",
    street: "3 Solstreet",
  },
  har: {
    brandId: "harbour",
    email: EMAIL,
    firstName: "Harannaport",
    lastName: "Canaryfour",
    phone: "+12025550144",
    request: "quiethar",
    street: "4 Harstreet",
  },
} as const satisfies Record<string, Somebody>;

export type Known = Somebody & {
  readonly caller: Partial<Caller>;
  readonly sessionRowId: string;
  readonly cardToken: string;
  readonly watchId: string;
  readonly listId: string;
  /** A confirmed booking of theirs, and its cart. */
  readonly number: string;
  readonly bookedCart: string;
  /** A cart that is still open. */
  readonly cart: string;
};

export type Crowd = Readonly<Record<keyof typeof PEOPLE, Known>> & {
  readonly roles: Readonly<Record<Role, Partial<Caller>>>;
  /** Whom the token of the VIP identifies at another brand. */
  readonly vipElsewhere: Partial<Caller>;
  /** Of the brand of Ann and Bob. */
  readonly agentOfTheirBrand: Partial<Caller>;
};

export const ROLES = ["guest", "basic", "club", "co-brand", "partner", "agent", "vip"] as const;
export type Role = (typeof ROLES)[number];

export async function gatherCrowd(shop: WholeShop): Promise<Crowd> {
  const known: Record<string, Known> = {};
  for (const [name, person] of Object.entries(PEOPLE)) known[name] = await settle(shop, person);
  const everybody = known as Record<keyof typeof PEOPLE, Known>;
  return {
    ...everybody,
    roles: await rolesOf(shop, everybody.ann),
    vipElsewhere: await agentOf(shop, "vip1", "atlas", "harbour"),
    agentOfTheirBrand: await agentOf(shop, "vip1", "meridian"),
  };
}

async function settle(shop: WholeShop, person: Somebody): Promise<Known> {
  const { brandId, firstName, lastName, phone, street } = person;
  const caller = await shop.as(await shop.signUp(brandId, person), brandId);
  const address = { street, city: "Springfield", country: "United States", zip: "12345" };
  const changes = { personalDetails: { firstName, lastName, phone }, billingInfo: { addresses: [address] } };
  await shop.ask(updateAccount, { body: changes }, caller);
  const { number, prebookingId } = await shop.book(caller, person);
  await shop.deliver();
  const { sessions } = await shop.ask(listSessions, {}, caller);
  const { billingInfo } = await shop.ask(getAccountDetails, {}, caller);
  const cart = await shop.prebook(caller);
  await shop.ask(watchPrice, { body: { hotelId: "1002", ...RATE_STAY, rooms: PARTY, currency: "USD", below: 50 } }, caller);
  const { watches } = await shop.ask(listPriceWatches, {}, caller);
  const { lists } = await shop.ask(createSavedList, { body: { name: `${person.firstName}’s list` } }, caller);
  return {
    ...person,
    caller,
    number,
    bookedCart: prebookingId,
    cart,
    sessionRowId: sessions[0]!.id,
    watchId: watches[0]!.id,
    listId: lists[0]!.id,
    cardToken: billingInfo.payment[0]!.token,
  };
}

async function rolesOf(shop: WholeShop, ann: Known): Promise<Record<Role, Partial<Caller>>> {
  const club = await shop.ask(logInWithEmail, { body: { email: "club@ex.test", password: "Travel123" } }, { brandId: "meridian" });
  const partner = await shop.ask(logInPartnerUser, { body: { token: "tok-harbour-demo" } }, { brandId: "harbour" });
  return {
    guest: { brandId: "meridian" },
    basic: ann.caller,
    club: await shop.as(club.sessionId, "meridian"),
    "co-brand": await shop.as(partner.sessionId, "harbour"),
    // Came with the code of a partner, without a session.
    partner: {
      brandId: "harbour",
      visitor: { ...GUEST, coBrandName: "Tidewater Bank", partner: { name: "Tidewater Bank", basisPoints: -500 } },
    },
    agent: await agentOf(shop, "agent1"),
    vip: await agentOf(shop, "vip1"),
  };
}

async function agentOf(shop: WholeShop, username: string, brandId = "atlas", usedAt = brandId): Promise<Partial<Caller>> {
  const secret = shop.context.secrets.agentClientSecret;
  const client = agentClientId(brandId);
  const { access_token: token } = await shop.ask(
    createAgentToken,
    { query: { client_id: client, client_secret: secret }, body: { grant_type: "password", username, password: "Travel123" } },
    { brandId, basic: { name: client, password: secret } },
  );
  const { visitor } = await resolveVisitor(shop.context, { brandId: usedAt, isSecure: false, authorization: `Bearer ${token}` });
  return { brandId: usedAt, visitor };
}

/** Words that only this person may read. The shared email address is not one of them. */
export const wordsOf = ({ firstName, lastName, phone, request, street, number, cart, cardToken }: Known): readonly string[] => [
  firstName,
  lastName,
  phone,
  request,
  street,
  number,
  cart,
  cardToken,
];
