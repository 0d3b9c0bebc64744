/** @file When the access of people to an item ends, as the server says it at an act that lets them in. */
import { groupRoutes } from '@cardea/contract'
import type { Holder } from './holder.ts'
import { listedRecord } from './seal-records.ts'
import type { ItemName } from './wanted-keys.ts'

/** Of those whose own access ends, by id: a roster that names it holds it against a server that forgets it. */
export async function endsOfAccess(holder: Holder, { kind, id }: ItemName): Promise<Map<string, string>> {
  const { access } =
    kind === 'record'
      ? await listedRecord(holder, id)
      : await holder.environment.ask(groupRoutes.getGroup, { params: { id } })
  return new Map(access.flatMap(({ userID, until }) => (until === null ? [] : [[userID, until] as const])))
}
