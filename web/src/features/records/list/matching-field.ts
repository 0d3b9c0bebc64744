import type { Field, VaultRecord } from '@cardea/contract'
import { highlights } from '../search/highlights.ts'
import type { Search } from './highlighted.tsx'

const hits = (text: string, { wanted, isClose }: Search): boolean =>
  highlights(text, wanted, isClose).some((piece) => piece.isMatch)

/**
 * The field because of which a record was found, where neither its name nor its subtitle shows the reason. Only a field
 * with a listed value can be shown.
 */
export function matchingField(record: VaultRecord, shown: readonly string[], search: Search): Field | null {
  if (search.wanted.length === 0) return null
  const isShown = search.wanted.every((word) =>
    shown.some((text) => hits(text, { ...search, wanted: [word] })),
  )
  if (isShown) return null
  const withValue = record.fields.filter(({ value }) => value)
  return (
    withValue.find(({ value }) => hits(value ?? '', search)) ??
    withValue.find(({ label }) => hits(label, search)) ??
    null
  )
}
