import type { englishOfShortcuts } from './english-shortcuts.ts'

export const germanOfShortcuts: typeof englishOfShortcuts = {
  shortcuts: 'Tastenkürzel',
  shortcutOf: {
    open: 'Öffnen',
    fill: 'In dieser Seite ausfüllen',
    generate: 'Passwort erzeugen und kopieren',
    lock: 'Sperren',
  },
  noShortcut: 'Keines',
  pressTo: (open, fill) => {
    const acts = [open && `${open} öffnet es`, fill && `${fill} füllt aus`].filter(Boolean)
    return acts.length > 0 ? `${acts.join(', ')}.` : ''
  },
  keys: { Ctrl: 'Strg', Shift: 'Umschalt' },
}
