import { english } from '../english.ts'

/** Words about oneself. */
export const users = english('users', {
  firstTitle: 'What is your name?',
  firstText: 'People you share with see it, so that they know it is you.',
  editTitle: 'Your name',
  editText: 'People you share with see it. Your address stays {{email}}.',
  name: 'Name',
  continue: 'Continue',
  save: 'Save',
  cancel: 'Cancel',
  nameMissing: 'Please enter your name.',
  nameTooLong: 'A name has at most {{count}} characters.',
  nameBroken: 'A name cannot have line breaks or invisible characters.',
  saved: 'Your name was changed.',
})
