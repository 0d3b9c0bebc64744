/** Words of the frame: the pages that stand in for one that cannot show, and what every page says. */
export const app = {
  name: 'Cardea',
  skipToContent: 'Skip to the content',
  sessionEnded: 'You were signed out: this session was ended from another device, or it ran out.',
  draftKept: 'Your draft is kept.',
  loggedOutHereOnly: 'You are logged out here. The server could not be told.',
  copyStillThere: 'The secret that you copied may still be on the clipboard.',
  reconnecting: 'Reconnecting…',
  loadedLast: 'You see what was loaded last.',
  cannotReachTitle: 'Cannot reach this server',
  cannotReachText: 'Check your connection, and whether the server runs. Nothing is lost.',
  offlineTitle: 'You are offline',
  offlineText:
    'Your records stay on the server and open again as soon as the connection is back. Nothing is lost.',
  retry: 'Retry',
  failedTitle: 'This page did not load',
  failedText: 'Nothing is lost.',
  terms: 'Terms',
  privacy: 'Privacy',
  fallback: 'An unexpected error occurred. Please Try again.',
  network: 'The server did not answer. Please check your connection and try again.',
  untrusted: 'The answer was not sealed as it must be, and was thrown away. Please reload the page.',
} as const
