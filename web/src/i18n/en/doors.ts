import { english } from '../english.ts'

/** Words of the doors beside the way in: who may come in, another address, an account that is switched off. */
export const doors = english('doors', {
  byInvitation: 'No password. You need an invitation to join.',
  byInvitationTitle: 'You need an invitation to join.',
  byInvitationText: 'If there is none for you, the mail says so and holds no code.',

  email: 'E-mail',
  invalidEmail: 'Please enter valid email',
  sendCode: 'Send me a code',
  codeIn: 'The code is in the mail to {{email}}',
  code: 'Code from the mail',
  otherAddress: 'Wrong address?',
  signIn: 'Sign in',

  takeBackTitle: 'Take back your address',
  takeBackText: 'For seven days after your address was changed you can undo that, with a code to it.',
  takeBackNote:
    'All sessions end, also those of whoever changed it. If the account has a second factor, the code alone is not enough.',
  takeBackWaitTitle: 'It comes back in three days',
  takeBackWaitText:
    'The account has had a second factor since the change, so it waits until {{date}} at {{time}}. Then sign in with this address, unless somebody who is signed in refuses it.',
  takeBackFactorText: 'The second factor was on when the address was changed. Use one from before that.',
  factorTitle: 'One more step',
  tookTooLong: 'That took too long.',
  atOnce: 'Do it at once with what I still have',
  takenBackTitle: 'It is yours again',
  takenBackText: 'All sessions have ended. Sign in with {{email}}, and look at your activity.',
  nothingToTakeBack: 'Nothing was changed from {{email}} in the last seven days.',

  resetTitle: 'Reset your second factor',
  resetText:
    'An operator has begun it for you. With a code by mail you see when it happens; with a passkey, an app or a recovery code it happens at once.',
  resetNote: 'Your passkeys, authenticator apps and recovery codes stop working then.',
  resetWaitTitle: 'There is nothing more to do',
  resetWaitText:
    'Your second factor goes off on {{date}} at {{time}}. From then on a code by mail signs you in.',
  resetFactorText: 'With one of these your second factor is reset now, and you are signed in.',
  resetDoneTitle: 'Your second factor is off',
  resetDoneText: 'Sign in with a code by mail to {{email}}, and set up new passkeys.',
  nothingToReset: 'No operator has begun a reset for {{email}}.',

  handOverTitle: 'Hand over what you own',
  handOverText:
    'An operator has begun it, as your account is disabled. Confirm it with a code by mail, and it need not wait.',
  handOverNote: 'The person named in the mail will own it, with everything in it.',
  handOverDoneTitle: 'It is being handed over',
  handOverDoneText: 'A mail to {{email}} says when all of it is.',
  nothingToHandOver: 'Nothing of {{email}} waits to be handed over.',

  objectTitle: 'Keep what you own?',
  objectText:
    'An operator has begun to hand over what you own in this Cardea. Object, and it stops at once. You need not sign in.',
  objectButton: 'Object',
  objectNote: 'Your account stays disabled. Only another operator can begin a new handover.',
  objectedTitle: 'It is stopped',
  objectedText: 'What you own and still have stays yours. The operators were told.',
  objectOverTitle: 'This link does nothing any more',
  objectOverText: 'The handover is over or was withdrawn, or the link is not whole.',

  waitingLabel: 'Waits on your account',
  takeBackComing: 'A former address takes this account back on {{date}} at {{time}}.',
  resetComing: 'An operator’s reset switches your second factor off on {{date}} at {{time}}.',
  refuseButton: 'Refuse…',
  refuseTitle: 'Refuse with your second factor',
  refuseText: 'Nothing of it happens then, and a former address can take the account back no more.',
  refuseTakeBack:
    'Otherwise all sessions end, and what was set up since the address changed is gone. Refused, no former address can take the account back any more.',
  refuseConfirm: 'Refuse',
  refuseNoWay: 'You have no passkey, app or recovery code. Write to whoever runs this Cardea.',
  refused: 'Refused. Your account stays as it is.',

  disabledTitle: 'Your account is disabled',
  disabledText: 'An operator of this Cardea did that. Your records are kept as they are.',
  writeToOperator: 'Write to the operator',
  anotherAddress: 'Sign in with another address',

  changeEmailTitle: 'Change your address',
  changeEmailText: 'You sign in with it, and others see it. {{email}} can take it back for seven days.',
  newEmail: 'New address',
  sameEmail: 'That is your address already.',
  confirmTitle: 'Enter the code',
  cancel: 'Cancel',
  confirm: 'Change address',
  changed: 'Your address is {{email}} now.',
  mailSays: 'The mail says',
})
