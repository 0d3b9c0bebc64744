import { fromBase64url } from '../base64url.ts'
import { SealingError } from '../sealing-error.ts'
import { isStatementSigned, statementBytes, statementHash, type Signed, type Statement } from './statement.ts'

/** A statement whose signatures fit, with its hash. */
export interface CheckedStatement extends Statement {
  hash: string
}

const ascii = /^[\x20-\x7e]*$/

/** Reads a statement's text. @throws SealingError for what no statement is */
export function readStatement(text: string): Statement {
  if (!ascii.test(text) || text.length > statementBytes) throw new SealingError()
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (cause) {
    throw new SealingError(cause)
  }
  if (!isStatement(value)) throw new SealingError()
  return value
}

const kinds: ReadonlySet<unknown> = new Set(['first', 'renewed', 'amended', 'reset'])

function isStatement(value: unknown): value is Statement {
  if (typeof value !== 'object' || value === null) return false
  const { v, person, n, is, generation, address, sign, seal, previous, at } = value as Record<string, unknown>
  return (
    v === 1 &&
    kinds.has(is) &&
    [person, address, sign, at].every((text) => typeof text === 'string') &&
    [n, generation].every((number) => Number.isSafeInteger(number) && Number(number) > 0) &&
    (previous === null || typeof previous === 'string') &&
    Array.isArray(seal) &&
    seal.length > 0 &&
    seal.every(isSealKey)
  )
}

/** Of the one suite that there is: of another nothing is known, and to a lower one than a person has nothing is sealed. */
const isSealKey = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'suite' in value &&
  value.suite === 1 &&
  'key' in value &&
  typeof value.key === 'string'

/**
 * Checks all statements of a person, from the first on: numbers, hashes, generations and signatures.
 * @throws SealingError for a chain that does not hold
 */
export async function checkChain(person: string, chain: readonly Signed[]): Promise<CheckedStatement[]> {
  const checked: CheckedStatement[] = []
  for (const signed of chain) checked.push(await checkNext(person, checked, signed))
  return checked
}

/** Checks a statement that follows others of its person. @throws SealingError */
export async function checkNext(
  person: string,
  earlier: readonly CheckedStatement[],
  { text, signature, former }: Signed,
): Promise<CheckedStatement> {
  const statement = readStatement(text)
  const last = earlier.at(-1)
  const follows =
    statement.person === person &&
    statement.n === earlier.length + 1 &&
    statement.previous === (last?.hash ?? null) &&
    [statement.sign, ...statement.seal.map(({ key }) => key)].every(isPoint) &&
    fitsBefore(statement, earlier)
  if (!follows || !(await isStatementSigned(statement.sign, text, signature))) throw new SealingError()
  if ((former !== undefined) !== continues(statement)) throw new SealingError()
  if (former !== undefined && !(await isStatementSigned(last?.sign ?? '', text, former)))
    throw new SealingError()
  return { ...statement, hash: await statementHash(text) }
}

const pointBytes = 65
const uncompressed = 4

/** Whether a key has the one spelling that is taken, so that none passes for another. @throws SealingError */
function isPoint(key: string): boolean {
  const point = fromBase64url(key)
  return point.length === pointBytes && point[0] === uncompressed
}

const continues = ({ is }: Statement): boolean => is === 'renewed' || is === 'amended'

/** Whether two statements have the same keys. */
const isSameKeys = (one: Statement, other: Statement): boolean =>
  one.generation === other.generation && one.sign === other.sign

const isSameSeal = (one: Statement, other: Statement): boolean =>
  one.seal.length === other.seal.length &&
  one.seal.every(({ suite, key }, at) => other.seal[at]?.suite === suite && other.seal[at]?.key === key)

/** Whether a key of two statements is the same. */
const sharesKey = (one: Statement, other: Statement): boolean =>
  one.sign === other.sign || one.seal.some(({ key }) => other.seal.some((its) => its.key === key))

/** Whether kind and generation fit what was said before. */
function fitsBefore(statement: Statement, earlier: readonly Statement[]): boolean {
  const last = earlier.at(-1)
  if (last === undefined) return statement.is === 'first' && statement.generation === 1
  if (statement.is === 'first') return false
  if (statement.is === 'amended') return isSameKeys(statement, last) && isSameSeal(statement, last)
  if (statement.is === 'renewed' && earlier.some((before) => sharesKey(before, statement))) return false
  if (statement.generation === statement.n) return true
  return statement.is === 'reset' && takesBack(statement, earlier)
}

/** Whether a statement repeats the keys of an earlier one, as a person does who takes their former keys back. */
export const takesBack = (statement: Statement, earlier: readonly Statement[]): boolean =>
  earlier.some((before) => isSameKeys(before, statement) && isSameSeal(before, statement))

/**
 * Whether a statement descends from another: only `renewed` and `amended` stand between them, or it has the keys of one
 * that descends. Otherwise the person has begun again.
 * @param chain from the first on
 * @param from counted from 1, as `n`
 */
export function descends(chain: readonly Statement[], from: number, to: number): boolean {
  if (to === from) return true
  const statement = chain[to - 1]
  if (to < from || statement === undefined) return false
  if (continues(statement)) return descends(chain, from, to - 1)
  for (let at = from; at < to; at++) {
    const before = chain[at - 1]
    if (before && isSameKeys(before, statement) && descends(chain, from, at)) return true
  }
  return false
}
