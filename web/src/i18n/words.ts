import type { Catalogue, FullKey, KeyWithin, NamespaceOf, WordFiles } from './catalogue.ts'
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

/** What the server has in English, said by `words.ofServer`. */
type OfServer = 'errors' | 'builtIn'
export type File = keyof WordFiles | OfServer

/** The files of a language: some of their texts at once, the others when they are asked for. */
export type Spoken = {
  texts: Readonly<Partial<Record<File, object>>>
  load: Readonly<Partial<Record<File, () => Promise<object>>>>
  /** The files that `load` does not know. */
  loadLater?: (file: File) => Promise<object | undefined>
}

let own: Spoken = { texts: {}, load: {} }
/** Files whose English is in use, or that were asked for. */
const used = new Set<File>()
/** The same files in the language spoken, there or on their way. */
const coming = new Map<File, Promise<void>>()

const translate = (file: File, texts: object) => fill(translated, `${file.split('/')[0]}:`, texts)

/** Once only, unless it fails: then the next one who asks tries again. */
function bring(file: File): Promise<void> | undefined {
  const known = coming.get(file)
  if (known) return known
  const spoken = own
  const loading = (own.load[file]?.() ?? own.loadLater?.(file))?.then((texts = {}) =>
    // Another language may be spoken by now.
    spoken === own ? translate(file, texts) : undefined,
  )
  if (!loading) return undefined
  coming.set(file, loading)
  loading.catch(() => coming.delete(file))
  return loading
}

/** Asks for a file's texts in the language spoken, if that is not English; `wordsReady` waits for them. */
export function askForWords(file: File): void {
  used.add(file)
  void bring(file)
}

/**
 * Adds a feature's texts, or some of them; called at the top of the file that loads with the feature, before it renders. The same in the
 * language spoken is asked for, and what loads the feature waits until it is there.
 */
export function addWords<Name extends keyof WordFiles>(
  file: Name,
  texts: Partial<Catalogue[NamespaceOf<Name> & keyof Catalogue]>,
): void {
  fill(english, `${file.split('/')[0]}:`, texts)
  askForWords(file)
}

addWords('ui', ui)

/** Resolves when everything that is in use can be said in the language spoken. @throws where a file does not load */
export async function wordsReady(): Promise<void> {
  await Promise.all([...used].flatMap((file) => bring(file) ?? []))
}

/** From now on everything is said in this language; what its texts lack, in English. */
export function speak(spoken: string, texts: Spoken): void {
  language = spoken
  own = texts
  translated.clear()
  coming.clear()
  for (const file of Object.keys(own.texts) as File[]) {
    translate(file, own.texts[file] ?? {})
    coming.set(file, Promise.resolve())
  }
  for (const file of used) void bring(file)
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
   * themselves. Undefined where that is English, or these words were not asked for.
   */
  ofServer: (kind: OfServer, text: string): string | undefined => translated.get(`${kind}:${text}`),
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
