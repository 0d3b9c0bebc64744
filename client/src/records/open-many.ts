import { limits, recordRoutes, type RecordWithSecrets } from '@cardea/contract'
import { call } from '../calls/call.ts'
import type { Core } from '../core.ts'

type Options = {
  /** Called with how many are open. */
  onProgress?: (opened: number) => void
  signal?: AbortSignal
}

/**
 * Several records with every value, in as many calls as needed: each is an opening. Past what one person opens in an hour an
 * export and a check go on as fast as the server allows.
 * @throws ApiError auth/reauthentication-required if the sign-in is too old; the signal's reason
 */
export async function openMany(
  core: Core,
  ids: readonly string[],
  purpose: 'use' | 'export' | 'health',
  { onProgress, signal }: Options = {},
): Promise<RecordWithSecrets[]> {
  const perCall = purpose === 'use' ? limits.recordsPerUse : limits.recordsPerSecrets
  const opened: RecordWithSecrets[] = []
  for (let start = 0; start < ids.length; start += perCall) {
    signal?.throwIfAborted()
    const body = { ids: ids.slice(start, start + perCall), purpose }
    const { records } = await call(core, recordRoutes.getRecordSecrets, {
      body,
      signal,
      isPatient: purpose !== 'use',
    })
    opened.push(...records)
    onProgress?.(opened.length)
  }
  return opened
}
