/** The href of a phone number: digits only, with a leading plus if there is one. */
export const telephone = (phone: string): string => `tel:${phone.replaceAll(/[^+\d]/g, "")}`;
