import type { ReminderMailTexts } from '../mail-texts.ts'

export const reminderMails: ReminderMailTexts = {
  review: (people, entries) => ({
    subject: 'Who has access in Cardea',
    title: 'Who should still have access?',
    parts: [
      {
        text: `${people === 1 ? 'One person sees' : `${people} people see`} ${entries === 1 ? 'one of your records' : 'records of yours'} outside the groups that hold them.`,
      },
      { text: 'Decide for each person: keep the access, make them a Viewer, or remove it.' },
      { label: 'Review access', path: '/to_review' },
    ],
    note: {
      text: 'You get this e-mail every 90 days while it is switched on in your settings.',
      label: 'Open settings',
      path: '/settings',
    },
  }),

  due: (soon, past, areSomeUnread) => ({
    subject: 'Expiring soon in Cardea',
    title: 'Something expires soon',
    parts: [
      {
        text: [
          soon > 0 && `${soon === 1 ? 'One record ends' : `${soon} records end`} within 60 days.`,
          past > 0 && `${past === 1 ? 'One has' : `${past} have`} ended already.`,
        ]
          .filter(Boolean)
          .join(' '),
      },
      ...(areSomeUnread
        ? [{ text: 'End-to-end encrypted records are not counted here. You see them in Cardea.' }]
        : []),
      { label: 'See what is expiring', path: '/soon_due' },
    ],
    note: {
      text: 'You get this e-mail once a week while it is switched on in your settings.',
      label: 'Open settings',
      path: '/settings',
    },
  }),
}
