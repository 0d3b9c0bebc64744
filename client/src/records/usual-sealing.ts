import type { Group, Reply, SealedFor, serverRoutes } from '@cardea/contract'

type Facts = Pick<Reply<typeof serverRoutes.getServer>, 'sealingModes' | 'sealingDefault'>

/** A person's keys on this device. `makes`: how they want their new records sealed; null: as the server says. */
interface KeysHere {
  isOpen: boolean
  makes: SealedFor | null | undefined
}

/** A server that says it takes none cannot switch off what a person chose: it would get in plain what was to be sealed. */
const isChosen = ({ isOpen, makes }: KeysHere): boolean => isOpen && makes === 'people'

/** Whether a person may choose how a new record is sealed: the server takes either kind, or says that it takes not theirs. */
export const maySealEither = ({ sealingModes = 'server' }: Facts, keys: KeysHere): boolean =>
  sealingModes === 'server' ? isChosen(keys) : sealingModes === 'both' && keys.isOpen

/** How a new record is sealed without a choice of its own. Without open keys it is the server's, where that takes such. */
export function usualSealing(facts: Facts, keys: KeysHere): SealedFor {
  const { sealingModes = 'server', sealingDefault = 'server' } = facts
  if (sealingModes === 'server' && isChosen(keys)) return 'people'
  if (sealingModes !== 'both') return sealingModes
  return keys.isOpen ? (keys.makes ?? sealingDefault) : 'server'
}

/**
 * Whether a group can hold a new record, as far as its key goes: one of the person's own gets its first key with the record.
 * @param held ids of groups whose keys are here
 */
export const canHold = (
  sealedFor: SealedFor,
  held: ReadonlySet<string>,
  { _id, role }: Pick<Group, '_id' | 'role'>,
): boolean => sealedFor === 'server' || held.has(_id) || role === 'OWNER'
