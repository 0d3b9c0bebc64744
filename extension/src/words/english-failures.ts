/** What the extension says of what failed. */
export const englishOfFailures = {
  failures: {
    network: 'No connection to your Cardea.',
    untrusted: 'The answer did not come from your server as you know it, and was not used.',
    tooOften: 'That was too often. Wait a minute, then try again.',
    ofTheDay: 'That is the limit for today. Continue tomorrow.',
    ended: 'The session is over. Sign in again.',
    isLocked: 'Cardea is locked.',
    noAccess: 'You no longer have access',
    role: 'Your role does not allow that.',
    forbidden: 'The rules of your Cardea do not allow that.',
    disabled: 'Your account is switched off, or pauses. Ask who runs your Cardea.',
    tooOld: 'This server is too old for the extension.',
    outOfOrder: 'The server has a problem of its own. Try again later.',
    denied: 'That was denied.',
    tookTooLong: 'That took too long. Begin again.',
    approvalOff: 'This server approves no clients. Ask who runs it.',
    noField: 'There is no field for it on this page.',
    conflict: 'Somebody changed it meanwhile.',
  },
  lockedAgain: 'It was locked again. Enter the passcode once more.',
  wrongPasscode: (left: number) =>
    `Wrong passcode. ${left} ${left === 1 ? 'try' : 'tries'} left, then you sign in again.`,
}
