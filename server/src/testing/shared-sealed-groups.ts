import { groupRoutes, keyRoutes, type Group } from '@cardea/contract'
import { expect } from 'vitest'
import type { PersonWithKeys } from './person-keys.ts'
import { aSealedGroup, newGroupKey } from './sealed-groups.ts'
import { giveOf, partOf, randomKey, wrapsFor, type ItemKey } from './sealed-records.ts'

/** Shares and changes groups that their people alone open, as their owner does. */
export function sharedGroupCalls(ada: PersonWithKeys) {
  const { client } = ada
  const aboutOf = (item: ItemKey, n: number, name = 'Operations') =>
    partOf(item, 'about', n, { name, color: '195', icon: 'users' })
  const read = async (id: string, as = ada): Promise<Group> =>
    (await as.client.call(groupRoutes.getGroup, { params: { id } })).body
  const change = (id: string, body: object, as = client) => as.send('PUT', `/group/${id}`, { body })
  const share = (id: string, emails: readonly string[], sealed?: object) =>
    client.send('POST', `/group/share/${id}`, {
      body: { users: emails.map((email) => ({ email, role: 'EDITOR' })), ...(sealed && { sealed }) },
    })
  const keysOf = (id: string, as = ada) => as.client.call(keyRoutes.getGroupKeys, { params: { id } })

  async function aSharedGroup(...others: PersonWithKeys[]): Promise<ItemKey> {
    const { item } = await aSealedGroup(client, ada.keys)
    const give = await giveOf(ada.keys, item, 2, { to: others.map(({ keys }) => keys) })
    const answer = await share(
      item.id,
      others.map(({ person }) => person.email),
      give,
    )
    expect(answer.status, JSON.stringify(answer.json)).toBe(200)
    return item
  }

  async function nextFor(item: ItemKey, rosterN: number, others: PersonWithKeys[], more: object = {}) {
    const next: ItemKey = { ...item, n: item.n + 1, key: randomKey() }
    const wraps = await wrapsFor(
      ada.keys,
      next,
      others.map(({ keys }) => keys),
    )
    return { next, made: await newGroupKey(ada.keys, next, { former: item, rosterN, wraps, ...more }) }
  }
  return { aboutOf, read, change, share, keysOf, aSharedGroup, nextFor }
}
