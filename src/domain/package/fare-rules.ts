/** The rules of a fare in words. */
import type { FareFamily } from "#domain/flight/fare-family.ts";
import type { LanguageCode } from "#domain/market/locale.ts";

type RuleTexts = {
  readonly noChange: string;
  readonly changeForFee: string;
  readonly freeChange: string;
  readonly noRefund: string;
  readonly refundForFee: (hours: number) => string;
  readonly freeRefund: (hours: number) => string;
  readonly bags: (count: number) => string;
  readonly seat: string;
  readonly noSeat: string;
};

const TEXTS: Readonly<Record<LanguageCode, RuleTexts>> = {
  en: {
    noChange: "This fare cannot be changed.",
    changeForFee: "Flights can be changed for a fee.",
    freeChange: "Flights can be changed free of charge.",
    noRefund: "After a cancellation only the taxes are refunded, and nothing once the first flight has departed.",
    refundForFee: (hours) => `Cancellation is possible for a fee until ${hours} hours before departure; later only the taxes are refunded.`,
    freeRefund: (hours) => `Cancellation is free until ${hours} hours before departure; later only the taxes are refunded.`,
    bags: (count) => (count === 0 ? "Checked bags are not included." : `Checked bags included: ${count}.`),
    seat: "Choosing a seat is included.",
    noSeat: "Seats are assigned at check-in unless they are bought in advance.",
  },
  fr: {
    noChange: "Ce tarif n’est pas modifiable.",
    changeForFee: "Les vols peuvent être modifiés moyennant des frais.",
    freeChange: "Les vols peuvent être modifiés sans frais.",
    noRefund: "En cas d’annulation, seules les taxes sont remboursées, et rien après le départ du premier vol.",
    refundForFee: (hours) =>
      `L’annulation est possible moyennant des frais jusqu’à ${hours} heures avant le départ ; ensuite, seules les taxes sont remboursées.`,
    freeRefund: (hours) =>
      `L’annulation est gratuite jusqu’à ${hours} heures avant le départ ; ensuite, seules les taxes sont remboursées.`,
    bags: (count) => (count === 0 ? "Aucun bagage en soute n’est inclus." : `Bagages en soute inclus : ${count}.`),
    seat: "Le choix du siège est inclus.",
    noSeat: "Les sièges sont attribués à l’enregistrement, sauf s’ils sont achetés à l’avance.",
  },
  es: {
    noChange: "Esta tarifa no admite cambios.",
    changeForFee: "Los vuelos se pueden cambiar pagando un cargo.",
    freeChange: "Los vuelos se pueden cambiar sin cargo.",
    noRefund: "En caso de cancelación solo se reembolsan las tasas, y nada tras la salida del primer vuelo.",
    refundForFee: (hours) =>
      `Se puede cancelar pagando un cargo hasta ${hours} horas antes de la salida; después solo se reembolsan las tasas.`,
    freeRefund: (hours) => `La cancelación es gratuita hasta ${hours} horas antes de la salida; después solo se reembolsan las tasas.`,
    bags: (count) => (count === 0 ? "No incluye equipaje facturado." : `Equipaje facturado incluido: ${count}.`),
    seat: "La elección de asiento está incluida.",
    noSeat: "Los asientos se asignan en la facturación, salvo que se compren antes.",
  },
  de: {
    noChange: "Dieser Tarif kann nicht umgebucht werden.",
    changeForFee: "Flüge können gegen eine Gebühr umgebucht werden.",
    freeChange: "Flüge können kostenlos umgebucht werden.",
    noRefund: "Bei einer Stornierung werden nur die Steuern erstattet, nach dem Abflug des ersten Fluges nichts.",
    refundForFee: (hours) =>
      `Eine Stornierung ist bis ${hours} Stunden vor Abflug gegen eine Gebühr möglich; danach werden nur die Steuern erstattet.`,
    freeRefund: (hours) => `Eine Stornierung ist bis ${hours} Stunden vor Abflug kostenlos; danach werden nur die Steuern erstattet.`,
    bags: (count) => (count === 0 ? "Aufgegebenes Gepäck ist nicht enthalten." : `Enthaltene aufgegebene Gepäckstücke: ${count}.`),
    seat: "Die Sitzplatzwahl ist enthalten.",
    noSeat: "Sitzplätze werden beim Check-in vergeben, sofern sie nicht vorher gekauft werden.",
  },
  nl: {
    noChange: "Dit tarief kan niet worden gewijzigd.",
    changeForFee: "Vluchten kunnen tegen betaling worden gewijzigd.",
    freeChange: "Vluchten kunnen kosteloos worden gewijzigd.",
    noRefund: "Bij annulering worden alleen de belastingen terugbetaald, en niets na het vertrek van de eerste vlucht.",
    refundForFee: (hours) =>
      `Annuleren kan tegen betaling tot ${hours} uur voor vertrek; daarna worden alleen de belastingen terugbetaald.`,
    freeRefund: (hours) => `Annuleren is gratis tot ${hours} uur voor vertrek; daarna worden alleen de belastingen terugbetaald.`,
    bags: (count) => (count === 0 ? "Ruimbagage is niet inbegrepen." : `Inbegrepen ruimbagage: ${count}.`),
    seat: "Stoelkeuze is inbegrepen.",
    noSeat: "Stoelen worden bij het inchecken toegewezen, tenzij ze vooraf worden gekocht.",
  },
  it: {
    noChange: "Questa tariffa non può essere modificata.",
    changeForFee: "I voli possono essere modificati a pagamento.",
    freeChange: "I voli possono essere modificati gratuitamente.",
    noRefund: "In caso di cancellazione vengono rimborsate solo le tasse, e nulla dopo la partenza del primo volo.",
    refundForFee: (hours) =>
      `La cancellazione è possibile a pagamento fino a ${hours} ore prima della partenza; dopo vengono rimborsate solo le tasse.`,
    freeRefund: (hours) => `La cancellazione è gratuita fino a ${hours} ore prima della partenza; dopo vengono rimborsate solo le tasse.`,
    bags: (count) => (count === 0 ? "Il bagaglio da stiva non è incluso." : `Bagagli da stiva inclusi: ${count}.`),
    seat: "La scelta del posto è inclusa.",
    noSeat: "I posti vengono assegnati al check-in, se non sono acquistati in anticipo.",
  },
  pt: {
    noChange: "Esta tarifa não pode ser alterada.",
    changeForFee: "Os voos podem ser alterados mediante uma taxa.",
    freeChange: "Os voos podem ser alterados sem custos.",
    noRefund: "Em caso de cancelamento só são reembolsadas as taxas aeroportuárias, e nada após a partida do primeiro voo.",
    refundForFee: (hours) =>
      `O cancelamento é possível mediante uma taxa até ${hours} horas antes da partida; depois só são reembolsadas as taxas aeroportuárias.`,
    freeRefund: (hours) =>
      `O cancelamento é gratuito até ${hours} horas antes da partida; depois só são reembolsadas as taxas aeroportuárias.`,
    bags: (count) => (count === 0 ? "A bagagem de porão não está incluída." : `Bagagem de porão incluída: ${count}.`),
    seat: "A escolha do lugar está incluída.",
    noSeat: "Os lugares são atribuídos no check-in, exceto se forem comprados antes.",
  },
};

type FareRules = Pick<FareFamily, "changeFeeMinor" | "refundFeeMinor" | "refundableUntilHours" | "checkedBags" | "isSeatIncluded">;

export function describeFareRules(family: FareRules, language: LanguageCode): string {
  const texts = TEXTS[language];
  const { changeFeeMinor, refundFeeMinor, refundableUntilHours, checkedBags, isSeatIncluded } = family;
  return [
    changeFeeMinor === null ? texts.noChange : changeFeeMinor === 0 ? texts.freeChange : texts.changeForFee,
    refundFeeMinor === null ? texts.noRefund : (refundFeeMinor === 0 ? texts.freeRefund : texts.refundForFee)(refundableUntilHours),
    texts.bags(checkedBags),
    isSeatIncluded ? texts.seat : texts.noSeat,
  ].join(" ");
}
