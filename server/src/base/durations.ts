/** Units of time in milliseconds, for spans that are the server's own; those of the product are in the contract. */
export const secondMs = 1_000
export const minuteMs = 60 * secondMs
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs
