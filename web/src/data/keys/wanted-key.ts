/** Where the query cache keeps who waits for a key: asked anew when the server tells that a person waits. */
export const wantedKey = ['keys', 'wanted'] as const
