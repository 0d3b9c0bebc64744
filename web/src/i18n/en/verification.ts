import { english } from '../english.ts'

/** Words of what asks for a fresh code first, and of handing over what one owns. */
export const verification = english('verification', {
  codeSentTo: 'Code sent to {{email}}',
  runOut: 'A code works once, for ten minutes and five tries.',
  codeTitle: 'Is it you?',
  codeText: 'We sent a fresh code to {{email}}. It is good for the next ten minutes.',
  stepUpText: 'Before it goes on, show that it is you.',
  codeInstead: 'Send me a code instead',
  confirmed: 'Confirmed with your passkey.',
  confirmedElsewhere: 'Confirmed at your provider.',
  codeCancel: 'Cancel',
  codeGo: 'Continue',
  sendCode: 'Send me a code',
  whyCode: 'We send a fresh code to {{email}}, to be sure that it is you.',
  pageTitle: 'Transfer ownership',
  title: 'Transfer “{{name}}”',
  become: 'You become Editor. Only the new owner can undo this.',
  newOwner: 'New owner',
  onlyOne: 'One person owns it. Take the other one away first.',
  whoMissing: 'Say who shall own it.',
  unknownUser: 'Can not transfer ownership to {{email}}, user not exists!',
  transfer: 'Transfer',
  cancel: 'Cancel',
  failed: 'What you own did not load',
  done: '{{owner}} owns “{{name}}” now. You are Editor.',
  missing: {
    title: 'Nothing to hand over here',
    text: 'It does not exist, or somebody else owns it.',
    back: 'Go to my records',
  },
})
