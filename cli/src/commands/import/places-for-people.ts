import { placesForPeople, type GroupPlace } from '@cardea/client/import/import-plan'
import type { Group } from '@cardea/contract'
import type { Context } from '../../context/context.ts'
import { CliError } from '../../errors/cli-error.ts'

interface Way {
  /** All goes into the one group that the command names. */
  isNamed: boolean
  /** Nothing is made, keys neither. */
  isDryRun: boolean
}

/**
 * Where records go that only their people can open. Groups of one's own that have no keys yet get some; other groups without
 * keys here are made anew, unless one of them was named.
 * @throws CliError closed
 */
export async function findPlacesForPeople(
  context: Context,
  places: ReadonlyMap<string, GroupPlace>,
  groups: readonly Group[],
  { isNamed, isDryRun }: Way,
): Promise<ReadonlyMap<string, GroupPlace>> {
  const vault = await (await context.connect()).vault()
  const heldHere = () => new Set(vault.own()?.groups.map(({ _id }) => _id))
  const wanted = new Set([...places.values()].flatMap((place) => (place.kind === 'known' ? place.id : [])))
  const own = groups.filter(({ _id, role }) => role === 'OWNER' && wanted.has(_id) && !heldHere().has(_id))
  const ids = own.map(({ _id }) => _id)
  if (ids.length > 0 && !isDryRun) await vault.keyGroups(ids.map((id) => ({ id, isOwn: true })))
  const found = placesForPeople(places, heldHere().union(new Set(isDryRun ? ids : [])))
  const [place] = found
  if (!isNamed || !place || place[1].kind === 'known') return found
  throw new CliError(
    'closed',
    'keys/none',
    `This device has no key of “${place[0]}”, so it takes nothing that is end-to-end encrypted.`,
  )
}
