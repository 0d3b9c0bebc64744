import type { VaultRecord } from '@cardea/contract'
import { mergeDrafts, underIdsOf, type Side } from '../../../fields/draft/merge-drafts.ts'
import { draftOf } from '../../../fields/draft/record-draft.ts'
import type { Begun } from './use-beginning.ts'

type Conflict = {
  /** What is edited, and what another person saved meanwhile; null where that is not so. */
  active: Begun | null
  theirs: VaultRecord | null
  builtIn: Parameters<typeof draftOf>[1]
  isSaving: boolean
  onKeep: () => void
  /** What was chosen of both, over what is saved now. */
  onMerged: (merged: Begun) => void
}

/** Both sides of a record that two people edited at once; null where it is one's own alone. */
export function conflictOf({ active, theirs, builtIn, isSaving, onKeep, onMerged }: Conflict) {
  if (!theirs || !active) return null
  const saved = underIdsOf(active.draft, draftOf(theirs, builtIn))
  return {
    base: active.base,
    mine: active.draft,
    theirs: saved,
    record: theirs,
    isSaving,
    onKeep,
    onChoose: (choices: ReadonlyMap<string, Side>) =>
      onMerged({
        record: theirs,
        base: saved,
        draft: mergeDrafts(active.base, active.draft, saved, choices),
      }),
  }
}
