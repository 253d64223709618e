/** What takes over from a plain card, in one file. */
export { PlaceSearch } from "./place-search.tsx";
export { SearchCard } from "./search-card.tsx";
