import { english } from '../english.ts'

/** Words about what is written and not saved yet. */
export const drafts = english('drafts', {
  restored: 'Draft restored',
  discard: 'Discard',
  kept: 'Draft kept, sealed, on this device',
})
