import { afterEach, expect, test } from 'vitest'
import { files } from './de/index.ts'
import { landing } from './en/landing.ts'
import { sharing } from './en/sharing.ts'
import { ui } from './en/ui.ts'
import { english as declare, type English } from './english.ts'
import { askForServerTexts, ofServer } from './of-server.ts'
import { speak, spokenLanguage, textsReady, type Files } from './spoken.ts'
import { texts } from './texts.ts'
import { visitorTranslations } from './translations.ts'

type Texts = Map<string, string>

/** Every text by the name of its file and its key: `auth.sendCode`. */
function add(all: Texts, path: string, texts: object): Texts {
  for (const [key, value] of Object.entries(texts) as [string, string | object][]) {
    if (typeof value === 'string') all.set(`${path}.${key}`, value)
    else add(all, `${path}.${key}`, value)
  }
  return all
}

type EnglishFile = Record<string, English<string, object>>
const english: Texts = new Map()
for (const file of Object.values(import.meta.glob<EnglishFile>('./en/*.ts', { eager: true }))) {
  for (const { name, texts } of Object.values(file)) add(english, name, texts)
}
const german: Texts = new Map()
for (const [name, load] of Object.entries({ ...files, ...visitorTranslations.de } as Files))
  add(german, name, (await load()).default)

const inBoth = [...english].map(([key, text]) => ({ key, english: text, german: german.get(key) ?? '' }))
const places = (text: string): string => [...new Set(text.match(/\{\{\w+\}\}/g) ?? [])].toSorted().join(' ')

/** What is the same in both: names, signs, sample values, and words that are German as well. */
const same = new Set(
  [
    [
      '{{secrets}} in {{records}}',
      'Cardea',
      '⌘ ⇧ L',
      '⌘ ↵',
      'Alt',
      '{{percent}} %',
      '{{count}} min',
      '{{count}} h',
    ],
    ['praxis-admin', '42', 'admin@example.org', 'https://192.168.178.1', '+49 431 555 012'],
    ['Chromium', 'Firefox'],
    ['Name', 'Text', 'Code', 'PIN', 'Website', 'Passphrase', 'Details', 'Version', 'Server', 'optional'],
    ['Filter', 'Token', '{{label}}: {{date}}', '{{name}}: {{done}}', '{{tab}}: {{name}}'],
    ['Person', '{{name}}: {{record}}', '{{when}}, {{who}}', 'Passkeys', 'Cardea {{version}}'],
    ['Magenta', 'Orange', 'Bank', 'Terminal', 'Ticket', 'Router', 'Palette'],
    ['Passkey', '…', '{{name}}: {{from}} → {{to}}'],
  ].flat(),
)

// Files of tests share the words.
afterEach(() => speak('en', {}))

test('every English text is said in German', () => {
  expect(inBoth.length).toBeGreaterThan(800)
  expect(inBoth.filter((text) => text.german.trim() === '')).toEqual([])
})

test('a German text has the same places for names and numbers', () => {
  expect(inBoth.filter((text) => places(text.english) !== places(text.german))).toEqual([])
})

test('the singular and the plural say the same', () => {
  const keys = [...german.keys()]
  const counted = new Set(
    keys.filter((key) => /_(one|other)$/.test(key)).map((key) => key.replace(/_\w+$/, '')),
  )
  expect(counted.size).toBeGreaterThan(50)
  for (const key of counted) expect(keys).toEqual(expect.arrayContaining([`${key}_one`, `${key}_other`]))
})

test('nothing is left in English', () => {
  const left = inBoth.filter((text) => text.english === text.german && !same.has(text.english))
  expect(left.map(({ german }) => german)).toEqual([])
})

test('quotes and ellipses are German ones', () => {
  const count = (text: string, sign: string) => text.split(sign).length
  const wrong = [...german.values()].filter(
    (text) => /["'”]|\p{L}…/u.test(text) || count(text, '„') !== count(text, '“'),
  )
  expect(wrong).toEqual([])
})

test('words that were given up do not come back', () => {
  const givenUp = {
    english:
      /own entry|set aside|mind it|want(s)? (something|a look)|\bsound\b|^soon due$|begins anew|settle|\bgo on\b|they become|let in again|one week more|^kept as$|ways in\b|this door|person more|here\? the same way/i,
    german:
      /\bBetrieb\b(?!,)|Wege hinein|Zuletzt da|erledigen|Senken|Beiseite|Ohne Ende|Notfallcode|fällig|ein Ende'|Hinter dieser|verdeck|(^|[^-])\bMail\b|\b(Füge|Setze|Frage|Vergleiche)\b (?!an)/,
  }
  const found = (texts: Map<string, string>, words: RegExp) =>
    [...texts]
      // What the server shows older than it was seen is gone on with: the button has that name.
      .filter(([key, text]) => words.test(text) && !key.startsWith('letIn.older.'))
      .map(([key, text]) => `${key}: ${text}`)
  expect(found(english, givenUp.english)).toEqual([])
  expect(found(german, givenUp.german)).toEqual([])
})

test('what a key is called is said by the words: Ctrl is Strg in German', () => {
  const sources = import.meta.glob<string>(
    ['../**/*.{ts,tsx}', '!./**', '!../gallery/**', '!../**/*.test.*'],
    { query: '?raw', import: 'default', eager: true },
  )
  expect(Object.keys(sources).length).toBeGreaterThan(300)
  expect(Object.keys(sources).filter((path) => /['"`]Ctrl\b/.test(sources[path] ?? ''))).toEqual([])
})

const t = texts(sharing)
const tUi = texts(ui)

test('once German is spoken, so are numbers, plurals and errors', async () => {
  speak('de', files)
  askForServerTexts('errors')
  await textsReady()
  expect(spokenLanguage()).toBe('de')
  expect(tUi('close')).toBe('Schließen')
  expect(tUi('secondsLeft', { count: 1 })).toBe('noch 1 Sekunde')
  expect(tUi('secondsLeft', { count: 1200 })).toBe('noch 1.200 Sekunden')
  expect(ofServer('errors', 'auth/otp-incorrect')).toBe('Dieser Code stimmt nicht.')
  expect(ofServer('errors', 'request/too-many-requests.title')).toBe('Zu viele Anfragen')
})

test('a feature is said in German when it is there, and in English until then', async () => {
  speak('de', files)
  expect(t('remove')).toBe('Remove')
  await textsReady()
  expect(t('remove')).toBe('Entfernen')
})

test('texts that load while German is spoken are asked for with them', async () => {
  const loaded: string[] = []
  const later = () => {
    loaded.push('later')
    return Promise.resolve({ default: { remove: 'Später' } })
  }
  speak('de', { ...files, later })
  declare('later', { remove: 'Later' })
  expect(loaded).toEqual(['later'])
})

test('a file that did not load is asked for again', async () => {
  let isThere = false
  const load = () => (isThere ? files.landing() : Promise.reject(new Error('no connection')))
  speak('de', { ...files, landing: load })
  await expect(textsReady()).rejects.toThrow('no connection')
  isThere = true
  await textsReady()
  expect(texts(landing)('headlineFirst')).toBe(german.get('landing.headlineFirst'))
})

test('back in English, nothing is said in German any more', async () => {
  speak('de', files)
  await textsReady()
  expect(tUi('close')).toBe('Schließen')
  speak('en', {})
  expect(tUi('close')).toBe('Close')
})
