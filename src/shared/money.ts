/** An amount in the smallest unit of its currency: 1234 with USD is twelve dollars thirty-four. */
export type Money = { readonly minor: number; readonly currency: string };
