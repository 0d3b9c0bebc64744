import type { NotificationKind } from '@cardea/contract'
import { notificationKinds } from '@cardea/contract/schemas'
import { expect, test } from 'vitest'
import type { NotificationNews } from '../../i18n/event-texts.ts'
import { describeNotification } from './notification-words.ts'

const inGerman = (kind: NotificationKind, news: Partial<NotificationNews>) => {
  const all = {
    role: 'VIEWER',
    who: 'Ada',
    isOwnAct: false,
    item: 'record',
    itemName: null,
    records: null,
  } as const
  const { title, body } = describeNotification('de', { kind, ...all, ...news })
  return [title, body]
}
const bank = { item: 'record', itemName: 'Bank' } as const
const family = { item: 'group', itemName: 'Familie' } as const

test.each<[NotificationKind, Partial<NotificationNews>, title: string, body: string]>([
  ['shared', bank, 'Ada hat „Bank“ mit dir geteilt', 'Du kannst den Eintrag ansehen.'],
  [
    'shared',
    { ...family, role: 'EDITOR' },
    'Ada hat die Gruppe „Familie“ mit dir geteilt',
    'Du kannst sie ansehen und ändern.',
  ],
  ['shared', {}, 'Ada hat einen Eintrag mit dir geteilt', 'Du hast keinen Zugriff mehr darauf.'],
  ['role-changed', family, 'Ada hat deine Rolle für die Gruppe „Familie“ geändert', 'Du kannst sie ansehen.'],
  [
    'role-changed',
    { ...bank, role: 'EDITOR', isOwnAct: true },
    'Du hast „Bank“ übertragen',
    'Du kannst den Eintrag ansehen und ändern.',
  ],
  [
    'access-removed',
    { item: 'group' },
    'Ada hat deinen Zugriff auf eine Gruppe beendet',
    'Du kannst sie nicht mehr öffnen.',
  ],
  ['access-removed', bank, 'Ada hat deinen Zugriff auf „Bank“ beendet', 'Inzwischen hast du wieder Zugriff.'],
  [
    'ownership-received',
    bank,
    'Ada hat dir „Bank“ übertragen',
    'Du kannst den Eintrag teilen, übertragen und löschen.',
  ],
  [
    'ownership-received',
    { item: 'group' },
    'Ada hat dir eine Gruppe übertragen',
    'Du hast keinen Zugriff mehr darauf.',
  ],
  [
    'pending-joined',
    bank,
    'Ada ist bei „Bank“ dazugekommen',
    'Das war die erste Anmeldung seit deiner Einladung.',
  ],
  [
    'pending-joined',
    family,
    'Ada ist bei der Gruppe „Familie“ dazugekommen',
    'Das war die erste Anmeldung seit deiner Einladung.',
  ],
  [
    'pending-joined',
    {},
    'Ada ist bei einem Eintrag dazugekommen',
    'Das war die erste Anmeldung seit deiner Einladung.',
  ],
  [
    'group-changed',
    family,
    'Ada hat die Gruppe „Familie“ geändert',
    'Name, Aussehen oder Einträge sind neu.',
  ],
  [
    'rotate-due',
    bank,
    'Ada kennt noch „Bank“',
    'Geöffnet, bevor der Zugriff endete. Ändere es dort, wo es gilt, und hier.',
  ],
  [
    'rotate-due',
    { records: 3 },
    'Ada kennt noch 3 Einträge von dir',
    'Geöffnet, bevor der Zugriff endete. Ändere sie dort, wo sie gelten, und hier.',
  ],
  ['item-gone', { who: null }, 'Jemand hat einen Eintrag gelöscht', 'Du hattest Zugriff darauf.'],
])('%s of %o reads well in German', (kind, news, title, body) => {
  expect(inGerman(kind, news)).toEqual([title, body])
})

test('in every language a title begins with the actor, unless the reader is the actor', () => {
  for (const language of ['en', 'de'] as const) {
    // Who opened a link has no account, and so no name.
    for (const kind of notificationKinds.filter(
      (kind) => kind !== 'link-opened' && kind !== 'intake-answered',
    )) {
      for (const about of [bank, family, { item: 'group', itemName: null } as const]) {
        const news = { kind, role: 'VIEWER', who: 'Ada', isOwnAct: false, records: null, ...about } as const
        expect(describeNotification(language, news).title).toMatch(/^Ada /)
      }
    }
  }
})
