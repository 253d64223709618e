/** Hotels that tests and examples name: whoever follows one finds rooms there on any day of the year. */
export const isOpenAnyDay = (hotelId: number): boolean => hotelId >= 1001 && hotelId <= 1005;

/** Those with every kind of room. */
export const hasEveryKind = (hotelId: number): boolean => hotelId === 1001 || hotelId === 1002;
