import type { soonDue } from '../en/soon-due.ts'
import type { Translated } from '../english.ts'

/** Wörter dessen, was bald endet. */
export default {
  title: 'Läuft bald ab',
  about: 'Karten, Pässe, Lizenzen und was sonst in 60 Tagen endet oder schon zu Ende ist.',
  past_one: 'vor {{count}} Tag',
  past_other: 'vor {{count}} Tagen',
  pastTitle: 'Vorbei',
  what: 'Was endet',
  ends: 'Ende',
  today: 'Endet heute',
  left_one: 'noch {{count}} Tag',
  left_other: 'noch {{count}} Tage',
  none: 'In den nächsten 60 Tagen endet nichts',
  noneText: 'Hier steht jeder Tag oder Monat, dessen Bezeichnung ein Ende nennt, zum Beispiel „Gültig bis“.',
  search: 'In „Läuft bald ab“ suchen',
  noMatch: 'Davon endet bald nichts',
  showAll: 'Alle zeigen',
  failed: 'Die Liste ließ sich nicht laden',
} satisfies Translated<typeof soonDue>
