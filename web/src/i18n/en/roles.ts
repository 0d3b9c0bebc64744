import { english } from '../english.ts'

/** What each role says of itself, so that a new one finds all its sentences here; its name is with `ui`. */
export const roles = english('roles', {
  sentence: {
    EDITOR: 'Can see and change it',
    VIEWER: 'Can see and copy it',
  },
  owned: {
    OWNER: '{{owner}} owns it · you can edit and share',
    GROUP_OWNER: '{{owner}} owns it · you can edit and share',
    EDITOR: '{{owner}} owns it · you can edit',
    VIEWER: '{{owner}} owns it · you can view',
  },
  because: {
    OWNER: 'You can edit and share this because you own it.',
    GROUP_OWNER: 'You can edit and share this because you own a group that includes it.',
    EDITOR: 'You can edit this because it is shared with you as Editor.',
    VIEWER: 'You can see and copy this because it is shared with you as Viewer.',
  },
  becauseGroup: {
    OWNER: 'You can edit and share this because you own {{group}}, which includes it.',
    EDITOR: 'You can edit this because you are Editor in {{group}}.',
    VIEWER: 'You can see and copy this because you are Viewer in {{group}}.',
  },
  inGroup: {
    OWNER: 'you own this group',
    EDITOR: 'you are Editor',
    VIEWER: 'you are Viewer',
  },
  ofGroup: {
    OWNER: 'You own this group: you choose who is in it, and share its records.',
    EDITOR: 'You can change the records in this group and add your own.',
    VIEWER: 'You can see and copy the records in this group.',
  },
  ask: {
    VIEWER: 'See it',
    EDITOR: 'Edit it',
  },
  asks: {
    VIEWER: '{{name}} asks to see {{item}}',
    EDITOR: '{{name}} asks to edit {{item}}',
  },
  asksOneself: {
    VIEWER: 'You ask to see {{item}}',
    EDITOR: 'You ask to edit {{item}}',
  },
  seen: {
    VIEWER: '{{name}} can see {{item}}',
    EDITOR: '{{name}} can edit {{item}}',
  },
})
