import { userSettingRoutes } from '@cardea/contract'
import { keepPins } from './pins.ts'
import { openClient } from './vault.ts'

/** Keeps a record at hand or no longer, everywhere. @throws ApiError */
export async function pinRecord(record: string, isPinned: boolean): Promise<{ isPinned: boolean }> {
  const client = await openClient()
  const route = isPinned ? userSettingRoutes.pinRecord : userSettingRoutes.unpinRecord
  const { pinnedCredential } = await client.call(route, { body: { recordId: record } })
  await keepPins(pinnedCredential)
  return { isPinned }
}
