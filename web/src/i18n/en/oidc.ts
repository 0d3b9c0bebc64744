import { english } from '../english.ts'

/** Words of signing in at a provider. */
export const oidc = english('oidc', {
  continueWith: 'Continue with {{name}}',
  title: 'Signing in',
  going: 'Signing in…',
  failed: 'You are not signed in',
  failedStepUp: 'Not confirmed',
  calledOff: 'The sign-in with your provider was cancelled.',
  refused: 'Your provider refused the sign-in.',
  nothing: 'There is no sign-in to finish here, or it was started in another browser.',
  another: 'You are signed in with your provider as someone else.',
  again: 'Back to sign-in',
  back: 'Go back',
  factorText: 'Your provider confirmed you. Now use your passkey.',
})
