import { english } from '../english.ts'

/** Words of the primitives. */
export const ui = english('ui', {
  cancel: 'Cancel',
  close: 'Close',
  back: 'Back',
  remove: 'Remove {{name}}',
  clearSearch: 'Clear search',
  loading: 'Loading',
  sending: 'Checking the code',
  tryAgain: 'Try again',
  notifications: 'Messages',
  hidden: 'hidden',
  code: 'Code',
  secondsLeft_one: '{{count}} second left',
  secondsLeft_other: '{{count}} seconds left',
  clearsIn: 'clears in {{seconds}} s',
  peopleMore_one: '{{names}} and {{count}} more',
  peopleMore_other: '{{names}} and {{count}} more',
  view: 'View',
  viewList: 'List',
  viewGrid: 'Grid',
  role: {
    OWNER: 'Owner',
    EDITOR: 'Editor',
    VIEWER: 'Viewer',
    INVITED: 'Invited',
    REVOKE: 'Blocked',
  },
})
