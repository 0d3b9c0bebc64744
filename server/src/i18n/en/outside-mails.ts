import type { OutsideMailTexts } from '../mail-texts.ts'

export const outsideMails: OutsideMailTexts = {
  linkCode: (code, reference) => ({
    subject: `Your code for a link (${reference})`,
    title: 'Your code for a link',
    parts: [
      { code },
      {
        text: 'It opens what somebody sent you by Cardea, on the page that asked for it. It does not sign you in to anything.',
      },
      { text: `The page shows the words: ${reference}` },
      { text: 'Didn’t ask for a code? Ignore this e-mail: nothing opens without it.' },
    ],
  }),
  quietNews: {
    'link-opened': (count) => ({
      subject:
        count === 1 ? 'A one-time link was opened again' : `One-time links were opened ${count} more times`,
      parts: [
        { text: 'Since the last e-mail about it. Cardea shows when, and from which network and browser.' },
        { label: 'Open Cardea', path: '/outside' },
      ],
    }),
    'intake-answered': (count) => ({
      subject: count === 1 ? 'A form was answered' : `Forms were answered ${count} more times`,
      parts: [{ text: 'Since the last e-mail about it.' }, readThem],
    }),
  },
  intakeAsked: ({ who, address, since, host, deadline, path, isReminder }) => ({
    subject: `${isReminder ? 'Reminder: ' : ''}${address} asks you for information`,
    title: `${who} asks you for information`,
    parts: [
      {
        text: `${address} has had an account at ${host} since ${dayOf(since)}. They use Cardea at ${host} to get it safely.`,
      },
      { label: 'Open the form', path },
      { text: `You can answer until ${timeOf(deadline)}.` },
      {
        text: 'Cardea never asks for the password of your mailbox or bank. Do you not know this person? Then you need not do anything.',
      },
    ],
  }),
  youTrust: ({ who, address }, waitDays) =>
    waitDays === null
      ? {
          subject: `You no longer trust ${address} in an emergency`,
          title: `You no longer trust ${who} in an emergency`,
          parts: [
            {
              text: 'They can no longer ask for emergency access to what you own. If it was open, it has ended.',
            },
            notYou,
          ],
        }
      : {
          subject: `You trust ${address} in an emergency`,
          title: `You trust ${who} in an emergency`,
          parts: [
            {
              text: `They can read everything you own, ${daysOf(waitDays)} after asking, unless you refuse. You are told each day.`,
            },
            notYou,
          ],
        },
  trustedBy: ({ who, address }, waitDays, host) =>
    waitDays === null
      ? {
          subject: `${address} no longer trusts you in an emergency`,
          title: `${who} no longer trusts you in an emergency`,
          parts: [
            { text: `You can no longer ask for emergency access to what they own in Cardea at ${host}.` },
          ],
        }
      : {
          subject: `${address} trusts you in an emergency`,
          title: `${who} trusts you in an emergency`,
          parts: [
            {
              text: `In an emergency you can ask to read everything they own in Cardea at ${host}. It opens ${daysOf(waitDays)} after you ask, unless they refuse. You need an account with this address.`,
            },
            { text: 'You need not do anything now. If you do not want this, remove yourself in Settings.' },
            emergencySettings,
          ],
        },
  emergencyAsked: ({ who, address }, due) => ({
    subject: `${address} asks for emergency access to everything you own`,
    title: `${who} asks for emergency access to everything you own`,
    parts: [
      { text: `It opens on ${timeOf(due)}, unless you refuse it. Signing in alone refuses nothing.` },
      { label: 'Refuse or allow it', path: '/settings' },
    ],
  }),
  emergencyOfYours: ({ who, address }, until) => ({
    subject: `${address} can read everything you own`,
    title: `${who} can read everything you own`,
    parts: [
      { text: `Emergency access is open until ${timeOf(until)}. You can end it at any moment.` },
      { label: 'End emergency access', path: '/settings' },
    ],
  }),
  emergencyOpen: ({ who, address }, until) => ({
    subject: `The emergency access to what ${address} owns is open`,
    title: `The emergency access to what ${who} owns is open`,
    parts: [{ text: `You can read it until ${timeOf(until)}.` }, { label: 'Open Cardea', path: '/records' }],
  }),
  intakeEnded: (received, most) => ({
    subject: `A form has ended: ${received} of ${most} answered`,
    parts: [{ text: `${received} of ${most} answered.` }, readThem],
  }),
  answersWait: (until) => ({
    subject: 'Answers to a form are waiting for you',
    parts: [
      {
        text: `They are deleted on ${timeOf(until)}. Take in what you need before then.`,
      },
      readThem,
    ],
  }),
}

const daysOf = (days: number): string => (days === 1 ? '1 day' : `${days} days`)
const notYou = {
  text: 'Was that not you? Then sign out all your sessions in Settings, and look at your trusted people.',
}
const emergencySettings = { label: 'Open Settings', path: '/settings' } as const
const readThem = { label: 'Read the answers', path: '/outside' } as const

const dayOf = (at: Date): string => at.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
const timeOf = (at: Date): string =>
  `${at.toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).replace(' at ', ', ')} UTC`
