import { settingNames, type SettingName } from './setting-names.ts'

export interface MisspeltSetting {
  /** The variable that is set, and that nothing reads. */
  name: string
  meant: SettingName
}

/**
 * The variables of an environment that are no settings, but are spelt almost as one: `SIGNUP`, `BACKUP_EVERYY`. Other
 * variables of the machine are far from every setting. Values are not looked at, except for being empty.
 */
export function findMisspelt(environment: Readonly<Record<string, string | undefined>>): MisspeltSetting[] {
  const known = new Set<string>(settingNames)
  return Object.entries(environment).flatMap(([name, value]) => {
    if (known.has(name) || !value?.trim()) return []
    const meant = closestTo(name)
    return meant === undefined ? [] : [{ name, meant }]
  })
}

/** One sentence for the operator. */
export const misspeltSentence = ({ name, meant }: MisspeltSetting): string =>
  `${name} is set, but is no setting of Cardea, so nothing reads it. Did you mean ${meant}?`

/** Short names are close to many words: `POST` and `HOME` are no misspelt settings. */
const shortName = 9
const mostSteps = (letters: string): number => (letters.length < shortName ? 1 : 2)

/** Letters and digits alone, as `SIGNUP`, `sign-up` and `SIGN_UP` mean the same. */
const lettersOf = (name: string): string => name.toUpperCase().replace(/[^A-Z0-9]/g, '')

function closestTo(name: string): SettingName | undefined {
  const letters = lettersOf(name)
  return settingNames
    .map((known) => ({ known, wanted: lettersOf(known) }))
    .filter(({ wanted }) => Math.abs(wanted.length - letters.length) <= mostSteps(wanted))
    .map(({ known, wanted }) => ({ known, wanted, steps: stepsBetween(letters, wanted) }))
    .filter(({ wanted, steps }) => steps <= mostSteps(wanted))
    .toSorted((a, b) => a.steps - b.steps)[0]?.known
}

/** How many letters must be added, dropped, changed or swapped with their neighbour to make one of the other. */
function stepsBetween(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, column) => column)]
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const cost = one[row - 1] === other[column - 1] ? 0 : 1
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      line[column] = Math.min(
        at(rows, row - 1, column) + 1,
        (line[column - 1] ?? 0) + 1,
        at(rows, row - 1, column - 1) + cost,
        isSwapped ? at(rows, row - 2, column - 2) + 1 : Infinity,
      )
    }
    rows.push(line)
  }
  return at(rows, one.length, other.length)
}

const at = (rows: readonly number[][], row: number, column: number): number => rows[row]?.[column] ?? Infinity
