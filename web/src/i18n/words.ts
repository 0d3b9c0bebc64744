import type { Catalogue, FullKey, KeyWithin } from './catalogue.ts'
import { ui } from './en/ui.ts'

/** What goes into the places `{{name}}` of a text. `count` also chooses between `key_one` and `key_other`. */
export type Values = Readonly<Record<string, string | number>>

/** The language of the words, as BCP 47 has it. */
let language = 'en'
const plurals = new Intl.PluralRules(language)
const english = new Map<string, string>()
/** The chosen language's texts, where it is not English; asked first. */
const translated = new Map<string, string>()

/** Files hold texts and groups of texts, as deep as they like. */
function fill(texts: Map<string, string>, path: string, added: object): void {
  for (const [key, value] of Object.entries(added)) {
    if (typeof value === 'string') texts.set(path + key, value)
    else fill(texts, `${path}${key}.`, value)
  }
}

/** Adds a feature's texts, or some of them; called at the top of the file that loads with the feature, before it renders. */
export function addWords<Name extends keyof Catalogue>(name: Name, texts: Partial<Catalogue[Name]>): void {
  fill(english, `${name}:`, texts)
}

addWords('ui', ui)

/**
 * From now on everything is said in this language; what its texts lack, in English. Called before anything is drawn that
 * they are for, and again for more of them.
 * @param texts by namespace, the shape of the catalogue; with `errors` and `builtIn`, see `words.ofServer`
 */
export function speak(spoken: string, texts: Readonly<Record<string, object>>): void {
  language = spoken
  for (const [name, own] of Object.entries(texts)) fill(translated, `${name}:`, own)
}

function say(key: string, values: Values = {}): string {
  const text = textOf(key, values['count'])
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => shown(values[name]))
}

function textOf(key: string, count: string | number | undefined): string {
  const plural = typeof count === 'number' ? `${key}_${plurals.select(count)}` : key
  for (const texts of [translated, english]) {
    const text = texts.get(plural) ?? texts.get(`${key}_other`) ?? texts.get(key)
    if (text !== undefined) return text
  }
  return key
}

const shown = (value: string | number | undefined): string =>
  typeof value === 'number' ? value.toLocaleString(language) : (value ?? '')

export const words = {
  /** The text of a key with its namespace, `words.t('ui:close')`, for what is said outside components. */
  t: (key: FullKey, values?: Values): string => say(key, values),
  /**
   * What the server has in English, said in the language spoken: an error by its code, a built-in template's words by
   * themselves. Undefined where that is English.
   */
  ofServer: (kind: 'errors' | 'builtIn', text: string): string | undefined =>
    translated.get(`${kind}:${text}`),
  get language(): string {
    return language
  },
}

/**
 * The texts of one feature, `const t = wordsOf('records')`, then `t('empty.title')`; of another by its name, `t('ui:close')`.
 * Everything is in memory when the feature has loaded: nothing suspends and nothing is fetched.
 */
export const wordsOf =
  <Name extends keyof Catalogue>(name: Name) =>
  (key: KeyWithin<Name>, values?: Values): string =>
    say(key.includes(':') ? key : `${name}:${key}`, values)
