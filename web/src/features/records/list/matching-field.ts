import type { Field, VaultRecord } from '@cardea/contract'
import type { Search } from '../../../components/list/highlighted.tsx'

/** Whether a text holds any of the words of a search. */
export const isFoundIn = (text: string, { wanted, isClose, cut }: Search): boolean =>
  cut?.(text, wanted, isClose).some((piece) => piece.isMatch) ?? false

/**
 * The field that made a record match, where neither its name nor its subtitle shows the reason. Only a field
 * of whose value a list shows something can be shown.
 */
export function matchingField(record: VaultRecord, shown: readonly string[], search: Search): Field | null {
  if (search.wanted.length === 0) return null
  const isShown = search.wanted.every((word) =>
    shown.some((text) => isFoundIn(text, { ...search, wanted: [word] })),
  )
  if (isShown) return null
  const withValue = record.fields.filter(({ value, hint }) => value || hint)
  return (
    withValue.find((field) => isFoundIn(listedText(field), search)) ??
    withValue.find(({ label }) => isFoundIn(label, search)) ??
    null
  )
}

/** What a list shows of a field's value: the value, or what stands for a secret one. */
export const listedText = ({ value, hint }: Field): string => value || hint || ''
