import { afterEach, expect, test } from 'vitest'
import { german as spoken } from './de/german.ts'
import { sharing } from './en/sharing.ts'
import { addWords, askForWords, speak, words, wordsReady, type Spoken } from './words.ts'

type Files = Record<string, Record<string, object>>

function flat(texts: object, path = ''): [key: string, text: string][] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value]] : flat(value, `${path}${key}.`),
  )
}

/** Every text by its file and key: `auth.auth.sendCode`. */
const read = (files: Files): Map<string, string> =>
  new Map(
    Object.entries(files).flatMap(([file, texts]) => flat(texts, `${/(\w[\w-]*)\.ts$/.exec(file)?.[1]}.`)),
  )

const english = read(import.meta.glob('./en/*.ts', { eager: true }))
const german = read(import.meta.glob('./de/*.ts', { eager: true }))

const inBoth = [...english].map(([key, text]) => ({ key, english: text, german: german.get(key) ?? '' }))
const places = (text: string): string => [...new Set(text.match(/\{\{\w+\}\}/g) ?? [])].toSorted().join(' ')

/** What is the same in both: names, signs, sample values, and words that are German as well. */
const same = new Set(
  [
    ['Cardea', '⌘ ⇧ L', '⌘ ⏎', 'Alt', '{{percent}} %', '{{count}} min', '{{count}} h'],
    ['praxis-admin', '42', 'admin@example.org', 'https://192.168.178.1', '+49 431 555 012'],
    ['Name', 'Text', 'Code', 'PIN', 'Website', 'Passphrase', 'Details', 'Version', 'Server', 'optional'],
    ['Person', '{{name}}: {{record}}', '{{when}}, {{who}}', 'Passkeys', 'Cardea {{version}}'],
    ['Magenta', 'Orange', 'Bank', 'Terminal', 'Ticket', 'Router', 'Palette'],
    ['JSON Lines', 'CSV', 'Passkey', '…', '{{name}}: {{from}} → {{to}}'],
  ].flat(),
)

// Files of tests share the words.
afterEach(() => speak('en', { texts: {}, load: {} }))

test('every English text is said in German', () => {
  expect(inBoth.length).toBeGreaterThan(800)
  expect(inBoth.filter((text) => text.german.trim() === '')).toEqual([])
})

test('a German text has the same places for names and numbers', () => {
  expect(inBoth.filter((text) => places(text.english) !== places(text.german))).toEqual([])
})

test('what is said of one is said of several too', () => {
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
      /own entry|set aside|mind it|want(s)? (something|a look)|\bsound\b|soon due|begins anew|settle|\bgo on\b|they become|let in again|one week more|^kept as$|ways in\b|this door|person more|here\? the same way/i,
    german:
      /\bBetrieb\b(?!,)|Wege hinein|Zuletzt da|erledigen|Senken|Beiseite|Ohne Ende|Notfallcode|fällig|ein Ende'|Hinter dieser|verdeck|(^|[^-])\bMail\b|\b(Füge|Setze|Frage|Vergleiche)\b (?!an)/,
  }
  const found = (texts: Map<string, string>, words: RegExp) =>
    [...texts].filter(([, text]) => words.test(text)).map(([key, text]) => `${key}: ${text}`)
  expect(found(english, givenUp.english)).toEqual([])
  expect(found(german, givenUp.german)).toEqual([])
})

afterEach(() => speak('en', { texts: {}, load: {} }))

test('once German is spoken, so are numbers, plurals and errors', async () => {
  speak('de', spoken)
  askForWords('errors')
  await wordsReady()
  expect(words.language).toBe('de')
  expect(words.t('ui:close')).toBe('Schließen')
  expect(words.t('ui:secondsLeft', { count: 1 })).toBe('noch 1 Sekunde')
  expect(words.t('ui:secondsLeft', { count: 1200 })).toBe('noch 1.200 Sekunden')
  expect(words.ofServer('errors', 'auth/otp-incorrect')).toBe('Dieser Code stimmt nicht.')
  expect(words.ofServer('errors', 'request/too-many-requests.title')).toBe('Zu viele Anfragen')
})

test('a feature is said in German when it is there, and in English until then', async () => {
  speak('de', spoken)
  addWords('sharing', sharing)
  expect(words.t('sharing:remove')).toBe('Remove')
  await wordsReady()
  expect(words.t('sharing:remove')).toBe('Entfernen')
})

test('a file that did not load is asked for again', async () => {
  let isThere = false
  const landing = () => (isThere ? spoken.load.landing() : Promise.reject(new Error('no connection')))
  speak('de', { ...spoken, load: { landing } } satisfies Spoken)
  askForWords('landing')
  await expect(wordsReady()).rejects.toThrow('no connection')
  isThere = true
  await wordsReady()
  expect(words.t('landing:headlineFirst')).toBe(german.get('landing.landing.headlineFirst'))
})

test('back in English, nothing is said in German any more', async () => {
  speak('de', spoken)
  await wordsReady()
  expect(words.t('ui:close')).toBe('Schließen')
  speak('en', { texts: {}, load: {} })
  expect(words.t('ui:close')).toBe('Close')
})
