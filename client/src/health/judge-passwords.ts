import { fieldTraits, type VaultRecord } from '@cardea/contract'
import type { Estimate, Glance } from '../strength/strength.ts'
import { siteWithCodes } from './sites-with-codes.ts'

/** What judging needs of a record, with its values. */
export type JudgedRecord = Pick<VaultRecord, '_id' | 'fields' | 'updatedAt'> & {
  /** Since when its secrets are as they are, where that is not its last change. */
  secretsChangedAt?: string | undefined
}

/** What is wrong with a record, without any value of it. */
export interface Finding {
  recordID: string
  /** Keys of the fields whose password is known from a data breach. */
  breached: string[]
  /** Keys of the fields whose password is guessed soon. */
  weak: string[]
  /** Ids of the other records that have one of its passwords. */
  sameAs: string[]
  /** Its secrets were last changed longer ago than a year. */
  isOld: boolean
  /** The site that offers one-time codes, where the record has none. */
  siteWithCodes: string | null
}

/** The strength from which a password is not weak. */
const leastStrength = 3
const oldAfterMs = 365 * 24 * 60 * 60_000

/** What a password is judged by. `breached`: passwords known from a data breach. */
interface Judges {
  estimate: Estimator
  glance: Glance
  breached?: ReadonlySet<string>
}
type Estimator = (secret: string, known: readonly string[]) => Estimate

export const passwordsOf = ({ fields }: JudgedRecord) =>
  fields.filter(({ type, value }) => fieldTraits[type].isPassword && value !== null && value !== '')

/**
 * Judges the passwords of records, worst first: what is wrong with each, and nothing for those that are sound. Values are read
 * here and go nowhere. `onProgress` is told how many records were judged so far.
 */
export function judgePasswords(
  records: readonly JudgedRecord[],
  { estimate, glance, breached = new Set() }: Judges,
  now: Date,
  onProgress: (judged: number) => void = () => {},
): Finding[] {
  const users = new Map<string, Set<string>>()
  for (const record of records) {
    for (const { value } of passwordsOf(record)) {
      const ids = users.get(value ?? '') ?? new Set()
      users.set(value ?? '', ids.add(record._id))
    }
  }
  const strengths = new Map<string, number>()
  const isWeak = (value: string, known: readonly string[]): boolean => {
    const beside = known.filter((text) => value.toLowerCase().includes(text.toLowerCase()))
    const atAGlance = beside.length > 0 ? null : glance(value)
    if (atAGlance !== null) return atAGlance
    const key = `${value}\n${beside.join('\n')}`
    const strength = strengths.get(key) ?? estimate(value, beside).strength
    strengths.set(key, strength)
    return strength < leastStrength
  }
  const findings = records.flatMap((record, index) => {
    if (index % reportEach === 0) onProgress(index)
    const passwords = passwordsOf(record)
    if (passwords.length === 0) return []
    const known = knownBeside(record)
    const finding: Finding = {
      recordID: record._id,
      breached: passwords.filter(({ value }) => breached.has(value ?? '')).map(({ key }) => key),
      weak: passwords.filter(({ value }) => isWeak(value ?? '', known)).map(({ key }) => key),
      sameAs: [...new Set(passwords.flatMap(({ value }) => [...(users.get(value ?? '') ?? [])]))].filter(
        (id) => id !== record._id,
      ),
      isOld: now.getTime() - Date.parse(record.secretsChangedAt ?? record.updatedAt) > oldAfterMs,
      siteWithCodes: missingCode(record),
    }
    return severity(finding) === 0 ? [] : [finding]
  })
  onProgress(records.length)
  return findings.toSorted((a, b) => severity(b) - severity(a))
}

const reportEach = 100

/** What a guesser would try first: the user name. */
const knownBeside = ({ fields }: JudgedRecord): string[] =>
  fields.flatMap(({ type, isSecret, value }) =>
    !isSecret && value && fieldTraits[type].mayNameUser ? [value.slice(0, 64)] : [],
  )

function missingCode({ fields }: JudgedRecord): string | null {
  if (fields.some(({ type, value }) => fieldTraits[type].makesCodes && value)) return null
  for (const { type, value } of fields) {
    const site = fieldTraits[type].isWebsite && value ? siteWithCodes(value) : null
    if (site !== null) return site
  }
  return null
}

/** Breached comes before weak, that before used twice, that before a missing code, that before old; 0 is sound. */
const severity = ({ breached, weak, sameAs, isOld, siteWithCodes: site }: Finding): number =>
  (breached.length > 0 ? 10_000 : 0) +
  (weak.length > 0 ? 1_000 : 0) +
  (sameAs.length > 0 ? 100 + Math.min(sameAs.length, 99) : 0) +
  (site === null ? 0 : 10) +
  (isOld ? 1 : 0)
