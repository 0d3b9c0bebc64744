import { english } from '../english.ts'

/** Words of the first page. */
export const landing = english('landing', {
  pageTitle: 'One vault for your team',
  headlineFirst: 'One vault for your team,',
  headlineSecond: 'open to exactly who needs it.',
  sentence:
    'Cardea keeps logins, cards and keys on your own server, and shares each with the people you name.',
  signIn: 'Sign in',
  start: 'Sign in with your e-mail',
  open: 'Open my records',
  how: 'A six-digit code, no password. New accounts start the same way.',
  endToEnd: 'End-to-end encrypted where you want it',
  picture:
    'The list of records with one opened: its fields, the password shown, and the people who have access.',
  claims: 'What it does',
  shareTitle: 'Shared in three steps',
  shareText: 'An address, a role, done. Someone without an account finds everything behind their first code.',
  whoTitle: 'You can see who',
  whoText: 'Each record shows the people on it with their roles, and who is invited and has not joined yet.',
  shutTitle: 'Removed means removed',
  shutText: 'Remove someone from a record and it disappears for them at once, in every open tab.',
  they: 'Role',
  shareSentence:
    'Bob and Rhea will see 3 secrets of this record. Rhea has no account yet; it opens with her first code.',
  ownsIt: 'owns it',
  invited: 'invited, not joined yet',
  editorSentence: 'Can change fields',
  viewerSentence: 'Can see and copy',
  remove: 'Remove',
  removeSentence: 'Ends their access at once',
})
