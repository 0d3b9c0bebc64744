/**
 * Characters whose compatibility form is longer than four characters, such as U+FDFA with eighteen: they are kept as
 * they are.
 */
const growing =
  '\u321d\u321e\u327c\u3300\u3302\u3304\u3307\u3313\u3315-\u3317\u3319\u331a\u3320\u3321\u332b\u332d\u332e\u3332\u3334\u3336\u333b\u333d\u3340\u3347\u334a\u334c\u3354\u3356\u33ae\u33af\ufdfa\ufdfb'
const runOfOthers = new RegExp(`[^${growing}]+`, 'gu')

/**
 * Text as searches compare it: ignores case, accents and compatibility forms; at most four times as long. Accents are
 * removed before decomposition as well: ordering a long sequence of them takes quadratic time.
 */
export const foldText = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- what is ASCII has neither accents nor forms
  /^[\0-\x7f]*$/.test(text)
    ? text.toLowerCase()
    : withoutMarks(text)
        .replace(runOfOthers, (run) => withoutMarks(run.normalize('NFKD')))
        .toLowerCase()
        // Upper case does not tell these from their replacement: STRASSE is straße, and each sigma has one capital.
        .replaceAll('ß', 'ss')
        .replaceAll('ς', 'σ')

const withoutMarks = (text: string): string => text.replace(/\p{M}+/gu, '')

/** Whether one of the texts contains the searched text; both come from foldText. */
export const containsFolded = (texts: readonly string[], folded: string): boolean =>
  texts.some((text) => text.includes(folded))

/** English uses the root collation. `und` would fall back to the language of the machine. */
const collator = new Intl.Collator('en', { numeric: true })

/** Orders names by the root collation, and numbers by value: `stg-2` before `stg-10`. */
export const compareNames = (a: string, b: string): number => collator.compare(a, b)
