/** Words of the pages that stand before everything else where calls are not sealed as they must be; they come with those. */
export const unsealed = {
  unsealedTitle: 'This server no longer seals what you send',
  unsealedText:
    'Until now, what you and this server told each other was sealed a second time inside the connection. It says that it stopped.',
  unsealedAdvice:
    'If nobody told you so, ask whoever runs it before you go on: it may be somebody in between who says so.',
  goOnUnsealed: 'Go on without',
  checkAgain: 'Check again',
  cannotSealTitle: 'This address is not safe enough',
  cannotSealText:
    'This server seals what it is told, and a browser can do so only at an address that begins with https, or on the computer that the server runs on.',
  cannotSealAdvice:
    'Ask whoever runs it for such an address. If that is you: put the server behind TLS or, in a network of your own, start it with REQUEST_ENCRYPTION=off.',
  openByHttps: 'Try it with https',
} as const
