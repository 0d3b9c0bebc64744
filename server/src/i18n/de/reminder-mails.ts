import type { ReminderMailTexts } from '../mail-texts.ts'

export const reminderMails: ReminderMailTexts = {
  review: (people, entries) => ({
    subject: 'Wer in Cardea Zugriff hat',
    title: 'Wer soll noch Zugriff haben?',
    parts: [
      {
        text: `${people === 1 ? 'Eine Person sieht' : `${people} Personen sehen`} ${entries === 1 ? 'einen Eintrag' : 'Einträge'} von dir außerhalb der Gruppen, in denen sie liegen.`,
      },
      { text: 'Geh einmal alles durch: Behalte, stufe herab oder entferne.' },
      { label: 'Zugriffe prüfen', path: '/to_review' },
    ],
    note: {
      text: 'Diese E-Mail bekommst du alle 90 Tage, solange sie in deinen Einstellungen eingeschaltet ist.',
      label: 'Einstellungen öffnen',
      path: '/settings',
    },
  }),

  due: (soon, past, areSomeUnread) => ({
    subject: 'Was in Cardea bald abläuft',
    title: 'Etwas läuft bald ab',
    parts: [
      {
        text: [
          soon > 0 &&
            `In den nächsten 60 Tagen ${soon === 1 ? 'endet ein Eintrag' : `enden ${soon} Einträge`}.`,
          past > 0 && `${past === 1 ? 'Einer ist' : `${past} sind`} schon zu Ende.`,
        ]
          .filter(Boolean)
          .join(' '),
      },
      ...(areSomeUnread
        ? [{ text: 'Ende-zu-Ende verschlüsselte Einträge zählen hier nicht mit: Cardea zeigt sie.' }]
        : []),
      { label: 'Ansehen, was abläuft', path: '/soon_due' },
    ],
    note: {
      text: 'Diese E-Mail bekommst du einmal in der Woche, solange sie in deinen Einstellungen eingeschaltet ist.',
      label: 'Einstellungen öffnen',
      path: '/settings',
    },
  }),
}
