import type { Translated } from '../catalogue.ts'
import type { recordPanel as english } from '../en/record-panel.ts'

/** Wörter des offenen Eintrags und dessen, was dazu gefragt wird. */
export const recordPanel: Translated<typeof english> = {
  copyLinkMenu: 'Link kopieren',
  linkCopied: 'Link kopiert. Er öffnet sich für alle, die den Eintrag sehen dürfen.',
  wifi: {
    show: 'Als QR-Code zeigen',
    hide: 'QR-Code verbergen',
    label: 'QR-Code mit Netzwerkname und Passwort',
    hint: 'Richte die Kamera eines Handys darauf, um beizutreten.',
  },
  missing: {
    title: 'Hinter dieser Tür ist nichts',
    text: 'Diesen Eintrag gibt es nicht, oder er ist nicht mit dir geteilt.',
    back: 'Zurück zur Liste',
  },
  rename: {
    title: 'Für mich umbenennen',
    text: 'Diesen Namen siehst nur du. Für alle anderen bleibt es „{{name}}“.',
    label: 'Dein Name dafür',
    back: 'Den gemeinsamen Namen nehmen',
    cancel: 'Abbrechen',
    save: 'Umbenennen',
  },
  remove: {
    title: '„{{name}}“ löschen?',
    text: 'Er verschwindet sofort für alle und kommt in deinen Papierkorb.',
    textAlone: 'Er kommt in deinen Papierkorb. Niemand sonst hat ihn.',
    lose_one: '{{names}} verliert ihn.',
    lose_other: '{{names}} verlieren ihn.',
    loseMany: '{{count}} Personen verlieren ihn, darunter {{names}}.',
    invited_one: 'Eine Einladung endet damit.',
    invited_other: '{{count}} Einladungen enden damit.',
    foreign: 'Auch wer in {{groups}} ist, verliert ihn.',
    throughAll_one: 'Der Zugriff kommt über {{groups}}.',
    throughAll_other: 'Für alle kommt der Zugriff über {{groups}}.',
    throughSome_one: 'Für {{count}} davon kommt der Zugriff nur über {{groups}}.',
    throughSome_other: 'Für {{count}} davon kommt der Zugriff nur über {{groups}}.',
    keepIt: 'Soll er den anderen bleiben?',
    transfer: 'Stattdessen übertragen',
    cancel: 'Abbrechen',
    confirm: 'Löschen',
    confirmForEveryone: 'Für alle löschen',
    done: '„{{name}}“ ist gelöscht.',
    undo: 'Rückgängig',
    undone: '„{{name}}“ ist wieder da, mit seinen Personen und Gruppen.',
  },
  leave: {
    title: '„{{name}}“ verlassen?',
    text: 'Du verlierst ihn sofort. Nur {{owner}} kann dich wieder hereinlassen.',
    others: 'Allen anderen bleibt er.',
    groups: 'Auch was {{groups}} dir hier gibt, endet.',
    cancel: 'Abbrechen',
    confirm: 'Verlassen',
    done: 'Du hast „{{name}}“ verlassen.',
  },
}
