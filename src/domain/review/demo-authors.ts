/** Authors of demo reviews: common first names and the countries where their language is spoken. */
import type { LanguageCode } from "#domain/market/locale.ts";

type Authors = { readonly countries: readonly string[]; readonly names: readonly string[] };

const words = (text: string): readonly string[] => text.split(" ");

export const DEMO_AUTHORS: Readonly<Record<LanguageCode, Authors>> = {
  en: {
    countries: words("GB GB GB US US US IE AU CA NZ"),
    names: words(
      "Emma Oliver Sophie James Charlotte Daniel Hannah Michael Grace Thomas Lucy Andrew Rachel David Chloe Mark Olivia Peter Amelia Simon Laura Matthew Karen Jonathan",
    ),
  },
  de: {
    countries: words("DE DE DE DE AT CH"),
    names: words(
      "Anna Lukas Julia Stefan Katrin Markus Sabine Thomas Lena Andreas Monika Jan Petra Michael Claudia Florian Birgit Tobias Nina Jürgen Miriam Sebastian",
    ),
  },
  fr: {
    countries: words("FR FR FR BE CH CA"),
    names: words(
      "Camille Nicolas Sophie Julien Claire Pierre Élodie Antoine Isabelle Thomas Nathalie Mathieu Céline François Manon Olivier Aurélie Laurent Pauline Hugo",
    ),
  },
  es: {
    countries: words("ES ES ES ES MX AR"),
    names: words(
      "Lucía Javier Carmen Pablo Marta Alejandro Elena Carlos Laura Sergio Ana Miguel Cristina David Raquel Álvaro Isabel Jorge Beatriz Rubén",
    ),
  },
  it: {
    countries: words("IT IT IT IT CH"),
    names: words(
      "Giulia Marco Francesca Luca Chiara Andrea Silvia Matteo Elisa Alessandro Paola Davide Valentina Stefano Martina Roberto Sara Lorenzo",
    ),
  },
  nl: {
    countries: words("NL NL NL BE"),
    names: words("Sanne Daan Marieke Jeroen Lotte Bas Anouk Wouter Femke Pieter Esther Thijs Inge Maarten Lisa Ruben Karin Sander"),
  },
  pt: {
    countries: words("PT PT PT BR"),
    names: words("Inês João Catarina Tiago Mariana Pedro Sofia Rui Beatriz Miguel Ana Nuno Joana André Rita Diogo Marta Ricardo"),
  },
};
