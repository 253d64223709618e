const LONGEST_READ = 512;

/** Phones say "Mobi"; the other names are older phones that do not. Tablets get the desktop pages. */
const PHONE = /Mobi|iPhone|iPod|Windows Phone|Opera Mini|BlackBerry|BB10/i;

export const platformOf = (userAgent: string | null | undefined): "Web" | "MobileWeb" =>
  userAgent && PHONE.test(userAgent.slice(0, LONGEST_READ)) && !/iPad/.test(userAgent.slice(0, LONGEST_READ)) ? "MobileWeb" : "Web";
