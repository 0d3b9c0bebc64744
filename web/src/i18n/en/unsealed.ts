import { english } from '../english.ts'

/** Words of the pages that stand before everything else where calls cannot be sealed as they must be; they come with those. */
export const unsealed = english('unsealed', {
  unsealedTitle: 'This server no longer encrypts what you send',
  unsealedText:
    'Until now, everything between you and this server was encrypted a second time inside the connection. The server says that it stopped.',
  unsealedAdvice:
    'If nobody told you about this, ask whoever runs the server before you continue: someone in between may be pretending.',
  goOnUnsealed: 'Continue without it',
  checkAgain: 'Check again',
  cannotSealTitle: 'This address is not secure enough',
  cannotSealText:
    'This server encrypts what you send, and a browser can do that only at an address that begins with https, or on the computer the server runs on.',
  cannotSealAdvice:
    'Ask whoever runs it for such an address. If that is you: put the server behind TLS or, in a network of your own, start it with REQUEST_ENCRYPTION=off.',
  openByHttps: 'Try it with https',
  otherServerTitle: 'This is not the server you know',
  otherServerText:
    'This address shows a different key than last time. Either the server was set up anew, or someone is between you and it. Nothing of your vault was sent to it.',
  unsignedServerText:
    'This address no longer proves that it is your server, as it did before. Someone may be between you and it. Nothing of your vault was sent to it.',
  otherServerAdvice: 'Ask whoever runs the server for its fingerprint, by another way than this page.',
  fingerprintKnown: 'The key you know',
  fingerprintSeen: 'The key it shows now',
  doNotGoOn: 'Do not continue',
  trustNewKey: 'Trust the new key',
  trustTitle: 'Trust the new key?',
  trustText:
    'Only if whoever runs the server told you this very fingerprint. Whoever holds this key can read what you send from now on, your passwords too.',
  stoppedTitle: 'You did not continue',
  stoppedText: 'You can close this page. Your vault is unchanged.',
})
