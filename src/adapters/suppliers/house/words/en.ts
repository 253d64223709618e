import type { HouseLanguage } from "./house-language.ts";

export const en: HouseLanguage = {
  inCity: (city) => `in ${city}`,
  opening: {
    simple: [
      "{name} keeps things simple {inCity}: a bed to sleep well in, a room that is looked after, and nothing extra to pay for.",
      "If you spend your days outside, {name} {inCity} has what you need: a tidy room at a fair price.",
      "{name} is a small-budget address {inCity}, for people who would rather spend their money on the city than on the room.",
    ],
    comfortable: [
      "{name} is a comfortable three-star hotel {inCity}, unfussy and easy to come back to after a long day.",
      "At {name} {inCity}, rooms are practical and comfortable, and nobody stands on ceremony.",
      "{name} offers solid three-star comfort {inCity}: good beds, sensible rooms, straightforward service.",
    ],
    upscale: [
      "{name} is a four-star hotel {inCity} with well-made rooms and a staff that thinks ahead.",
      "Four stars and a little more room to yieldToMain: {name} {inCity} works for a weekend as well as for a longer stay.",
      "{name} {inCity} takes comfort seriously, from the beds to the service, as four stars should.",
    ],
    luxury: [
      "{name} is a five-star hotel {inCity} where service is personal and details matter.",
      "Space, calm and attentive service: {name} is one of the five-star addresses {inCity}.",
      "At {name}, a five-star hotel {inCity}, rooms are generous and somebody is always there to help.",
    ],
  },
  things: {
    pool: "a pool",
    spa: "a spa",
    sauna: "a sauna",
    gym: "a gym",
    garden: "a garden",
    breakfast: "breakfast",
    restaurant: "a restaurant",
    bar: "a bar",
    roomService: "room service",
    airConditioning: "air conditioning",
    lift: "an elevator",
    safe: "a safe",
    laundry: "a laundry service",
    reception24h: "a front desk that never closes",
    wifi: "Wi-Fi",
    parking: "parking",
    evCharging: "charging for electric cars",
    airportShuttle: "a shuttle to the airport",
    bicycleRental: "bicycles to rent",
  },
  lists: {
    unwind: ["To unwind, you have {list}.", "After a day out, you can look forward to {list}.", "Between plans, enjoy {list}."],
    food: [
      "For food and drink, the hotel offers {list}.",
      "When you are hungry or thirsty, there is {list}.",
      "Under its roof you will find {list}.",
    ],
    comfort: ["You can count on {list}.", "Everyday comfort includes {list}.", "Also here for you: {list}."],
    around: ["For getting around, there is {list}.", "Coming and going is easy with {list}."],
  },
  sentences: {
    beachfront: [
      "The hotel is right on the beach.",
      "The beach begins at the door.",
      "Only a few steps lie between the hotel and the sea.",
    ],
    balcony: ["Some rooms have a balcony.", "Ask for one of the rooms with a balcony."],
    kitchen: ["There are rooms with a small kitchen for those who like to cook.", "Rooms with a kitchen make longer stays easy."],
    familyRooms: ["Family rooms give parents and children space to stay together.", "Families can share one of the larger rooms."],
    kidsClub: [
      "Children have a club of their own, and parents have an hour to themselves.",
      "With a kids’ club in the house, it is a good choice for families.",
    ],
    petsAllowed: ["Pets are welcome.", "Your dog may come along."],
    accessible: ["The hotel is accessible to guests with reduced mobility.", "Guests who use a wheelchair can get around without steps."],
    meetingRooms: ["Meeting rooms are there for those who travel for work.", "If you come on business, there are rooms to meet in."],
  },
  suits: {
    simple: ["It suits short stays and travelers who are out all day.", "It is a sensible choice for a night or two."],
    comfortable: ["It suits city breaks and trips for work alike.", "It is a good base for discovering the area."],
    upscale: ["It suits couples and anyone who likes to come back to comfort.", "It is made for unhurried stays."],
    luxury: [
      "It suits special occasions, and anyone who wants to be looked after.",
      "It is a place to celebrate, or to do nothing at all.",
    ],
  },
  hidden: {
    simple: [
      "A simple hotel {inCity} with one or two stars: a bed, a bath and a price that leaves money for the trip.",
      "A small-budget hotel {inCity}, for travelers who are out all day.",
    ],
    comfortable: [
      "A three-star hotel {inCity} with practical rooms and straightforward service.",
      "Three-star comfort {inCity}: a good base for a few days.",
    ],
    upscale: [
      "A four-star hotel {inCity} with comfortable rooms and attentive service.",
      "Four stars {inCity}, for less than its usual price.",
    ],
    luxury: [
      "A five-star hotel {inCity} with generous rooms and personal service.",
      "Five-star comfort {inCity}, at a price the hotel only gives without its name.",
    ],
  },
  hiddenNote: "You will learn the name and the exact address as soon as your booking is confirmed.",
  rooms: {
    economy: "Economy room",
    standard: "Standard room",
    family: "Family room",
    studio: "Studio",
    superior: "Superior room",
    apartment: "Apartment",
    deluxe: "Deluxe room",
    juniorSuite: "Junior suite",
    suite: "Suite",
    villa: "Villa",
  },
};
