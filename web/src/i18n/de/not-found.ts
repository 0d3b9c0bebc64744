import type { Translated } from '../catalogue.ts'
import type { notFound as english } from '../en/not-found.ts'

export const notFound: Translated<typeof english> = {
  notFoundTitle: 'Seite nicht gefunden',
  notFoundText: 'Diese Seite gibt es nicht, oder sie ist nicht mit dir geteilt.',
  goToRecords: 'Zu meinen Einträgen',
  goToStart: 'Zur Startseite',
}
