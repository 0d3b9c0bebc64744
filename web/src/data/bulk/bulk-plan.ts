/** What is done to many records at once, as steps that a server takes in calls of at most `limits.recordsPerAct`. */
export type BulkStep =
  | { act: 'delete' | 'leave' | 'restore' | 'pin' | 'unpin'; ids: readonly string[] }
  | { act: 'add' | 'takeOut'; ids: readonly string[]; groupIDs: readonly string[] }

export type BulkAct = BulkStep['act']

/** By what the whole is called, and its steps in order. */
export type BulkPlan = { verb: BulkVerb; steps: readonly BulkStep[] }
export const bulkVerbs = ['delete', 'leave', 'restore', 'regroup', 'pin', 'unpin'] as const
export type BulkVerb = (typeof bulkVerbs)[number]

/** How many records a plan deals with; one that comes into a group and out of another counts once. */
export const recordsOf = (steps: readonly BulkStep[]): number => new Set(steps.flatMap(({ ids }) => ids)).size

const opposite: Partial<Record<BulkAct, BulkAct>> = {
  delete: 'restore',
  restore: 'delete',
  pin: 'unpin',
  unpin: 'pin',
  add: 'takeOut',
  takeOut: 'add',
}
const undoneBy: Partial<Record<BulkVerb, BulkVerb>> = {
  delete: 'restore',
  restore: 'delete',
  regroup: 'regroup',
  pin: 'unpin',
  unpin: 'pin',
}

/** What takes back what was done, the last first; null where nothing of it can be. */
export function undoOf({ verb, steps }: BulkPlan): BulkPlan | null {
  const back = undoneBy[verb]
  const undone = steps.toReversed().flatMap((step): BulkStep[] => {
    const act = opposite[step.act]
    // The opposite of an act on groups is one, and of any other is none.
    return act === undefined || step.ids.length === 0 ? [] : [{ ...step, act } as BulkStep]
  })
  return back === undefined || undone.length === 0 ? null : { verb: back, steps: undone }
}

/** Changes of groups that differ from record to record, as few steps as there are different ones; in comes before out. */
export function regroupingPlan(
  changes: readonly { id: string; add: readonly string[]; takeOut: readonly string[] }[],
): BulkPlan {
  const stepsOf = (act: 'add' | 'takeOut'): BulkStep[] => {
    const alike = Map.groupBy(
      changes.filter((change) => change[act].length > 0),
      (change) => change[act].toSorted().join(' '),
    )
    return [...alike].map(([groups, same]) => ({
      act,
      ids: same.map(({ id }) => id),
      groupIDs: groups.split(' '),
    }))
  }
  return { verb: 'regroup', steps: [...stepsOf('add'), ...stepsOf('takeOut')] }
}
