const LONGEST_READ = 512;

/** Phones say "Mobi"; the rest are older ones that do not. Tablets get the pages of the desk. */
const PHONE = /Mobi|iPhone|iPod|Windows Phone|Opera Mini|BlackBerry|BB10/i;

export const platformOf = (userAgent: string | null | undefined): "Web" | "MobileWeb" =>
  userAgent && PHONE.test(userAgent.slice(0, LONGEST_READ)) && !/iPad/.test(userAgent.slice(0, LONGEST_READ)) ? "MobileWeb" : "Web";
