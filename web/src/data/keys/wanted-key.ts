/** Where the query cache keeps who waits for a key: asked anew when the server tells of somebody. */
export const wantedKey = ['keys', 'wanted'] as const
