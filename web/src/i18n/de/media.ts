import type { Translated } from '../catalogue.ts'
import type { media as english } from '../en/media.ts'

export const media: Translated<typeof english> = {
  attachments: 'Anhänge',
  add: 'Hinzufügen',
  addFiles: 'Dateien hinzufügen',
  dropHere: 'Dateien hier ablegen',
  none: 'Noch keine Dateien. Zieh sie einfach in diese Leiste.',
  dropOr: 'Dateien hierher ziehen oder',
  choose: 'auswählen',
  limit: '{{size}} je Datei',
  download: '{{name}} herunterladen',
  downloading: '{{name}} wird heruntergeladen',
  uploading: '{{name}} wird hochgeladen',
  remove: '{{name}} entfernen',
  cancelUpload: 'Hochladen von {{name}} abbrechen',
  cancelDownload: 'Herunterladen von {{name}} abbrechen',
  again: '{{name}} erneut versuchen',
  dismiss: '{{name}} verwerfen',
  waiting: 'wartet',
  sealing: 'wird verschlüsselt',
  attaching: 'wird angehängt',
  attached: '{{name}} ist angehängt.',
  percent: '{{percent}} %',
  faults: {
    tooLarge: 'Diese Datei hat {{size}}. Höchstens {{most}} gehen.',
    tooMany: 'Ein Eintrag fasst höchstens {{count}} Dateien.',
    folder: 'Ein Ordner lässt sich nicht anhängen. Pack ihn erst in ein Archiv.',
  },
  someFailed: 'Eine Datei ist nicht angekommen. Versuch sie erneut oder verwirf sie, dann speichere.',
}
