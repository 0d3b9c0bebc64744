/** How hard a secret is to guess: 0 at once, 4 not with all the machines there are. */
export type Strength = 0 | 1 | 2 | 3 | 4

/** By bits of chance, for what was drawn by a known recipe. */
export function strengthOfBits(bits: number): Strength {
  if (bits < 28) return 0
  if (bits < 40) return 1
  if (bits < 60) return 2
  return bits < 80 ? 3 : 4
}

export type Estimate = {
  strength: Strength
  /** It is, or nearly is, one of the passwords that are tried first. */
  isCommon: boolean
}

type Estimator = (secret: string, known: readonly string[]) => Estimate

/** What is longer is strong by its beginning or not at all, and the page must not stop to read it. */
const mostCharacters = 64

/** Of the ways to read `4` and `$` as letters, this many are tried: a hundred, the library's own number, take a second. */
const leetSubstitutions = 4

/** Weak or not at a glance; null where only the estimate tells. */
export type Glance = (secret: string) => boolean | null

/** Letters of a word that a guesser would try as one. */
const leastWord = 4
const mostWord = 12
/** An estimate calls what takes this much strong, at ten tries a character. */
const leastEffort = 12
/** What takes fewer guesses than this it calls weak. */
const leastGuesses = 1e8

/**
 * Settles most secrets in microseconds, where an estimate takes milliseconds: what is short or one of the passwords that are
 * tried first is weak, and so is a common word with a few digits; what is long and varied, words left out, was drawn by chance.
 */
export async function loadGlance(): Promise<Glance> {
  const [common, english] = await Promise.all([
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ])
  const passwords = new Set(common.dictionary['passwords-common'].map(String))
  /** Words by the place they have in the list that names them first. */
  const words = new Map<string, number>()
  for (const list of Object.values({ ...common.dictionary, ...english.dictionary })) {
    for (const [index, word] of list.entries()) {
      if (word.length < leastWord) continue
      const before = words.get(word)
      if (before === undefined || before > index + 1) words.set(word, index + 1)
    }
  }
  /** A word and a few digits: no more guesses than these, whatever else the estimate would find in it. */
  const isWordWithDigits = (secret: string, text: string): boolean => {
    const [, word = '', digits = ''] = /^([a-z]{4,})(\d{0,4})$/.exec(text) ?? []
    const place = words.get(word)
    if (place === undefined || secret.slice(1) !== text.slice(1)) return false
    return 4 * place * Math.max(51, 10 ** digits.length) + 10_000 < leastGuesses
  }
  const wordAt = (text: string, start: number): number => {
    for (let end = Math.min(text.length, start + mostWord); end >= start + leastWord; end -= 1) {
      if (words.has(text.slice(start, end))) return end - start
    }
    return 0
  }
  /** How many characters a guesser has to go through one by one; a word is worth two. */
  const effort = (text: string): number => {
    let effort = 0
    for (let at = 0; at < text.length;) {
      const length = Math.max(wordAt(text, at), runAt(text, at))
      effort += length > 0 ? 2 : 1
      at += length || 1
    }
    return effort
  }
  return (secret) => {
    const text = secret.slice(0, mostCharacters).toLowerCase()
    if (secret.length <= 8 || passwords.has(text) || isWordWithDigits(secret, text)) return true
    return new Set(text).size >= 8 && effort(text) >= leastEffort ? false : null
  }
}

/** How many characters from here on are the same or follow each other, as in `aaa`, `456`, `cba`; 0 for fewer than three. */
function runAt(text: string, start: number): number {
  const step = text.charCodeAt(start + 1) - text.charCodeAt(start)
  if (!(Math.abs(step) <= 1)) return 0
  let end = start + 2
  while (end < text.length && text.charCodeAt(end) - text.charCodeAt(end - 1) === step) end += 1
  return end - start >= 3 ? end - start : 0
}

/**
 * Loads what estimates secrets that people think up: dictionaries of 800 kB, which who estimates often keeps.
 * `known`: what a guesser would try because it stands beside, such as the user name.
 */
export async function loadEstimator(): Promise<Estimator> {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ])
  const zxcvbn = new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    l33tMaxSubstitutions: leetSubstitutions,
  })
  return (secret, known) => {
    const { score, sequence } = zxcvbn.check(secret.slice(0, mostCharacters), [...known])
    const isCommon =
      sequence.length === 1 && sequence[0]?.['dictionaryName'] === 'passwords-common' && score < 3
    return { strength: score, isCommon }
  }
}
