/** The files of a language, each with its texts and groups of texts, as deep as they like. */
export type Files = Readonly<Record<string, () => Promise<{ default: object }>>>

/** BCP 47. */
let language = 'en'
let plurals = new Intl.PluralRules(language)
/** None for English, which is where it is used. */
let files: Files = {}
/** The names of all files whose texts are in use. */
const asked = new Set<string>()
/** Those of them in the language spoken, there or on their way. */
const coming = new Map<string, Promise<unknown>>()
const translated = new Map<string, object>()

/** Loads a file once, unless that fails: then the next one who asks tries again. */
function load(name: string): Promise<unknown> | undefined {
  const known = coming.get(name)
  if (known) return known
  const spoken = files
  const loading = spoken[name]?.().then(({ default: texts }) =>
    // Another language may be spoken by now.
    spoken === files ? translated.set(name, texts) : undefined,
  )
  if (!loading) return undefined
  coming.set(name, loading)
  loading.catch(() => coming.delete(name))
  return loading
}

/** Asks for a file's texts in the language spoken; `textsReady` waits for them. */
export function askFor(name: string): void {
  asked.add(name)
  void load(name)
}

/** Resolves when all that is in use can be said in the language spoken. @throws where a file does not load */
export async function textsReady(): Promise<void> {
  await Promise.all([...asked].flatMap((name) => load(name) ?? []))
}

/** From now on everything is said in this language; what its files lack, in English. */
export function speak(spoken: string, its: Files): void {
  language = spoken
  plurals = new Intl.PluralRules(spoken)
  files = its
  translated.clear()
  coming.clear()
  for (const name of asked) void load(name)
}

/** The language of the texts, as BCP 47 has it. */
export const spokenLanguage = (): string => language

/** Which form a text has for this number of things. */
export const pluralOf = (count: number): Intl.LDMLPluralRule => plurals.select(count)

/** A text in the language spoken; undefined in English, and while its file is not there. */
export const translationOf = (name: string, key: string): string | undefined =>
  textAt(translated.get(name), key)

/** The text at `group.key`. */
export function textAt(texts: unknown, path: string): string | undefined {
  const found = path.split('.').reduce(within, texts)
  return typeof found === 'string' ? found : undefined
}

const within = (group: unknown, key: string): unknown =>
  typeof group === 'object' && group !== null && Object.hasOwn(group, key)
    ? (group as Record<string, unknown>)[key]
    : undefined
