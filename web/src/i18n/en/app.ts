import { english } from '../english.ts'

/** Words of the frame: the pages that stand in for one that cannot show, and what every page says. */
export const app = english('app', {
  name: 'Cardea',
  skipToContent: 'Skip to the content',
  sessionEnded: 'You were signed out: this session was ended from another device, or it ran out.',
  draftKept: 'Your draft is kept.',
  loggedOutHereOnly: 'You are logged out here. The server could not be told.',
  copyStillThere: 'The secret that you copied may still be on the clipboard.',
  reconnecting: 'Reconnecting…',
  loadedLast: 'You see what was loaded last.',
  cannotReachTitle: 'Cannot reach this server',
  offlineTitle: 'You are offline',
  tryingAgain: 'Trying again in {{time}}; your records are safe on the server.',
  tryingNow: 'Trying again now; your records are safe on the server.',
  inSeconds: '{{count}} s',
  tryNow: 'Try now',
  awaySince: '{{host}} · away since {{time}}',
  failedTitle: 'This page did not load',
  failedText: 'Nothing is lost.',
  terms: 'Terms',
  privacy: 'Privacy',
  ofTheDay: 'That is as often as it may be done in one day. Continue tomorrow.',
  turns: 'It has an invisible character that turns letters round. Type it anew.',
  fallback: 'An unexpected error occurred. Please Try again.',
  network: 'The server did not answer. Please check your connection and try again.',
  untrusted: 'The answer was not sealed as it must be, and was thrown away. Please reload the page.',
})
