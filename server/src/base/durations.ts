/** Units of time in milliseconds, for spans that are the server's own; those of the product are in the contract. */
export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs
