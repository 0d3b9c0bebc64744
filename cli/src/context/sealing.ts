import { usualSealing } from '@cardea/client/records/usual-sealing'
import type { Group, SealedFor } from '@cardea/contract'
import { CliError } from '../errors/cli-error.ts'
import type { Context } from './context.ts'

type Wanted = {
  /** Whether the command names its people. */
  isForPeople: boolean
  /** Those that are to hold it. */
  groups?: readonly Pick<Group, 'sealedFor'>[]
}

/**
 * How something new is sealed: as the command says, else as one of its groups, else as its person chose for new ones, else as
 * the server says.
 * @throws CliError closed, where it is for its people and this device has no keys
 */
export async function newSealing(context: Context, { isForPeople, groups = [] }: Wanted): Promise<SealedFor> {
  const { client, vault } = await context.connect()
  const facts = await client.server.facts()
  // A service account has no keys.
  const keys = facts.sealingModes === 'server' ? null : await vault().catch(() => null)
  const isOpen = keys?.state() === 'open'
  const isSealed = isForPeople || groups.some(({ sealedFor }) => sealedFor === 'people')
  const here = { isOpen, makes: isOpen ? keys.trust().default : null }
  const sealedFor = isSealed ? 'people' : usualSealing(facts, here)
  if (sealedFor === 'server' || isOpen) return sealedFor
  throw new CliError(
    'closed',
    'keys/none',
    'It would be end-to-end encrypted, and this device has no key for that. Let it open yours by “cardea keys”.',
  )
}
