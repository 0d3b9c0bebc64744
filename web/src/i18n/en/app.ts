import { english } from '../english.ts'

/** Words of the frame: the pages that stand in for one that cannot show, and what every page says. */
export const app = english('app', {
  name: 'Cardea',
  skipToContent: 'Skip to the content',
  sessionEnded: 'You were signed out: this session was ended from another device or expired.',
  draftKept: 'Your draft is kept.',
  loggedOutHereOnly: 'You are logged out here. The server did not answer.',
  copyStillThere: 'The copied secret may still be on the clipboard.',
  reconnecting: 'Reconnecting…',
  loadedLast: 'You are seeing what was loaded last.',
  cannotReachTitle: 'Cannot reach this server',
  offlineTitle: 'You are offline',
  tryingAgain: 'Trying again in {{time}}; your records are safe on the server.',
  tryingNow: 'Trying again now; your records are safe on the server.',
  inSeconds: '{{count}} s',
  tryNow: 'Try now',
  awaySince: '{{host}} · unreachable since {{time}}',
  failedTitle: 'This page did not load',
  failedText: 'Nothing is lost.',
  terms: 'Terms',
  privacy: 'Privacy',
  ofTheDay: 'That was the limit for today. Continue tomorrow.',
  turns: 'An invisible character in it turns letters around. Type it again.',
  fallback: 'An unexpected error occurred. Please Try again.',
  network: 'The server did not answer. Please check your connection and try again.',
  untrusted: 'The server’s answer was not encrypted as it must be and was discarded. Please reload the page.',
})
