import { english } from '../english.ts'

/** What people without an account read on the page of a form. */
export const visitorForm = english('visitorForm', {
  coming: { title: 'You are asked for something by Cardea.', status: 'Loading' },
  asks: '{{email}} asks you for {{title}}.',
  required: 'required',
  choose: 'Choose',
  show: 'Show',
  hide: 'Hide',
  showOf: 'Show {{label}}',
  hideOf: 'Hide {{label}}',
  files: 'Files',
  chooseFiles: 'Choose files',
  camera: 'Camera',
  filesLimit: 'Or drop them here; 50 MiB together.',
  removeFile: 'Remove {{name}}',
  fileTooLarge: '{{name}} has more than 25 MiB.',
  filesTooLarge: 'Together they have more than 50 MiB, sealed.',
  tooManyFiles_one: 'At most {{count}} file goes along.',
  tooManyFiles_other: 'At most {{count}} files go along.',
  sealed: 'It is sealed in this browser. Only {{name}}’s Cardea can open it.',
  onlyMaker: 'It is sealed in this browser. Only {{name}} can open it.',
  onlyGroup: 'It is sealed in this browser. Only {{name}} and the owners of one group can open it.',
  send: 'Send',
  faults_one: '{{count}} field is not as it has to be.',
  faults_other: '{{count}} fields are not as they have to be.',
  faultOf: {
    missing: '{{label}} is required.',
    tooLong: 'This has more than 10,000 characters.',
    unfit: 'It has characters that this field does not take.',
  },
  failed: {
    network: 'No connection. Press again: it counts once.',
    tooMuch: 'This is more than the form takes.',
    noRoom: 'There is no room for these files just now. Send it without them, or later.',
    busy: 'Too many tries just now. Wait a moment, then try again.',
    other: 'That did not work. Try again.',
  },
  sent: {
    title: 'Sent',
    text: 'Sent on {{when}}. {{name}} has been told. You cannot see it here again; keep your own copy if you need one.',
  },
  over: {
    title: 'This form is closed',
    answered: 'It has been answered. Nothing more is taken here.',
    expired: 'The deadline was {{when}}.',
    closed: 'It was closed.',
  },
  changed: {
    title: 'Do not use this form',
    text: 'This form was changed on its way. Nothing was sent.',
  },
  unreachable: { title: 'No connection', text: 'Cardea cannot be reached. Nothing was sent.' },
  tryAgain: 'Try again',
  careful:
    'Never enter the password of your mailbox, your bank or another service here, unless you know why it is needed.',
  carefulOf:
    'Never enter the password of your mailbox, your bank or another service here, unless you know why {{name}} needs it.',
})
