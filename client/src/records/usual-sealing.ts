import type { Reply, SealedFor, serverRoutes } from '@cardea/contract'

type Facts = Pick<Reply<typeof serverRoutes.getServer>, 'sealingModes' | 'sealingDefault'>

/** A person's keys on this device. `makes`: how they want their new records sealed; null: as the server says. */
interface KeysHere {
  isOpen: boolean
  makes: SealedFor | null | undefined
}

/** Whether the server takes new records of either kind, and this device can seal for people. */
export const maySealEither = ({ sealingModes = 'server' }: Facts, { isOpen }: KeysHere): boolean =>
  sealingModes === 'both' && isOpen

/** How a new record is sealed without a choice of its own. Without open keys it is the server's, where that takes such. */
export function usualSealing(facts: Facts, keys: KeysHere): SealedFor {
  const { sealingModes = 'server', sealingDefault = 'server' } = facts
  if (sealingModes !== 'both') return sealingModes
  return keys.isOpen ? (keys.makes ?? sealingDefault) : 'server'
}
