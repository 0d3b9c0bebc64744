import type { MailPart } from '../mail-text.ts'
import type { AccountMailTexts, MailFacts } from '../mail-texts.ts'

export const accountMails: AccountMailTexts = {
  code: (code, reference) => ({
    subject: `Your Cardea code (${reference})`,
    title: 'Your code for Cardea',
    parts: [
      { code },
      { text: `The page that asks for it shows the words: ${reference}` },
      { text: 'It works once, for ten minutes. Nobody from Cardea will ever ask you for it.' },
      { text: 'Didn’t ask for a code? Ignore this e-mail: nobody can sign in without it.' },
    ],
  }),

  newDevice: (facts) => ({
    subject: 'New sign-in to Cardea',
    parts: [
      { text: 'Someone signed in to your account from a browser you have not used before.' },
      factsOf(facts),
      { text: 'Was this you? Then there is nothing to do.' },
      {
        text: 'If not, someone can read your e-mail. Change your mailbox password first. Then sign in, end that session and set a passcode.',
      },
      openSettings,
    ],
  }),

  wrongCodes: (count) => ({
    subject: 'Wrong codes for your Cardea account',
    parts: [
      { text: `Within a day ${count} wrong codes were entered for your account.` },
      { text: 'Was this you? Ask for a new code and enter that one.' },
      {
        text: 'If not, someone is trying to guess your code. None of their codes worked. If it goes on, your codes get longer, which makes guessing impossible; you can still sign in.',
      },
      openSettings,
    ],
  }),

  manyOpenings: (most, facts) => ({
    subject: 'Many of your records were opened',
    parts: [
      {
        text: `More than ${most.toLocaleString('en-GB')} records and files were opened from your account within an hour. For now, further ones open at one a second.`,
      },
      factsOf(facts),
      ...wasItYou,
    ],
  }),

  exported: (most, facts) => ({
    subject: 'Secrets were exported from your Cardea account',
    parts: [
      {
        text: `More than ${most} secrets were exported from your account within a day. Your activity shows which records. Delete the file once you no longer need it.`,
      },
      factsOf(facts),
      ...wasItYou,
    ],
  }),

  passcodeChanged: (facts) => ({
    subject: 'Your Cardea passcode was changed',
    parts: [{ text: 'Your sessions now unlock with the new passcode.' }, factsOf(facts), ...wasItYou],
  }),

  passcodeRemoved: (facts) => ({
    subject: 'Your Cardea passcode was removed',
    parts: [{ text: 'Your sessions no longer lock.' }, factsOf(facts), ...wasItYou],
  }),

  sessionEnded: (facts) => ({
    subject: 'Wrong passcodes ended a session of Cardea',
    parts: [
      { text: 'A wrong passcode or passkey was entered five times in a row, so that session has ended.' },
      factsOf(facts),
      { text: 'Was this you? Sign in again with a code, and choose a new passcode if you forgot yours.' },
      { text: 'If not, someone used your browser. They saw nothing of your vault while it was locked.' },
      openSettings,
    ],
  }),

  passkeyAdded: (facts) => ({
    subject: 'A passkey was added to your Cardea account',
    parts: [{ text: 'You can now sign in with it, without a code.' }, factsOf(facts), ...wasItYouToSignIn],
  }),

  passkeyRemoved: (facts) => ({
    subject: 'A passkey was removed from your Cardea account',
    parts: [{ text: 'You can no longer sign in with it.' }, factsOf(facts), ...wasItYouToSignIn],
  }),

  unlockerAdded: (facts) => ({
    subject: 'A new way to open your end-to-end encrypted records was added',
    parts: [
      { text: 'A device, passkey or recovery sheet was added to the keys of your Cardea account.' },
      factsOf(facts),
      ...wasItYouToSignIn,
    ],
  }),

  unlockerRemoved: (facts) => ({
    subject: 'The keys of your Cardea account were renewed',
    parts: [
      { text: 'A device, passkey or recovery sheet was removed. It no longer opens your records.' },
      factsOf(facts),
      ...wasItYouToSignIn,
    ],
  }),

  keysBegunAgain: (facts) => ({
    subject: 'Somebody began again with new keys in your name',
    parts: [
      {
        text: 'The previous keys of your Cardea account are kept for 30 days. If it was not you, open Cardea on a device that had them, and take them back.',
      },
      factsOf(facts),
      openSettings,
    ],
  }),

  keysTakenBack: (facts) => ({
    subject: 'The previous keys of your Cardea account are in use again',
    parts: [{ text: 'All your other sessions were signed out.' }, factsOf(facts), ...wasItYouToSignIn],
  }),

  secondFactorOn: (facts) => ({
    subject: 'The second factor of your Cardea account is on',
    parts: [
      {
        text: 'After the code by e-mail you are asked for a passkey, a code from your authenticator app, or a recovery code.',
      },
      factsOf(facts),
      ...wasItYouToSignIn,
    ],
  }),

  secondFactorOff: (facts) => ({
    subject: 'The second factor of your Cardea account is off',
    parts: [{ text: 'You now sign in with only a code by e-mail.' }, factsOf(facts), ...wasItYouToSignIn],
  }),

  appAdded: (facts, hasNewCodes) => ({
    subject: 'An authenticator app was added to your Cardea account',
    parts: [
      {
        text: 'The second factor is on: after the code by e-mail, sign-in asks for a code from this app, a passkey, or a recovery code.',
      },
      ...(hasNewCodes ? [{ text: 'Ten recovery codes were created, in case you lose the app.' }] : []),
      factsOf(facts),
      ...wasItYouToSignIn,
    ],
  }),

  appRemoved: (facts) => ({
    subject: 'An authenticator app was removed from your Cardea account',
    parts: [{ text: 'Its codes no longer work.' }, factsOf(facts), ...wasItYouToSignIn],
  }),

  appCodesPaused: (facts, until) => ({
    subject: 'Wrong codes of your authenticator app',
    parts: [
      {
        text: `After a correct first step, five wrong codes of your authenticator app were entered. App codes are refused until ${timeOf(until)}. Passkeys and recovery codes still work.`,
      },
      factsOf(facts),
      { text: 'Was this you? Check that the clock of your phone is right.' },
      {
        text: 'If not, someone can read your e-mail, and the second factor kept them out. Change your mailbox password.',
      },
      openSettings,
    ],
  }),

  providerLoosened: (facts) => ({
    subject: 'Your Cardea account is no longer bound to your provider',
    parts: [
      {
        text: 'Whoever next signs in at the provider with your verified address gets into your account and is linked to it.',
      },
      factsOf(facts),
      ...wasItYouToSignIn,
    ],
  }),

  recoveryCodesMade: (facts) => ({
    subject: 'New recovery codes for your Cardea account',
    parts: [
      { text: 'Ten new recovery codes were created. The old ones no longer work.' },
      factsOf(facts),
      ...wasItYouToSignIn,
    ],
  }),

  recoveryCodeUsed: (facts, left) => ({
    subject: 'A recovery code of your Cardea account was used',
    parts: [
      { text: 'Someone signed in to your account with one of your recovery codes. It will not work again.' },
      {
        text:
          left === 0
            ? 'None are left: create new ones.'
            : left === 1
              ? 'One is left: create new ones soon.'
              : `${left} are left.`,
      },
      factsOf(facts),
      ...wasItYouToSignIn,
    ],
  }),

  accountDeleted: () => ({
    subject: 'Your Cardea account was deleted',
    parts: [
      {
        text: 'All records, groups, templates and files you owned were deleted with it. They cannot be brought back.',
      },
      {
        text: 'What others shared with you stays with them. You can sign up again with this address at any time.',
      },
      { text: 'Wasn’t you? Then someone can read your e-mail: change your mailbox password.' },
    ],
  }),
}

const openSettings: MailPart = { label: 'Open settings', path: '/settings' }

const wasItYou: readonly MailPart[] = [
  { text: 'Was this you? Then there is nothing to do.' },
  {
    text: 'If not, someone is using one of your sessions. Sign in, end the sessions you don’t recognise and set a new passcode.',
  },
  openSettings,
]

const wasItYouToSignIn: readonly MailPart[] = [
  { text: 'Was this you? Then there is nothing to do.' },
  {
    text: 'If not, someone is using your account. Change your mailbox password. Then sign in, end the sessions and remove the passkeys you don’t recognise, and create new recovery codes.',
  },
  openSettings,
]

const factsOf = ({ device, network, at }: MailFacts): MailPart => ({
  facts: [
    ['Browser', device],
    ['Network', network],
    ['Time', timeOf(at)],
  ],
})

/** Such as `21 November 2026, 09:05 UTC`: a server does not know where its reader lives. */
const timeOf = (at: Date): string =>
  `${at.toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).replace(' at ', ', ')} UTC`
