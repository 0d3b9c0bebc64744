/** Which words of a recovery sheet are typed back, counted from 1. */
export const placesTypedBack = [4, 11, 19] as const
