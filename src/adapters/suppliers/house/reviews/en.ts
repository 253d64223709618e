import type { ReviewLanguage } from "./review-language.ts";

export const en: ReviewLanguage = {
  titles: {
    superb: ["Could not fault it", "We will be back", "A wonderful stay", "Better than expected", "One of the best so far"],
    good: ["A good base", "Solid and friendly", "Would stay again", "Pleasant few days", "Good all round"],
    fair: ["Fine for a night or two", "Mixed feelings", "Does the job", "Room for improvement"],
    poor: ["Disappointing", "Not for us", "Expected more", "Would not book again"],
  },
  praise: {
    room: [
      "The bed was very comfortable and the room spotless.",
      "Our room was bigger than we expected and everything worked.",
      "Good shower, plenty of hot water, enough sockets by the bed.",
      "The room was cleaned carefully every day.",
      "Nice linen and curtains that really keep the light out.",
    ],
    quiet: [
      "We slept with the window open and heard nothing.",
      "Surprisingly quiet at night.",
      "Our room faced the courtyard, so it was very calm.",
      "Good soundproofing, no noise from the corridor.",
    ],
    staff: [
      "Everyone at reception was kind and quick to help.",
      "The staff remembered our names from the first day.",
      "Check-in took two minutes and we got good tips for dinner.",
      "When our flight was late they kept the room and sent a message.",
      "Helpful people who solve things instead of explaining them.",
    ],
    place: [
      "Everything we wanted to see was within walking distance.",
      "A great location with good connections.",
      "There are plenty of cafés and restaurants around the corner.",
      "The stop is a few steps away, so getting around was easy.",
    ],
    breakfast: [
      "Breakfast had fresh fruit, good bread and proper coffee.",
      "A generous breakfast, and the eggs were made to order.",
      "Breakfast starts early, which helped us a lot.",
      "The breakfast buffet was refilled until the end.",
    ],
    value: [
      "Very good value for what we paid.",
      "For this price it is hard to find anything better.",
      "A fair price with no surprises at check-out.",
      "Worth the money.",
    ],
  },
  criticism: {
    room: [
      "The room was smaller than it looks in the pictures.",
      "The bathroom could do with some renovation.",
      "The mattress was too soft for me.",
      "There was little space for suitcases.",
    ],
    quiet: [
      "You hear the street until late at night.",
      "The walls are thin; we could follow the conversation next door.",
      "The elevator woke us up a few times.",
    ],
    staff: [
      "Reception was understaffed in the evening and we had to wait.",
      "Nobody could tell us when the room would be ready.",
      "The welcome was rather cool.",
    ],
    place: [
      "You need a bus or taxi for almost everything.",
      "There is not much around in the evening.",
      "The last part of the way is uphill, which is hard with luggage.",
    ],
    breakfast: [
      "Breakfast was the same every day.",
      "The coffee at breakfast is from a machine and not good.",
      "The breakfast room is too small, we had to wait for a table.",
    ],
    value: ["Too expensive for what you get.", "Extras are charged at airport prices.", "For this price I expected more."],
  },
  amenities: {
    pool: ["The pool was clean and never crowded.", "After a day out, the pool was exactly what we needed."],
    spa: ["The spa is small but lovely.", "We spent a whole afternoon in the spa."],
    garden: ["The garden is a lovely place for a coffee."],
    restaurant: ["Dinner in the hotel restaurant was a nice surprise."],
    bar: ["We liked ending the day in the bar."],
    gym: ["The gym has everything for a proper workout."],
    parking: ["Parking at the hotel made everything easier."],
    beachfront: ["From the hotel to the sand it is only a few steps.", "Waking up to the sound of the sea was wonderful."],
    kidsClub: ["Our children did not want to leave the kids' club."],
    airConditioning: ["The air conditioning was quiet and worked well."],
    balcony: ["We had breakfast on the balcony."],
  },
  near: ["Only {km} km to the centre of {city}, so we walked everywhere.", "You are in the middle of {city} within minutes."],
  far: ["It is {km} km to the centre of {city}, so plan some time.", "{km} km from the centre is a bit far in the evening."],
  trips: {
    solo: ["I felt safe and welcome on my own.", "Ideal when you travel alone."],
    couple: ["A lovely place for a weekend for two.", "We came for our anniversary and enjoyed it."],
    family: ["With two children it worked very well.", "They put an extra bed in the room for our son without any fuss."],
    friends: ["Three of us shared and had enough space.", "A good base for a few days with friends."],
    business: ["Fast Wi-Fi and a real desk: good for working.", "I come here for work and it is always reliable."],
  },
  thanks: [
    "Thank you for your kind words. We have passed them on to the whole team and hope to welcome you again.",
    "It is a pleasure to read that you enjoyed your stay. See you next time!",
    "Thank you for taking the time to write. Your review made our morning.",
  ],
  sorry: [
    "Thank you for being open with us. We are sorry that not everything was right and have already discussed your points with the team.",
    "We are sorry that we did not meet your expectations. We would like to do better on your next visit.",
    "Thank you for the comments. They help us to decide what to renew next.",
  ],
};
