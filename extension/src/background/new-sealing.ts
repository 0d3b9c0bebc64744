import { canHold, usualSealing } from '@cardea/client/records/usual-sealing'
import type { Group, SealedFor } from '@cardea/contract'
import { openClient, vault } from './vault.ts'

/**
 * How a record that is saved here is sealed: as its person chose for new ones, else as the server says.
 * @returns `takes`: whether a group can hold such a record, as far as its key goes
 * @throws ApiError
 */
export async function newSealing(): Promise<{
  sealedFor: SealedFor
  takes: (group: Pick<Group, '_id' | 'role'>) => boolean
}> {
  const client = await openClient()
  const facts = await client.server.facts()
  const kept = await vault()
  const keys = await kept?.keys.vault().catch(() => null)
  // The choice that the person made on another device meanwhile counts.
  await kept?.keys.refresh().catch(() => undefined)
  const isOpen = keys?.state() === 'open'
  const sealedFor = usualSealing(facts, { isOpen, makes: isOpen ? keys.trust().default : null })
  const withKeys = new Set(keys?.own()?.groups.map(({ _id }) => _id))
  return { sealedFor, takes: (group) => canHold(sealedFor, withKeys, group) }
}
