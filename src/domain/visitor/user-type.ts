/** Wire ids of user types. */
export const USER_TYPE = { BASIC: 1, CLUB: 2, GUEST: 3 } as const;

export type UserTypeId = (typeof USER_TYPE)[keyof typeof USER_TYPE];

export const isUserTypeId = (value: unknown): value is UserTypeId => value === 1 || value === 2 || value === 3;
