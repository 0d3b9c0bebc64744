import { english } from '../english.ts'

/** Words of the notifications: the list at the bell, and push messages on this device. */
export const notifications = english('notifications', {
  title: 'Notifications',
  markAll: 'Mark all read',
  unread: 'Unread',
  now: 'just now',
  emptyTitle: 'Nothing new',
  emptyText: 'When someone shares with you, changes your role or joins, you see it here.',
  failedTitle: 'Your notifications did not load',
  gone: 'This was deleted, or is no longer shared with you.',
  open: 'Open',
  weekMore: 'Extend until {{when}}',
  weekMoreOf: 'Extend until {{when}} for {{name}}',
  letEnd: 'Let it expire',
  letEndOf: 'Let it expire for {{name}}',
  longer: '{{name}} has access until {{when}}.',

  push: {
    title: 'On this device',
    on: 'Shown here even while Cardea is closed. The message itself names nothing.',
    off: 'Shown here even while Cardea is closed, once you turn it on.',
    accountOff: 'Turn notifications on above first.',
    blocked:
      'This browser blocks them. Allow notifications for this address in its site settings, then reload the page.',
    unsupported: 'This browser cannot show notifications of a page that is closed.',
    insecure: 'A browser allows them only at an address that begins with https.',
    homeScreen:
      'Add Cardea to your home screen first: Share, then Add to Home Screen. Then open it from there.',
    failed: 'The push service of this browser could not be reached. Try again later.',
    blockedState: 'Blocked',
    offer: 'Notify me on this device',
    offerText: 'When something is shared with you',
    allow: 'Allow',
    isOn: 'Notifications are on',
    somethingNew: 'Something new in Cardea',
    several_one: '{{count}} new notification',
    several_other: '{{count}} new notifications',
  },
})
