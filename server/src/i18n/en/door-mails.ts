import type { DoorMailTexts, HowMuch, OperatorNews } from '../door-mail-texts.ts'

export const doorMails: DoorMailTexts = {
  notInvited: () => ({
    subject: 'You need an invitation to Cardea',
    parts: [
      {
        text: 'Someone, most likely you, tried to sign in with this address. You need an invitation to join this Cardea, and there is none for you.',
      },
      {
        text: 'Expecting one? Ask the person who wants to share with you to share again. You can then sign in with a code.',
      },
      { text: 'Wasn’t you? Then there is nothing to do. No account was created.' },
    ],
  }),

  addressCode: (code, reference) => ({
    subject: `Your Cardea code (${reference})`,
    title: 'Your code for a new address',
    parts: [
      { code },
      { text: 'It makes this the address of a Cardea account, used to sign in from then on.' },
      { text: `The page that asks for it shows the words: ${reference}` },
      { text: 'Didn’t ask for a code? Ignore this e-mail: nothing changes without it.' },
    ],
  }),

  addressTaken: () => ({
    subject: 'Someone tried to use your address',
    parts: [
      {
        text: 'Someone tried to change the address of a Cardea account to this one. This address already has an account, so nothing was changed.',
      },
      {
        text: 'Was this you? Sign in with this address instead, or delete that account first.',
      },
      { text: 'Wasn’t you? Then there is nothing to do.' },
    ],
  }),

  addressChanged: (until) => ({
    subject: 'Your Cardea account has another address',
    parts: [
      { text: 'From now on the account that had this address signs in with another one.' },
      { text: 'Was this you? Then there is nothing to do.' },
      {
        text: `If not, you can take it back until ${dayOf(until)} with a code sent to this address. All sessions then end, including those of whoever changed it.`,
      },
      { label: 'Take it back', path: '/take-back' },
    ],
  }),

  addressTakenBack: (isSwitchedOff) => ({
    subject: 'Your Cardea account has this address again',
    parts: [
      { text: 'You took it back. All sessions have ended; sign in with this address.' },
      {
        text: 'Passkeys and recovery codes created in the meantime are gone; earlier ones still work. Check your activity to see what else was done.',
      },
      ...(isSwitchedOff
        ? [
            {
              text: 'Your second factor is off, because nothing from before was left of it: a code by e-mail alone signs you in. Set it up again in your settings.',
            },
          ]
        : []),
      { label: 'Sign in', path: '/login' },
    ],
  }),

  addressLost: () => ({
    subject: 'A Cardea account has another address',
    parts: [
      {
        text: 'The account that had this address was taken back by the address it had before. All its sessions have ended.',
      },
    ],
  }),

  takeBackWaits: (due) => ({
    subject: 'Your Cardea account comes back in three days',
    parts: [
      {
        text: `A second factor was added to the account after its address was changed, so taking it back takes three days. It gets this address back on ${momentOf(due)}, unless someone who is signed in refuses with that second factor.`,
      },
      {
        text: 'All sessions then end, and passkeys and recovery codes created since the change are removed.',
      },
      {
        text: 'There is nothing more to do. Didn’t ask for this? Check who else reads this mailbox.',
      },
    ],
  }),

  takeBackAsked: (due) => ({
    subject: 'Your Cardea account is about to be taken back',
    parts: [
      {
        text: `Someone who can read mail at the previous address of your account is taking the account back. On ${momentOf(due)} it gets that address again: all sessions end, and passkeys and recovery codes created since the change are removed.`,
      },
      { text: 'Not right? Refuse it before then, in any session, with your second factor.' },
      { label: 'Open Cardea', path: '/records' },
    ],
  }),

  takeBackRefused: () => ({
    subject: 'A Cardea account was not taken back',
    parts: [
      {
        text: 'Someone who is signed in to the account refused it with the second factor. The account keeps its address, and the former address can no longer take it back.',
      },
      { text: 'Not right? Write to the operator of this Cardea.' },
    ],
  }),

  operator: (news, who, contact) => ({
    ...operatorNews(who ?? 'An operator of this Cardea')[news],
    ...(contact !== null && {
      parts: [
        ...operatorNews(who ?? 'An operator of this Cardea')[news].parts,
        { text: `Questions? Write to ${contact}.` },
      ],
    }),
  }),

  resetAsked: (who, due, contact) => ({
    subject: 'Your second factor for Cardea will be reset',
    parts: [
      {
        text: `${who ?? 'An operator of this Cardea'} resets your second factor: your passkeys and recovery codes stop working on ${momentOf(due)}, and a code by e-mail signs you in again.`,
      },
      {
        text: 'Did you ask for it? Then just wait, or do it at once with a passkey or recovery code that you still have.',
      },
      { label: 'Reset it now', path: '/confirm-reset' },
      {
        text: 'Didn’t ask? Sign in with a passkey or a recovery code before then, or refuse it with one in any session, and nothing is reset.',
      },
      ...(contact === null ? [] : [{ text: `Questions? Write to ${contact}.` }]),
    ],
  }),

  resetDone: () => ({
    subject: 'Your second factor for Cardea was reset',
    parts: [
      { text: 'Your passkeys and recovery codes no longer work. A code by e-mail signs you in.' },
      { text: 'Sign in and set up new ones.' },
      { label: 'Sign in', path: '/login' },
    ],
  }),

  handoverAsked: ({ who, heir, due, isWithShared, contact, token }) => ({
    subject: 'What you own in Cardea will be handed over',
    parts: [
      {
        text: `Your account is switched off. ${who ?? 'An operator of this Cardea'} hands ${isWithShared ? 'your records and groups' : 'those of your records and groups that nobody else can see'} to ${heir ?? 'somebody else'} on ${momentOf(due)}, with everything in them.`,
      },
      { text: 'Is that right? Confirm it with a code by e-mail, and it happens at once.' },
      { label: 'Confirm', path: '/confirm-hand-over' },
      {
        text: 'Not right? Object, and it stops at once, without signing in.',
      },
      { label: 'Object', path: `/object-hand-over#${token}` },
      ...(contact === null ? [] : [{ text: `Write to ${contact}.` }]),
    ],
  }),

  handoverWithdrawn: () => ({
    subject: 'What you own in Cardea stays yours',
    parts: [{ text: 'Your records and groups will not be handed over after all.' }],
  }),

  handoverToConfirm: ({ who, person, heir }) => ({
    subject: 'A handover in Cardea needs a second operator',
    parts: [
      {
        text: `${who ?? 'Somebody on the server'} wants to hand what ${person ?? 'somebody'} owns to ${heir ?? 'somebody else'}. Nothing begins until another operator confirms it.`,
      },
      { text: 'Speak to both before you do.' },
      { label: 'Open the page of operators', path: '/operator' },
    ],
  }),

  handoverBegun: ({ who, person, heir }, due) => ({
    subject: 'What somebody owns in Cardea will be handed over',
    parts: [
      {
        text: `${who ?? 'Somebody on the server'} hands what ${person ?? 'somebody'} owns to ${heir ?? 'somebody else'} on ${momentOf(due)}. All operators get this e-mail.`,
      },
      { text: 'Not right? Any operator can withdraw it before then.' },
      { label: 'Open the page of operators', path: '/operator' },
    ],
  }),

  handoverOfCompanion: ({ who, person, heir }, due, contact) => ({
    subject: 'What somebody owns in Cardea will be handed over',
    parts: [
      {
        text: `The account of ${person ?? 'somebody'} is switched off. ${who ?? 'An operator of this Cardea'} hands what they own to ${heir ?? 'somebody else'} on ${momentOf(due)}.`,
      },
      { text: 'You get this e-mail because you share something with that person. What you own stays yours.' },
      {
        text:
          contact === null
            ? 'Not right? Speak to the operators of this Cardea before then.'
            : `Not right? Write to ${contact} before then.`,
      },
    ],
  }),

  handoverStopped: (person) => ({
    subject: 'A handover in Cardea was stopped',
    parts: [
      {
        text: `${person ?? 'Somebody'} objected. What they still own stays theirs.`,
      },
      { text: 'Only another operator than the one who began it can begin a new one.' },
    ],
  }),

  handedOver: (who, much) => ({
    subject: 'What you owned in Cardea was handed over',
    parts: [
      {
        text: `${who ?? 'Somebody else'} owns ${howMuch(much)} of yours now. What lies in your trash stays there.`,
      },
    ],
  }),

  handoverReceived: (who, much) => ({
    subject: 'You own more in Cardea now',
    parts: [
      {
        text: `You were handed what ${who ?? 'somebody'} owned: ${howMuch(much)}. Share it, keep it or delete it.`,
      },
      { label: 'Open Cardea', path: '/records' },
    ],
  }),

  operatorInvitation: (who) => ({
    subject: 'You are invited to Cardea',
    title: `${who ?? 'An operator'} invites you to Cardea`,
    parts: [
      {
        text: 'Cardea is a vault for logins, cards and keys. Sign in with this address, and your account is created.',
      },
      { label: 'Sign in', path: '/login' },
      {
        text: 'You get a code by e-mail; no password, nothing to install. The invitation ends after 30 days.',
      },
      { text: 'Don’t know who this is? Then there is nothing to do.' },
    ],
  }),
}

