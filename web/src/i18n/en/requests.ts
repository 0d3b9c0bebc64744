import { english } from '../english.ts'

/** Words of asking for access, and of what waits for a decision. */
export const requests = english('requests', {
  ask: {
    question: 'Is it somebody else’s?',
    open: 'Ask for access',
    edit: 'Ask to edit',
    role: 'I would like to',
    until: 'For how long',
    why: 'Why',
    counted: '{{count}} of {{most}}',
    note: 'You are told only if somebody answers. Whether there is such a record stays open until then.',
    noReason: 'Say why you need it.',
    tooSoon: 'Choose an end that is at least 5 minutes ahead.',
    done: 'Asked. If it exists, the people who may share it are told.',
    doneEdit: 'Asked. The people who may share it are told.',
    cancel: 'Cancel',
    about: 'The people who may share it are told, with your reason.',
  },
  toDecide: 'To decide',
  mine: 'Mine',
  opensAlone: 'Left alone, emergency access opens on its day.',
  lapse: 'Left alone, a request lapses and nothing happens. Only you and others who may decide see it.',
  nothing: {
    title: 'No requests',
    text: 'When somebody asks for access to something you may share, it appears here.',
  },
  asks: {
    emergency: '{{name}} asks for emergency access to everything you own',
  },
  own: {
    emergency: 'You ask for emergency access to everything of {{name}}',
  },
  aRecord: 'a record',
  aGroup: 'a group',
  until: 'until {{when}}',
  lapsesToday: 'lapses today',
  lapses_one: 'lapses in {{count}} day',
  lapses_other: 'lapses in {{count}} days',
  opens: 'opens on {{when}}',
  state: { waiting: 'Waiting', granted: 'Granted', refused: 'Refused', over: 'Over' },
  allow: 'Allow',
  refuse: 'Refuse',
  withdraw: 'Withdraw',
  end: 'End',
  said: { refused: 'Refused', withdrawn: 'Withdrawn', ended: 'Ended', allowed: '{{name}} has access' },
  dialog: {
    title: 'Allow {{name}} access?',
    text: '{{item}}. They can open its secrets and files.',
    atMost: 'They asked until {{when}}: it can end earlier, not later.',
    share: 'Share',
  },
})
