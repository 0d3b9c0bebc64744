import { english } from '../english.ts'

/** Words by which two people make sure that the server names their own keys. */
export const compare = english('compare', {
  act: 'Compare words',
  title: 'Compare words with {{person}}',
  withSomebody: 'Compare words with somebody',
  address: 'Their e-mail address',
  how: 'Read your words to each other by telephone or face to face, and type what you hear. Do not copy them from a message.',
  yours: 'Your words',
  theirs: 'Their words',
  check: 'Compare',
  done: 'These are the words of {{person}}.',
  mismatch:
    'The keys this server names for {{person}} do not have these words. Nothing was sealed for them. Ask {{person}} by another way, and compare words again.',
  people: 'People with compared words',
  nobody: 'Nobody yet. Who compared words with you by telephone knows that this server names your own keys.',
  editorsSee:
    'Editors see everyone who can open it, with name and address, including people of groups that they are not in.',
  since: '{{person}} has new keys since {{date}}. Compare words before you share.',
})
