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
      { text: 'Did you not ask for a code? Then do nothing: without it nobody gets in.' },
    ],
  }),

  newDevice: (facts) => ({
    subject: 'New sign-in to Cardea',
    parts: [
      { text: 'Somebody signed in to your account from a browser you have not used before.' },
      factsOf(facts),
      { text: 'Was it you? Then you need not do anything.' },
      {
        text: 'If not, somebody can read your mail. Change the password of your mailbox first. Then sign in, end that session and set a passcode.',
      },
      openSettings,
    ],
  }),

  wrongCodes: (count) => ({
    subject: 'Wrong codes for your Cardea account',
    parts: [
      { text: `Within a day ${count} wrong codes were entered for your account.` },
      { text: 'Was it you? Then you need not do anything: ask for a new code and enter that one.' },
      {
        text: 'If not, another person tries to guess your code. Those codes were all refused. If it goes on, you get longer codes, which cannot be guessed, and you can still sign in.',
      },
      openSettings,
    ],
  }),

  manyOpenings: (most, facts) => ({
    subject: 'Many of your records were opened',
    parts: [
      {
        text: `More than ${most.toLocaleString('en-GB')} records and files were opened from your account within an hour. More of them open one a second for now.`,
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
    parts: [
      { text: 'The passcode that unlocks your sessions is another one from now on.' },
      factsOf(facts),
      ...wasItYou,
    ],
  }),

  passcodeRemoved: (facts) => ({
    subject: 'Your Cardea passcode was removed',
    parts: [{ text: 'Your sessions do not lock any more.' }, factsOf(facts), ...wasItYou],
  }),

  sessionEnded: (facts) => ({
    subject: 'Wrong passcodes ended a session of Cardea',
    parts: [
      { text: 'A passcode was entered wrongly five times in a row, so that session has ended.' },
      factsOf(facts),
      { text: 'Was it you? Then sign in again with a code, and choose a new passcode if you forgot yours.' },
      { text: 'If not, somebody used your browser. They saw nothing of your vault while it was locked.' },
      openSettings,
    ],
  }),

  passkeyAdded: (facts) => ({
    subject: 'A passkey was added to your Cardea account',
    parts: [
      { text: 'It signs in to your account without a code from now on.' },
      factsOf(facts),
      ...wasItYouToSignIn,
    ],
  }),

  passkeyRemoved: (facts) => ({
    subject: 'A passkey was removed from your Cardea account',
    parts: [{ text: 'It does not sign in any more.' }, factsOf(facts), ...wasItYouToSignIn],
  }),

  secondFactorOn: (facts) => ({
    subject: 'The second factor of your Cardea account is on',
    parts: [
      {
        text: 'After the code of a mail you are asked for a passkey, a code of your authenticator app, or one of your recovery codes.',
      },
      factsOf(facts),
      ...wasItYouToSignIn,
    ],
  }),

  secondFactorOff: (facts) => ({
    subject: 'The second factor of your Cardea account is off',
    parts: [
      { text: 'The code of a mail alone signs in to your account from now on.' },
      factsOf(facts),
      ...wasItYouToSignIn,
    ],
  }),

  appAdded: (facts, hasNewCodes) => ({
    subject: 'An authenticator app was added to your Cardea account',
    parts: [
      {
        text: 'The second factor is on: after the code of a mail you are asked for a code of this app, a passkey, or one of your recovery codes.',
      },
      ...(hasNewCodes
        ? [{ text: 'Ten recovery codes were created, for the day that the app is lost.' }]
        : []),
      factsOf(facts),
      ...wasItYouToSignIn,
    ],
  }),

  appRemoved: (facts) => ({
    subject: 'An authenticator app was removed from your Cardea account',
    parts: [{ text: 'Its codes are not taken any more.' }, factsOf(facts), ...wasItYouToSignIn],
  }),

  appCodesPaused: (facts, until) => ({
    subject: 'Wrong codes of your authenticator app',
    parts: [
      {
        text: `After a right first step five wrong codes of an authenticator app were entered for your account. Its codes are refused until ${timeOf(until)}. Passkeys and recovery codes go on.`,
      },
      factsOf(facts),
      { text: 'Was it you? Then see whether the clock of your phone is right.' },
      {
        text: 'If not, somebody can read your mail, and the second factor has kept them out. Change the password of your mailbox.',
      },
      openSettings,
    ],
  }),

  providerLoosened: (facts) => ({
    subject: 'Your Cardea account is no longer bound to your provider',
    parts: [
      {
        text: 'Whoever next signs in at the provider with your verified address comes into your account, and is bound to it.',
      },
      factsOf(facts),
      ...wasItYouToSignIn,
    ],
  }),

  recoveryCodesMade: (facts) => ({
    subject: 'New recovery codes for your Cardea account',
    parts: [
      { text: 'Ten new recovery codes were created. Those from before are void.' },
      factsOf(facts),
      ...wasItYouToSignIn,
    ],
  }),

  recoveryCodeUsed: (facts, left) => ({
    subject: 'A recovery code of your Cardea account was used',
    parts: [
      { text: 'Somebody signed in to your account with one of your recovery codes. It does not work again.' },
      {
        text:
          left === 0
            ? 'There are none left: create new ones.'
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
        text: 'All records, groups, templates and files you owned went with it. They cannot be brought back.',
      },
      {
        text: 'What others own and had shared with you stays with them. With this address you can begin anew at any time.',
      },
      { text: 'Was it not you? Then somebody can read your mail: change the password of your mailbox.' },
    ],
  }),
}

const openSettings: MailPart = { label: 'Open settings', path: '/settings' }

const wasItYou: readonly MailPart[] = [
  { text: 'Was it you? Then you need not do anything.' },
  {
    text: 'If not, somebody uses one of your sessions. Sign in, end the sessions you do not know and set a new passcode.',
  },
  openSettings,
]

const wasItYouToSignIn: readonly MailPart[] = [
  { text: 'Was it you? Then you need not do anything.' },
  {
    text: 'If not, somebody uses your account. Change the password of your mailbox. Then sign in, end the sessions you do not know, remove the passkeys you do not know and create new recovery codes.',
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
