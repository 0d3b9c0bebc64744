import { userSettingRoutes } from '@cardea/contract'
import { call } from '../calls/call.ts'
import type { Core } from '../core.ts'
import { canSeal } from '../sealing-at-rest/can-seal.ts'
import { sealingKeyFrom, textOf } from '../sealing-at-rest/sealing.ts'
import type { ListKey } from './list-state.ts'

/** The key out of an answered setting. It is another one after each sign-in. */
export async function listKeyFrom(text: string): Promise<ListKey> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`list:${text}`))
  return { key: await sealingKeyFrom(text), name: textOf(new Uint8Array(digest, 0, 9)), text }
}

/** Asks the server for the key, which it gives to open sessions; null where this client cannot seal. */
export function askForListKey(core: Core): Promise<ListKey | null> {
  const { list } = core
  list.key ??= ask(core).catch((error: unknown) => {
    list.key = undefined
    throw error
  })
  return list.key
}

async function ask(core: Core): Promise<ListKey | null> {
  const { listKey } = await call(core, userSettingRoutes.getUserSetting)
  return listKey === undefined || !canSeal() ? null : listKeyFrom(listKey)
}
