import type { VaultRecord } from '@cardea/contract'

/** How many records were made from one template; null: from none. */
export type KindCount = { template: VaultRecord['template']; count: number }

/** Records by kind, the most frequent first: so many logins, cards, keys. Templates of one name count as one kind. */
export function kindsOf(records: readonly Pick<VaultRecord, 'template'>[]): KindCount[] {
  const byName = Map.groupBy(records, ({ template }) => template?.name ?? null)
  return [...byName.values()]
    .map((alike) => ({ template: alike[0]?.template ?? null, count: alike.length }))
    .toSorted((a, b) => b.count - a.count)
}
