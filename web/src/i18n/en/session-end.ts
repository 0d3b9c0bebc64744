import { english } from '../english.ts'

/** How the session of this browser ended, as the sign-in says it. */
export const sessionEnd = english('sessionEnd', {
  why: {
    'signed-out': 'Signed out in Settings, {{when}}.',
    'logged-out': 'Logged out, {{when}}.',
    replaced: 'Replaced by a new sign-in in this browser, {{when}}.',
    expired: 'Expired, {{when}}.',
    'refresh-reused': 'Signed out because a copy of this session was used, {{when}}.',
    passcode: 'Signed out after too many wrong passcodes, {{when}}.',
    operator: 'Signed out by an operator, {{when}}.',
    revoked: 'Access ended, {{when}}.',
  },
  justNow: 'just now',
})
