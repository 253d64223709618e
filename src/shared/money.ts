/** An amount in minor units of its currency: 1234 with USD is $12.34. */
export type Money = { readonly minor: number; readonly currency: string };
