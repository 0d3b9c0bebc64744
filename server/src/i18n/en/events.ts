import { leastRole, type Role } from '@cardea/contract'
import type { EventTexts, MailNews, NotificationNews } from '../event-texts.ts'

export const events: EventTexts = {
  named,
  counted,
  kinds: {
    shared: {
      happened: (who, what) => `${who} shared ${what} with you`,
      inInbox: mayDo,
      inMail: mayDoNow,
    },
    'role-changed': {
      happened: (who, what, isOwnAct) =>
        isOwnAct ? `You handed over ${what}` : `${who} changed your role in ${what}`,
      inInbox: mayDo,
      inMail: (news) =>
        news.isOwnAct
          ? `Somebody else is the owner now. ${mayDoNow(news)} Was that not you? Then sign out all your sessions and write to the new owner.`
          : mayDoNow(news),
    },
    'access-removed': {
      happened: (who, what) => `${who} removed your access to ${what}`,
      inInbox: ({ itemName }) => (itemName === null ? 'You can no longer open it.' : givenAgain),
      inMail: (news) => `You can no longer open ${it(news)}.`,
    },
    'ownership-received': {
      happened: (who, what) => `${who} made you the owner of ${what}`,
      inInbox: ({ itemName }) =>
        itemName === null ? noMore : 'You can share it, transfer it and delete it.',
      inMail: () => 'From now on you decide who has access.',
    },
    'pending-joined': {
      happened: (who) => `${who} joined Cardea`,
      happenedInInbox: (who, news) => `${who} joined ${named(news)}`,
      inInbox: () => 'They have signed in for the first time since you invited them.',
      inMail: (news) =>
        `They have signed in for the first time, and have access to ${counted(news)} now, as you invited them.`,
    },
    'group-changed': {
      happened: (who, what) => `${who} changed ${what}`,
      inInbox: () => 'Its name, appearance or records changed.',
    },
    'access-ending': {
      happened: (who, what, isOwnAct) =>
        isOwnAct
          ? `Your access to ${what} ends within a day`
          : `${who} has access to ${what} for less than a day`,
      inInbox: ({ isOwnAct }) =>
        isOwnAct
          ? 'It was shared for a limited time.'
          : 'You shared it for a limited time. Share it again if it should last longer.',
      inMail: (news) =>
        news.isOwnAct
          ? `It was shared for a limited time. Ask for more if you still need ${it(news)}.`
          : `You shared ${it(news)} for a limited time. Share again if it should last longer.`,
    },
    'access-ended': {
      happened: (who, what, isOwnAct) =>
        isOwnAct ? `Your access to ${what} has ended` : `${who} no longer has access to ${what}`,
      inInbox: ({ isOwnAct, itemName }) =>
        !isOwnAct
          ? 'You had shared it for a limited time.'
          : itemName === null
            ? 'It was shared for a limited time.'
            : givenAgain,
      inMail: (news) =>
        news.isOwnAct
          ? `It was shared for a limited time. You can no longer open ${it(news)}.`
          : `You had shared ${it(news)} for a limited time.`,
    },
    restored: {
      happened: (who, what) => `${who} restored ${what}`,
      inInbox: (news) => (news.records === null ? mayDo(news) : 'They had been deleted.'),
      inMail: (news) =>
        news.records === 1
          ? 'It had been deleted. You have access to it again.'
          : 'They had been deleted. You have access to them again.',
    },
    'rotate-due': {
      happened: (who, what) => `${who} still knows ${what} of yours`,
      happenedInInbox: (who, news) =>
        `${who} still knows ${named(news)}${news.records === null ? '' : ' of yours'}`,
      inInbox: ({ records }) =>
        records === null
          ? 'They opened it and no longer have access. Change it where it is used, and here.'
          : 'They opened them and no longer have access. Change them where they are used, and here.',
      inMail: (news) =>
        `They opened ${it(news)} and no longer have access. Change the secrets where they are used, and in Cardea.`,
    },
    'service-token-known': {
      happened: (who, what) => `${who} still knows a token for ${what}`,
      inInbox: () => madeToken,
      inMail: () => madeToken,
    },
    'service-token-ending': {
      happened: (who, what) => `${who} soon needs a new token for ${what}`,
      inInbox: () => tokenEnds,
      inMail: () => tokenEnds,
    },
    'service-network-refused': {
      happened: (who, what) => `${who} tried to reach ${what} from another network`,
      inInbox: () => otherNetwork,
      inMail: () => otherNetwork,
    },
    'link-opened': {
      happened: (who, what, isOwnAct) =>
        isOwnAct ? 'Your one-time link was opened' : `A one-time link by ${who} to ${what} was opened`,
      happenedInInbox: (who, news) =>
        news.itemName === null
          ? news.isOwnAct
            ? 'Your one-time link was opened'
            : `A one-time link by ${who} was opened`
          : news.isOwnAct
            ? `Your one-time link to ${named(news)} was opened`
            : `A one-time link by ${who} to ${named(news)} was opened`,
      inInbox: () => linkOpened,
      inMail: () => linkOpened,
    },
    'intake-answered': {
      happened: (who, _what, isOwnAct) =>
        isOwnAct ? 'Your form was answered' : `A form by ${who} was answered`,
      happenedInInbox: (who, news) =>
        news.isOwnAct ? 'Your form was answered' : `A form by ${who} was answered`,
      inInbox: () => intakeAnswered,
      inMail: () => intakeAnswered,
    },
    'access-asked': {
      happened: (who, what) => `${who} asks for access to ${what}`,
      happenedInInbox: (who, news) => `${who} asks for access to ${named(news)}`,
      inInbox: () => requestWaits,
      inMail: () => requestWaits,
    },
    'access-answered': {
      happened: (who, what) =>
        `${who} refused your request for ${what === '' ? 'emergency access' : `access to ${what}`}`,
      inInbox: () => requestRefused,
      inMail: () => requestRefused,
    },
    'emergency-asked': {
      happened: (who) => `${who} asks for emergency access to everything you own`,
      inInbox: () => emergencyWaits,
    },
    'emergency-open': {
      happened: (who, _, isOwnAct) =>
        isOwnAct ? 'The emergency access that you asked for is open' : `${who} can read everything you own`,
      inInbox: ({ isOwnAct }) => (isOwnAct ? emergencyOpened : emergencyOfYours),
    },
    'keys-wanted': {
      happened: (who, what) => `${who} is waiting for the key of ${what}`,
      inInbox: () => handOver,
      inMail: () => handOver,
    },
    'keys-reset': {
      happened: (who) => `${who} began again with new keys`,
      inInbox: (news) => askFirst(news.who ?? 'them', named(news)),
      inMail: (news) => askFirst(news.who, counted(news)),
    },
    'sealing-changed': {
      happened: (who, what) => `${who} made ${what} readable for those who run this Cardea`,
      inInbox: () => askedWhy,
      inMail: () => askedWhy,
    },
    'item-gone': {
      happened: (who, what) => `${who} deleted ${what}`,
      inInbox: ({ records }) => (records === null ? 'You had access to it.' : 'You had access to them.'),
      inMail: () => 'You had access to what was deleted.',
    },
  },
}

