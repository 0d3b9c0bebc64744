import { english } from '../english.ts'

/** Words of the page for too many requests; its title, text and hint come from the catalogue of errors. */
export const rateLimit = english('rateLimit', {
  tryAgain: 'Try Again',
  readyIn: 'Possible in {{time}}.',
})
