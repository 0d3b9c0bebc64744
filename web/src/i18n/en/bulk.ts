import { english } from '../english.ts'

/** Words of acts on many records, which go on in the background. */
export const bulk = english('bulk', {
  region: 'Acts on many records',
  running: {
    delete: 'Moving {{count}} to the trash',
    leave: 'Leaving {{count}}',
    restore: 'Restoring {{count}}',
    regroup: 'Changing the groups of {{count}}',
    pin: 'Pinning {{count}}',
    unpin: 'Unpinning {{count}}',
  },
  over: {
    delete: '{{count}} moved to the trash',
    leave: '{{count}} left',
    restore: '{{count}} restored',
    regroup: 'Groups of {{count}} changed',
    pin: '{{count}} pinned',
    unpin: '{{count}} unpinned',
  },
  done: '{{count}} done',
  seconds_one: 'about {{count}} second left',
  seconds_other: 'about {{count}} seconds left',
  minutes_one: 'about {{count}} minute left',
  minutes_other: 'about {{count}} minutes left',
  stop: 'Stop',
  undo: 'Undo',
  close: 'Close',
  stopped_one: 'Stopped. {{count}} stays as it was.',
  stopped_other: 'Stopped. {{count}} stay as they were.',
  failed: '{{count}} not: {{why}}',
  unknown_one: 'No answer for {{count}}: look whether it was done.',
  unknown_other: 'No answer for {{count}}: look whether they were done.',
  gone: 'Meanwhile done elsewhere, or gone: {{count}}',
})
