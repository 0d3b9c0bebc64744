import type { notFound } from '../en/not-found.ts'
import type { Translated } from '../english.ts'

export default {
  notFoundTitle: 'Seite nicht gefunden',
  notFoundText: 'Diese Seite gibt es nicht, oder sie ist nicht mit dir geteilt.',
  goToRecords: 'Zu meinen Einträgen',
  goToStart: 'Zur Startseite',
} satisfies Translated<typeof notFound>
