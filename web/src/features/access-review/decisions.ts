import type { ReviewedPerson, User } from '@cardea/contract'

export type Decision = 'keep' | 'lower' | 'end'
/** What was decided, by person and record. */
export type Decisions = ReadonlyMap<string, Decision>

export const decisionKey = (userID: string, recordID: string): string => `${userID} ${recordID}`

/** An entry that is to stay, to be another one, or none. */
export type Decided = {
  user: User
  entry: ReviewedPerson['records'][number]
  decision: Decision
}