const askFirst = (who: string, what: string): string =>
  `Ask ${who} by another way whether that was ${who}, then hand over the key of ${what}.`
const handOver = 'Open Cardea to hand it over.'
const madeToken =
  'They made it for a machine and have left the group. Make a new token for the machine, and end that one.'
const tokenEnds =
  'The token of this machine ends soon, and there is no newer one. Make one in the group, under Machines.'
const otherNetwork =
  'It was refused. If that was not you, somebody else may have the token: end it in the group, under Machines.'
const linkOpened = 'Cardea shows when, and from which network and browser.'
const intakeAnswered = 'The answer waits until you take it in or discard it.'
const requestWaits = 'Allow or refuse it. It lapses after 14 days.'
const emergencyWaits = 'It opens by itself after the days that you chose, unless you refuse it.'
const emergencyOpened = 'You can read what that person owned when it opened, for 30 days.'
const emergencyOfYours = 'For 30 days, as emergency access. You can end it in Settings, under Emergency.'
const requestRefused = 'You may ask again, with another reason.'
const askedWhy = 'Before, only the people who share it could open it. If they did not tell you, ask them.'
const noMore = 'You no longer have access to it.'
const givenAgain = 'You have been given access again since.'

const may: Readonly<Record<Role, string>> = {
  OWNER: 'You can view and change it.',
  EDITOR: 'You can view and change it.',
  VIEWER: 'You can view it.',
  REVOKE: noMore,
}

function mayDo({ itemName, role }: NotificationNews): string {
  return itemName === null ? noMore : may[role ?? leastRole]
}

const mayNow: Readonly<Record<Role, (it: string) => string>> = {
  OWNER: (it) => `You can view ${it} and change ${it}.`,
  EDITOR: (it) => `You can view ${it} and change ${it}.`,
  VIEWER: (it) => `You can view ${it}, but not change ${it}.`,
  REVOKE: (it) => `You can no longer open ${it}.`,
}

function mayDoNow(news: MailNews): string {
  return mayNow[news.role ?? leastRole](it(news))
}

/** `a record`, `3 records`, `the group “Family”`, `“Bank”`. */
/** What only its people can open has no name here: the client shows the one that it opened. */
function named({ kind, item, itemName, records, isWithoutItem }: NotificationNews): string {
  if (isWithoutItem && kind === 'access-answered') return ''
  if (records !== null) return `${records} records`
  if (!itemName) return `a ${item}`
  return item === 'group' ? `the group “${itemName}”` : `“${itemName}”`
}

/** `a record`, `a group`, `3 records and a group`. */
function counted({ records, groups }: Pick<MailNews, 'records' | 'groups'>): string {
  const say = (count: number, one: string): string[] =>
    count === 0 ? [] : [count === 1 ? `a ${one}` : `${count} ${one}s`]
  return [...say(records, 'record'), ...say(groups, 'group')].join(' and ')
}

const it = ({ records, groups }: MailNews): string => (records + groups === 1 ? 'it' : 'them')
