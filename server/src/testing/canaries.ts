import { isErrorCode, isId, routes } from '@cardea/contract'

/** Texts that calls sent and received: none of them may ever appear in a log. */
export interface Canaries {
  /** Records every text within a value. */
  note(value: unknown): void
  /** Those that occur in a log. */
  foundIn(log: string): string[]
}

/** Shorter texts may be in a log by accident. */
const leastCharacters = 12
/** Enough of a file's tests; those that send at random send thousands. */
const mostNoted = 1_000

export function collectCanaries(): Canaries {
  const noted = new Set<string>()
  return {
    note(value) {
      for (const text of textsIn(value)) {
        if (noted.size < mostNoted && text.length >= leastCharacters && !isOurs(text)) noted.add(text)
      }
    },
    foundIn: (log) => [...noted].filter((text) => log.includes(text)),
  }
}

const templates = Object.values(routes).map((route) => route.path)

/** Words of ours that a log may have: parts of route templates, codes of errors, ids. */
const isOurs = (text: string): boolean =>
  isId(text) || isErrorCode(text) || templates.some((template) => template.includes(text))

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
