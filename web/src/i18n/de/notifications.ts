import type { notifications } from '../en/notifications.ts'
import type { Translated } from '../english.ts'

/** Words of the notifications: the list at the bell, and push messages on this device. */
export default {
  title: 'Mitteilungen',
  markAll: 'Alle gelesen',
  unread: 'Ungelesen',
  now: 'gerade eben',
  emptyTitle: 'Nichts Neues',
  emptyText: 'Wenn jemand etwas mit dir teilt, deine Rolle ändert oder dazukommt, steht es hier.',
  failedTitle: 'Deine Mitteilungen ließen sich nicht laden',
  gone: 'Hier gibt es nichts mehr zu öffnen: Es ist weg oder nicht mehr mit dir geteilt.',
  open: 'Öffnen',
  weekMore: 'Bis {{when}} verlängern',
  weekMoreOf: 'Bis {{when}} verlängern für {{name}}',
  letEnd: 'Ablaufen lassen',
  letEndOf: 'Den Zugriff von {{name}} ablaufen lassen',
  longer: '{{name}} hat Zugriff bis {{when}}.',

  push: {
    title: 'Auf diesem Gerät',
    on: 'Auch, wenn Cardea geschlossen ist. Die Mitteilung selbst nennt nichts.',
    off: 'Auch, wenn Cardea geschlossen ist, sobald du es einschaltest.',
    accountOff: 'Schalte zuerst oben die Mitteilungen ein.',
    blocked:
      'Dieser Browser blockiert sie. Erlaube in den Website-Einstellungen Mitteilungen für diese Adresse und lade die Seite neu.',
    unsupported: 'Dieser Browser kann nichts zeigen, wenn die Seite geschlossen ist.',
    insecure: 'Ein Browser erlaubt sie nur bei einer Adresse, die mit https beginnt.',
    homeScreen:
      'Leg Cardea zuerst auf den Home-Bildschirm: Teilen, dann „Zum Home-Bildschirm“. Öffne es danach von dort.',
    failed: 'Der Push-Dienst dieses Browsers ist nicht erreichbar. Versuch es später noch einmal.',
    blockedState: 'Blockiert',
    offer: 'Auf diesem Gerät benachrichtigen',
    offerText: 'Wenn etwas mit dir geteilt wird',
    allow: 'Erlauben',
    isOn: 'Mitteilungen sind eingeschaltet',
    somethingNew: 'Es gibt Neues in Cardea',
    several_one: '{{count}} neue Mitteilung',
    several_other: '{{count}} neue Mitteilungen',
  },
} satisfies Translated<typeof notifications>
