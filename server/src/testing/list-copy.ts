import {
  blocksIn,
  fillBlocks,
  hintsOf,
  limits,
  routes,
  takeBlocks,
  type ListBlock,
  type ListStretch,
  type VaultRecord,
} from '@cardea/contract'
import type { Client } from './client.ts'

/** A copy of a person's list, kept up to date as a browser keeps it. */
export interface ListCopy {
  /** Brings it up to date; gives the records that were sent for that. */
  sync(): Promise<VaultRecord[]>
  /** What it holds, the newest first. */
  records(): VaultRecord[]
  blocks(): readonly ListBlock[]
  /** How many calls the last `sync` took. */
  calls(): number
}

export function listCopy(client: Client): ListCopy {
  let blocks: ListBlock[] = []
  let calls = 0
  let sent: VaultRecord[] = []

  /** Tells what it has; `have` is what of that the server is told. */
  async function ask(stretch: ListStretch, have: readonly ListBlock[]): Promise<ListBlock[]> {
    calls += 1
    const known = have.map(({ from, digest, marks }) => ({ from, digest, hints: hintsOf(marks) }))
    const { body: answer } = await client.call(routes.syncRecords, { body: { ...stretch, known } })
    sent.push(...answer.blocks.flatMap(({ records }) => records))
    const { blocks: filled, missing } = fillBlocks(blocks, answer.blocks)
    const rest = await Promise.all([
      ...answer.rest.map((one) => ask(one, blocksIn(blocks, one))),
      ...missing.map((one) => ask(one, [])),
    ])
    return [...filled, ...rest.flat()]
  }

  return {
    async sync() {
      calls = 0
      sent = []
      const answered = await ask({ from: null, before: null }, blocks)
      const taken = takeBlocks(blocks, answered)
      if (!taken) throw new Error('The blocks do not cover the list.')
      blocks = taken
      return sent
    },
    blocks: () => blocks,
    records: () => blocks.flatMap(({ records }) => records),
    calls: () => calls,
  }
}

/** The whole list as the search gives it, page by page. */
export async function wholeList(client: Client): Promise<VaultRecord[]> {
  const records: VaultRecord[] = []
  for (;;) {
    const options = { skip: records.length, limit: limits.pageItems }
    const { body } = await client.call(routes.searchRecords, { body: { options } })
    records.push(...(body.records as VaultRecord[]))
    if (body.records.length < limits.pageItems) return records
  }
}
