/** Words of the page for too many requests; its title, text and hint come from the catalogue of errors. */
export const rateLimit = {
  tryAgain: 'Try Again',
  readyIn: 'ready in {{time}}',
  ready: 'ready now',
} as const
