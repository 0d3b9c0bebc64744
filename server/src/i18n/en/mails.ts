import type { MailPart } from '../../integrations/mail/mail.ts'
import type { MailFacts, MailNews, MailTexts } from '../mail-texts.ts'
import { doorMails } from './door-mails.ts'

export const mails: MailTexts = {
  ...doorMails,
  from: 'Cardea at',
  writer: 'From',

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
      { text: 'After the code of a mail you are asked for a passkey, or for one of your recovery codes.' },
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

  recoveryCodesMade: (facts) => ({
    subject: 'New recovery codes for your Cardea account',
    parts: [
      { text: 'Ten new recovery codes were made. Those from before are void.' },
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
            ? 'There are none left: make new ones.'
            : left === 1
              ? 'One is left: make new ones soon.'
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

  review: (people, entries) => ({
    subject: 'Who has access in Cardea',
    title: 'Who should still have access?',
    parts: [
      {
        text: `${people === 1 ? 'One person sees' : `${people} people see`} ${entries === 1 ? 'one of your records' : 'records of yours'} outside the groups that hold them.`,
      },
      { text: 'Look through once: keep, lower or end each access.' },
      { label: 'Review access', path: '/to_review' },
    ],
    note: {
      text: 'You get this mail every 90 days while it is switched on in your settings.',
      label: 'Open settings',
      path: '/settings',
    },
  }),

  due: (soon, past) => ({
    subject: 'What is soon due in Cardea',
    title: 'Something ends soon',
    parts: [
      {
        text: [
          soon > 0 && `${soon === 1 ? 'One record ends' : `${soon} records end`} within 60 days.`,
          past > 0 && `${past === 1 ? 'One has' : `${past} have`} ended already.`,
        ]
          .filter(Boolean)
          .join(' '),
      },
      { label: 'See what is due', path: '/soon_due' },
    ],
    note: {
      text: 'You get this mail once a week while it is switched on in your settings.',
      label: 'Open settings',
      path: '/settings',
    },
  }),

  invitation: (who, address, item) => ({
    subject: `${address} shared a ${item} with you`,
    title: `${who} shared a ${item} with you`,
    parts: [
      {
        text: 'It lies in Cardea, a vault for logins, cards and keys. Sign in with this address, and it is there.',
      },
      ...forStrangers,
    ],
  }),

  news(news, path, isAlwaysSent) {
    const [first, ...others] = news
    const isOne = first !== undefined && others.length === 0
    return {
      subject: isOne ? happened(first, first.address) : `${first?.address} changed what you have access to`,
      title: isOne ? happened(first, first.who) : `${first?.who} changed what you have access to`,
      parts: [
        ...news.map((one) => ({ text: isOne ? meaning(one) : sentence(one) })),
        { label: 'Open Cardea', path },
      ],
      note: {
        text: isAlwaysSent
          ? 'You get such mails always, as they are about who owns what.'
          : 'You get such mails while they are switched on in your settings.',
        label: 'Open settings',
        path: '/settings',
      },
    }
  },

  digest: (news, more) => ({
    subject: 'More has happened in Cardea',
    parts: [
      {
        text: 'You get at most ten mails an hour about what others do. This has happened since the last one:',
      },
      ...news.map((one) => ({ text: sentence(one) })),
      ...(more === 0 ? [] : [{ text: 'There is more: all of it stands in your notifications.' }]),
      { label: 'Open Cardea', path: '/records' },
    ],
    note: {
      text: 'You get such mails while they are switched on in your settings.',
      label: 'Open settings',
      path: '/settings',
    },
  }),

  invitationDigest: (count, who) => ({
    subject: 'More was shared with you in Cardea',
    parts: [
      {
        text:
          count === 1 ? 'One more thing was shared with you.' : `${count} more things were shared with you.`,
      },
      { text: `By: ${who.join(', ')}` },
      ...forStrangers,
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
    text: 'If not, somebody uses your account. Change the password of your mailbox. Then sign in, end the sessions you do not know, remove the passkeys you do not know and make new recovery codes.',
  },
  openSettings,
]

const forStrangers: readonly MailPart[] = [
  { label: 'Sign in', path: '/login' },
  { text: 'You get a code by mail; no password, nothing to install. The invitation ends after 30 days.' },
  { text: 'Do you not know who this is? Then you need not do anything.' },
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

const sentence = (news: MailNews): string => `${happened(news, news.who)}. ${meaning(news)}`

function happened(news: MailNews, who: string): string {
  const what = whatOf(news)
  switch (news.kind) {
    case 'shared':
      return `${who} shared ${what} with you`
    case 'role-changed':
      return news.isOwnAct ? `You handed over ${what}` : `${who} changed your role in ${what}`
    case 'access-removed':
      return `${who} removed your access to ${what}`
    case 'ownership-received':
      return `${who} made you the owner of ${what}`
    case 'pending-joined':
      return `${who} joined Cardea`
    case 'access-ending':
      return news.isOwnAct
        ? `Your access to ${what} ends within a day`
        : `${who} has access to ${what} for less than a day`
    case 'access-ended':
      return news.isOwnAct ? `Your access to ${what} has ended` : `${who} has no access to ${what} any more`
    case 'restored':
      return `${who} restored ${what}`
    case 'rotate-due':
      return `${who} still knows ${what} of yours`
    case 'item-gone':
      return `${who} deleted ${what}`
  }
}

function meaning(news: MailNews): string {
  const it = news.records + news.groups === 1 ? 'it' : 'them'
  const mayDo =
    news.role === 'VIEWER'
      ? `You can view ${it}, and not change ${it}.`
      : `You can view ${it} and change ${it}.`
  switch (news.kind) {
    case 'shared':
      return mayDo
    case 'role-changed':
      return news.isOwnAct
        ? `Somebody else is the owner now. ${mayDo} Was that not you? Then sign out all your sessions and write to the new owner.`
        : mayDo
    case 'access-removed':
      return `You cannot open ${it} any more.`
    case 'ownership-received':
      return 'From now on you decide who has access.'
    case 'pending-joined':
      return `They have signed in for the first time, and have access to ${whatOf(news)} now, as you had invited them.`
    case 'access-ending':
      return news.isOwnAct
        ? `It was given for a time. Ask for more if you still need ${it}.`
        : `You shared ${it} for a time. Share again if it should last longer.`
    case 'access-ended':
      return news.isOwnAct
        ? `It was given for a time. You cannot open ${it} any more.`
        : `You had shared ${it} for a time.`
    case 'restored':
      return `It had been deleted. You have access to ${it} again.`
    case 'rotate-due':
      return `They opened ${it} and have no access any more. Change the secrets where they are used, and in Cardea.`
    case 'item-gone':
      return 'You had access to what was deleted.'
  }
}

/** `a record`, `a group`, `3 records and a group`. */
function whatOf({ records, groups }: MailNews): string {
  const say = (count: number, one: string): string[] =>
    count === 0 ? [] : [count === 1 ? `a ${one}` : `${count} ${one}s`]
  return [...say(records, 'record'), ...say(groups, 'group')].join(' and ')
}
