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

let estimator: Promise<Estimator> | undefined

/**
 * Loads what estimates secrets that people think up: dictionaries of 800 kB, with the first secret that is typed.
 * `known`: what a guesser would try because it stands beside, such as the user name.
 */
export function loadEstimator(): Promise<Estimator> {
  estimator ??= makeEstimator().catch((error: unknown) => {
    estimator = undefined
    throw error
  })
  return estimator
}

async function makeEstimator(): Promise<Estimator> {
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
