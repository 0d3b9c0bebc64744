import { limits, recordRoutes, type RecordWithSecrets } from '@cardea/contract'
import { call } from '../../api/client.ts'

type Options = { onProgress: (opened: number) => void; signal: AbortSignal }

/**
 * Several records with every value, in as many calls as needed. Each opening is in its record's activity. Past what one person opens in an hour it
 * goes on as fast as the server allows. The caller
 * keeps them out of the cache, and drops them.
 * @throws ApiError auth/reauthentication-required if the sign-in is too old; the signal's reason
 */
export async function openRecords(
  ids: readonly string[],
  purpose: 'export' | 'health',
  { onProgress, signal }: Options,
): Promise<RecordWithSecrets[]> {
  const opened: RecordWithSecrets[] = []
  for (let start = 0; start < ids.length; start += limits.recordsPerSecrets) {
    signal.throwIfAborted()
    const body = { ids: ids.slice(start, start + limits.recordsPerSecrets), purpose }
    const { records } = await call(recordRoutes.getRecordSecrets, { body, signal, isPatient: true })
    opened.push(...records)
    onProgress(opened.length)
  }
  return opened
}