const operatorNews = (who: string): Record<OperatorNews, { subject: string; parts: { text: string }[] }> => ({
  disabled: {
    subject: 'Your Cardea account was switched off',
    parts: [
      { text: `${who} switched your account off. You cannot sign in until it is switched on again.` },
      { text: 'Your records stay as they are, and so does what you share with others.' },
    ],
  },
  enabled: {
    subject: 'Your Cardea account was switched on again',
    parts: [{ text: `${who} switched your account on again. You can sign in as before.` }],
  },
  signedOut: {
    subject: 'You were signed out of Cardea everywhere',
    parts: [
      { text: `${who} ended all your sessions. Sign in again with a code.` },
      { text: 'Nothing else was changed.' },
    ],
  },
  providerLoosened: {
    subject: 'Your Cardea account is no longer bound to your provider',
    parts: [
      {
        text: `${who} unlinked it. Whoever next signs in at the provider with your verified address gets into your account and is linked to it.`,
      },
    ],
  },
})

/** Such as `29 November 2026, 09:05 UTC`. */
const momentOf = (at: Date): string =>
  `${at.toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).replace(' at ', ', ')} UTC`

/** Such as `29 November 2026`. */
const dayOf = (at: Date): string => at.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** Such as `1 record and 2 groups`. */
const howMuch = ({ records, groups }: HowMuch): string =>
  `${records} ${records === 1 ? 'record' : 'records'} and ${groups} ${groups === 1 ? 'group' : 'groups'}`
