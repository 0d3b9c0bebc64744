import type { Group, VaultRecord } from '@cardea/contract'
import { readersOf, withMembers } from './who-can-open.ts'

/**
 * What becomes of a person's end-to-end encrypted records when they begin again: those that no other person opens are lost,
 * the others come back once another person hands over their keys.
 */
export function whatIsLost(
  records: readonly VaultRecord[],
  groups: readonly Group[],
  ownID: string,
): { lost: number; others: number } {
  const sealed = withMembers(records, groups).filter(({ sealedFor }) => sealedFor === 'people')
  const others = sealed.filter((record) => readersOf(record).people.some((id) => id !== ownID)).length
  return { lost: sealed.length - others, others }
}
