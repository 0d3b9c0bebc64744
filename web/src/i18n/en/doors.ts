/** Words of the doors beside the way in: who may come in, another address, an account that is switched off. */
export const doors = {
  byInvitation: 'No password. This Cardea takes nobody without an invitation.',
  byInvitationTitle: 'This Cardea takes nobody without an invitation.',
  byInvitationText: 'If there is none for you, the mail says so and holds no code.',

  email: 'E-mail',
  invalidEmail: 'Please enter valid email',
  sendCode: 'Send me a code',
  codeIn: 'The code is in the mail to {{email}}',
  code: 'Code from the mail',
  otherAddress: 'Wrong address?',
  wrongCode: 'Compare it with the newest mail and try again.',
  signIn: 'Sign in',

  takeBackTitle: 'Take back your address',
  takeBackText: 'For seven days after your address was changed you can undo that, with a code to it.',
  takeBackNote: 'All sessions end, also those of whoever changed it.',
  takenBackTitle: 'It is yours again',
  takenBackText: 'All sessions have ended. Sign in with {{email}}, and look at your activity.',
  nothingToTakeBack: 'Nothing was changed from {{email}} in the last seven days.',

  resetTitle: 'Reset your second factor',
  resetText: 'An operator has begun it for you. Confirm it with a code by mail, and you need not wait.',
  resetNote: 'Your passkeys and recovery codes stop working at once.',
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
} as const
