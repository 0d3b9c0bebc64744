import { english } from '../english.ts'

/** Words of what asks for a fresh code first, and of handing over what one owns. */
export const verification = english('verification', {
  codeSentTo: 'Code sent to {{email}}',
  runOut: 'A code works once, for ten minutes and five tries.',
  codeTitle: 'Is it you?',
  codeText: 'We sent a new code to {{email}}. It works for the next ten minutes.',
  stepUpText: 'Confirm that it is you to continue.',
  codeInstead: 'Send me a code instead',
  confirmed: 'Confirmed with your passkey.',
  confirmedElsewhere: 'Confirmed at your provider.',
  codeGo: 'Continue',
  sendCode: 'Send me a code',
  whyCode: 'We’ll send a new code to {{email}}, to make sure that it is you.',
  pageTitle: 'Transfer ownership',
  title: 'Transfer “{{name}}”',
  become: 'You become Editor. Only the new owner can undo this.',
  newOwner: 'New owner',
  onlyOne: 'A record has one owner. Remove the other person first.',
  whoMissing: 'Choose the new owner.',
  unknownUser: 'Can not transfer ownership to {{email}}, user not exists!',
  transfer: 'Transfer',
  cancel: 'Cancel',
  failed: 'What you own did not load',
  done: '{{owner}} now owns “{{name}}”. You are Editor.',
  missing: {
    title: 'Nothing to transfer here',
    text: 'It does not exist, or someone else owns it.',
    back: 'Go to my records',
  },
})
