/** @file Seals and opens the page's calls, by the worker that has the person's keys. */
import { allClosed } from '@cardea/client/vault/all-closed'
import { makeCarrier, type VaultCarrier } from '@cardea/client/vault/carrier'
import type { Carrying } from '@cardea/client/vault/carry'
import type { QueryClient } from '@tanstack/react-query'
import { onMemoryPurge } from '../../storage/memory-purge.ts'
import { meQuery } from '../users/me.ts'
import { keysQuery } from './keys-query.ts'
import { ownKeptKeys } from './own-kept-keys.ts'

let made: VaultCarrier | undefined

/** What it learned of records and files goes with a lock. */
onMemoryPurge(() => (made = undefined))

/** The carrier of the page, which waits for the keys where something needs them. */
export function carrierOf(queryClient: QueryClient): VaultCarrier {
  made ??= makeCarrier(
    (kind, asked) => carry(queryClient, kind, asked),
    () => queryClient.getQueryData(keysQuery.queryKey)?.is === 'open',
    (mixed) => ownKeptKeys(queryClient, () => mixed),
  )
  return made
}

async function carry(queryClient: QueryClient, kind: keyof Carrying, asked: string): Promise<string> {
  // Most lists hold nothing that is sealed for people, and wait for none of this.
  const { askVault, isAtWork } = await import('./keys-at-work.ts')
  const { _id: id, email } = await queryClient.ensureQueryData(meQuery)
  const person = { id, email }
  // Without keys, for whatever reason, the rest of the list still comes.
  const keys = await queryClient.ensureQueryData(keysQuery).catch(() => null)
  const closed = keys?.is === 'open' && isAtWork(person) ? null : allClosed(kind, asked)
  return closed ?? askVault(person, () => undefined, 'carry', kind, asked)
}
