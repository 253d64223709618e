import type { LanguageCode } from "#domain/market/locale.ts";
import type { BoardId } from "./boards.ts";

/** Names of boards in each language. */
const NAMES: Readonly<Record<LanguageCode, Readonly<Record<BoardId, string>>>> = {
  en: { RO: "Room only", BB: "Bed and breakfast", HB: "Half board", FB: "Full board", AI: "All inclusive" },
  fr: { RO: "Chambre seule", BB: "Petit-déjeuner inclus", HB: "Demi-pension", FB: "Pension complète", AI: "Tout compris" },
  es: { RO: "Solo alojamiento", BB: "Desayuno incluido", HB: "Media pensión", FB: "Pensión completa", AI: "Todo incluido" },
  de: { RO: "Nur Übernachtung", BB: "Mit Frühstück", HB: "Halbpension", FB: "Vollpension", AI: "All-inclusive" },
  nl: { RO: "Alleen kamer", BB: "Logies met ontbijt", HB: "Halfpension", FB: "Volpension", AI: "All-inclusive" },
  it: { RO: "Solo pernottamento", BB: "Colazione inclusa", HB: "Mezza pensione", FB: "Pensione completa", AI: "Tutto incluso" },
  pt: { RO: "Só alojamento", BB: "Pequeno-almoço incluído", HB: "Meia pensão", FB: "Pensão completa", AI: "Tudo incluído" },
};

export const boardName = (board: BoardId, language: LanguageCode): string => NAMES[language][board];
