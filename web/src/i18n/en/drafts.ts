import { english } from '../english.ts'

/** Words about what is written and not saved yet. */
export const drafts = english('drafts', {
  restored: 'Draft restored',
  waiting: 'Draft “{{name}}”, kept on this device',
  continue: 'Continue',
  discard: 'Discard',
  keep: 'Keep editing',
  save: 'Save',
})
