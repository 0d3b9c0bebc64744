import { english } from '../english.ts'

/** Words of the pages that stand before everything else where calls cannot be sealed as they must be; they come with those. */
export const unsealed = english('unsealed', {
  unsealedTitle: 'This server no longer seals what you send',
  unsealedText:
    'Until now, what you and this server told each other was sealed a second time inside the connection. It says that it stopped.',
  unsealedAdvice:
    'If nobody told you so, ask whoever runs it before you continue: it may be somebody in between who says so.',
  goOnUnsealed: 'Continue without',
  checkAgain: 'Check again',
  cannotSealTitle: 'This address is not safe enough',
  cannotSealText:
    'This server seals what it is told, and a browser can do so only at an address that begins with https, or on the computer that the server runs on.',
  cannotSealAdvice:
    'Ask whoever runs it for such an address. If that is you: put the server behind TLS or, in a network of your own, start it with REQUEST_ENCRYPTION=off.',
  openByHttps: 'Try it with https',
  otherServerTitle: 'This is not the server you know',
  otherServerText:
    'This address shows another key than the last time. Either the server was set up anew, or somebody stands between you and it. Nothing of your vault was sent to it.',
  unsignedServerText:
    'This address no longer proves that it is your server, as it did before. Somebody may stand between you and it. Nothing of your vault was sent to it.',
  otherServerAdvice: 'Ask whoever runs the server, by another way than this page, which fingerprint it has.',
  fingerprintKnown: 'The key you know',
  fingerprintSeen: 'The key it shows now',
  doNotGoOn: 'Do not continue',
  trustNewKey: 'Trust the new key',
  trustTitle: 'Trust the new key?',
  trustText:
    'Only if whoever runs the server told you this very fingerprint. Whoever holds this key can read what you send from now on, your passwords too.',
  stoppedTitle: 'You did not continue',
  stoppedText: 'You can close this page. What you have stored is as it was.',
})
