import { english } from '../english.ts'

/** Words of signing in at a provider. */
export const oidc = english('oidc', {
  continueWith: 'Continue with {{name}}',
  title: 'Signing in',
  going: 'Signing in…',
  failed: 'You are not signed in',
  failedStepUp: 'That is not confirmed',
  calledOff: 'The sign-in at your provider was called off.',
  refused: 'Your provider did not let you in.',
  nothing: 'This page waits for no sign-in, or it was begun in another browser.',
  another: 'At your provider another person is signed in than here.',
  again: 'Back to sign-in',
  back: 'Go back',
  factorText: 'Your provider let you in. Now your passkey.',
})
