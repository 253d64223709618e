/** Internal addresses have no language prefix ("/about-us"); external ones are absolute. Nothing else is a link. */
export const HREF_PATTERN = /^(\/(?!\/)[^\s\\]*|https:\/\/[^\s\\]+|mailto:[^\s]+|tel:[+\d]+|#[\w-]+)$/;
export const HREF_LONGEST = 500;

export const isHref = (value: string): boolean => value.length <= HREF_LONGEST && HREF_PATTERN.test(value);
