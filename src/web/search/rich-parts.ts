/** The components that replace a plain card, bundled in one file. */
export { PlaceSearch } from "./place-search.tsx";
export { SearchCard } from "./search-card.tsx";
