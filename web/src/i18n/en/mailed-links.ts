import { english } from '../english.ts'

/** Words of the pages that mails and sign-in lead to: who may come in, another address, an account that is switched off. */
export const mailedLinks = english('mailedLinks', {
  byInvitation: 'No password. You need an invitation to join.',
  byInvitationTitle: 'You need an invitation to join.',
  byInvitationText: 'If you are not invited, the e-mail says so and contains no code.',

  email: 'E-mail',
  invalidEmail: 'Please enter valid email',
  sendCode: 'Send me a code',
  codeIn: 'The code was sent to {{email}}',
  code: 'Code from the e-mail',
  otherAddress: 'Wrong address?',
  signIn: 'Sign in',

  takeBackTitle: 'Take back your address',
  takeBackText: 'For seven days after your address was changed, you can undo that with a code sent to it.',
  takeBackNote:
    'All sessions end, including those of whoever changed it. If the account has a second factor, the code alone is not enough.',
  takeBackWaitTitle: 'You get it back in three days',
  takeBackWaitText:
    'A second factor was added after the change, so this waits until {{date}} at {{time}}. Then sign in with this address, unless someone who is signed in refuses it.',
  takeBackFactorText:
    'The second factor was already on when the address was changed. Use one from before the change.',
  factorTitle: 'One more step',
  tookTooLong: 'That took too long.',
  atOnce: 'Use what I still have to do it now',
  takenBackTitle: 'Your address is yours again',
  takenBackText: 'All sessions have ended. Sign in with {{email}} and check your activity.',
  nothingToTakeBack: 'The address {{email}} was not changed in the last seven days.',

  resetTitle: 'Reset your second factor',
  resetText:
    'An operator has started it for you. With a code by e-mail you see when it happens; with a passkey, an app or a recovery code it happens at once.',
  resetNote: 'Your passkeys, authenticator apps and recovery codes will then stop working.',
  resetWaitTitle: 'There is nothing more to do',
  resetWaitText:
    'Your second factor is turned off on {{date}} at {{time}}. From then on, a code by e-mail signs you in.',
  resetFactorText: 'With one of these your second factor is reset now, and you are signed in.',
  resetDoneTitle: 'Your second factor is off',
  resetDoneText: 'Sign in with a code sent to {{email}}, and set up new passkeys.',
  nothingToReset: 'No operator has started a reset for {{email}}.',

  handOverTitle: 'Hand over what you own',
  handOverText:
    'An operator has started it because your account is disabled. Confirm it with a code by e-mail, and it happens without waiting.',
  handOverNote: 'The person named in the e-mail will own it, with everything in it.',
  handOverDoneTitle: 'It is being handed over',
  handOverDoneText: 'We’ll e-mail {{email}} when everything is handed over.',
  nothingToHandOver: 'Nothing of {{email}} is waiting to be handed over.',

  objectTitle: 'Keep what you own?',
  objectText:
    'An operator has started to hand over what you own in this Cardea. If you object, it stops at once. You don’t need to sign in.',
  objectButton: 'Object',
  objectNote: 'Your account stays disabled. Only another operator can start a new handover.',
  objectedTitle: 'The handover is stopped',
  objectedText: 'What you still own stays yours. The operators were told.',
  objectOverTitle: 'This link no longer works',
  objectOverText: 'The handover is finished or was withdrawn, or the link is incomplete.',

  waitingLabel: 'Pending changes to your account',
  takeBackComing: 'A former address takes this account back on {{date}} at {{time}}.',
  resetComing: 'An operator’s reset turns your second factor off on {{date}} at {{time}}.',
  refuseButton: 'Refuse…',
  refuseTitle: 'Refuse with your second factor',
  refuseText: 'Then nothing happens, and a former address can no longer take the account back.',
  refuseTakeBack:
    'Otherwise all sessions end, and everything set up since the address changed is removed. Once refused, no former address can take the account back.',
  refuseConfirm: 'Refuse',
  refuseNoWay: 'You have no passkey, app or recovery code. Write to whoever runs this Cardea.',
  refused: 'Refused. Your account stays as it is.',

  disabledTitle: 'Your account is disabled',
  disabledText: 'An operator of this Cardea disabled it. Your records are kept as they are.',
  writeToOperator: 'Write to the operator',
  anotherAddress: 'Sign in with another address',

  changeEmailTitle: 'Change your address',
  changeEmailText: 'You sign in with it, and others see it. {{email}} can take it back for seven days.',
  newEmail: 'New address',
  sameEmail: 'That is already your address.',
  confirmTitle: 'Enter the code',
  cancel: 'Cancel',
  confirm: 'Change address',
  changed: 'Your address is now {{email}}.',
  mailSays: 'The e-mail says',
})
