/** @file Calls that a vault seldom makes while it reads. All routes of groups and records come along, so it comes with the first. */
import { groupRoutes, recordRoutes, type Group } from '@cardea/contract'
import type { Holder } from './holder.ts'

/** A group as it is now, as it comes. */
export const askGroup = ({ environment: { ask } }: Holder, id: string): Promise<Group> =>
  ask(groupRoutes.getGroup, { params: { id } })

/** Writes what the person calls records of the server. */
export async function writePlainNames(
  { environment: { ask } }: Holder,
  names: readonly [string, string][],
): Promise<void> {
  for (const [id, userRecordName] of names)
    await ask(recordRoutes.changeRecord, { params: { id }, body: { userRecordName } })
}
