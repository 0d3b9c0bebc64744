import { leastRole } from '@cardea/contract'
import type { How, Item } from './item.ts'

/** What one may decide about a person, the mildest first. */
export type Choice = Extract<How, 'keep' | 'viewer' | 'remove' | 'remind' | 'withdraw'>

/** The choices of an item; none for what is not about a person. */
export function choicesOf(item: Item): Choice[] {
  if (item.kind === 'access')
    return item.entry.role === leastRole ? ['keep', 'remove'] : ['keep', 'viewer', 'remove']
  if (item.kind === 'invitation') return ['keep', 'remind', 'withdraw']
  return item.kind === 'quiet' ? ['keep', 'remove'] : []
}
