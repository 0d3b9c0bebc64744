import type { users } from '../en/users.ts'
import type { Translated } from '../english.ts'

export default {
  firstTitle: 'Wie heißt du?',
  firstText: 'Wer etwas mit dir teilt, sieht den Namen und weiß, dass du es bist.',
  editTitle: 'Dein Name',
  editText: 'Wer etwas mit dir teilt, sieht ihn. Deine Adresse bleibt {{email}}.',
  name: 'Name',
  continue: 'Weiter',
  save: 'Speichern',
  cancel: 'Abbrechen',
  nameMissing: 'Bitte gib deinen Namen ein.',
  nameTooLong: 'Ein Name hat höchstens {{count}} Zeichen.',
  nameBroken: 'Ein Name enthält keine Zeilenumbrüche und keine unsichtbaren Zeichen.',
  saved: 'Dein Name ist geändert.',
} satisfies Translated<typeof users>
