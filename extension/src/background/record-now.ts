import { listedRecord } from '@cardea/client/records/listed-record'
import type { ShownRecord } from '@cardea/client/environment'
import { openClient } from './vault.ts'

/** A record as the server has it now, without any secret: no opening. Undefined where it is gone. @throws ApiError */
export async function recordNow(id: string): Promise<ShownRecord | undefined> {
  const client = await openClient()
  return client.of(listedRecord)(id)
}
