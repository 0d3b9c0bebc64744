import { english } from '../english.ts'

/** Words of the page of any other path; they come with it. */
export const notFound = english('notFound', {
  notFoundTitle: 'Page not found',
  notFoundText: 'The page does not exist, or is not shared with you.',
  goToRecords: 'Go to my records',
  goToStart: 'Go to the start',
})
