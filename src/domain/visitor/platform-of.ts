const MAX_READ_LENGTH = 512;

/** Phones say "Mobi"; the other names are older phones that do not. Tablets get the desktop pages. */
const PHONE = /Mobi|iPhone|iPod|Windows Phone|Opera Mini|BlackBerry|BB10/i;

export const platformOf = (userAgent: string | null | undefined): "Web" | "MobileWeb" =>
  userAgent && PHONE.test(userAgent.slice(0, MAX_READ_LENGTH)) && !/iPad/.test(userAgent.slice(0, MAX_READ_LENGTH)) ? "MobileWeb" : "Web";
