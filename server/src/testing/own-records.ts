import { routes, type VaultRecord } from '@cardea/contract'
import { fromBase64url } from '@cardea/sealing'
import { openPart, unwrapKey } from '@cardea/sealing/people'
import { expect } from 'vitest'
import type { PersonWithKeys } from './person-keys.ts'

/** Reads, opens and changes records as the person does for whom alone they are sealed. */
export function ownRecordCalls({ person, client, keys }: PersonWithKeys) {
  const read = async (id: string): Promise<VaultRecord> => {
    const answer = await client.call(routes.getRecord, { params: { id } })
    expect(answer.status, JSON.stringify(answer.json)).toBe(200)
    return answer.body
  }
  /** Takes nothing but the person’s self key and the answer. */
  const open = async ({ _id, version, sealed }: VaultRecord) => {
    if (!sealed) throw new Error('Nothing is sealed.')
    const { key, summary } = sealed
    const { generation } = keys.statement
    const place = { kind: 'record', id: _id, number: key.n, to: 'person', toID: person.id } as const
    const wrap = new Uint8Array(fromBase64url(key.wrap ?? ''))
    const id = new Uint8Array(fromBase64url(key.id))
    const opened = await unwrapKey(wrap, { ...place, toNumber: generation }, id, keys.accountKey)
    const part = { kind: 'record', id: _id, part: 'summary', number: version } as const
    return openPart(opened, part, new Uint8Array(fromBase64url(summary)))
  }
  const change = (id: string, body: object) => client.send('PUT', `/record/${id}`, { body })
  return { read, open, change }
}
