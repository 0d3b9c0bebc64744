import type { NewRecord } from '@cardea/client/records/records'
import type { RecordDraft } from './record-draft.ts'

type Sent = NonNullable<RecordDraft['sent']>

/**
 * The key under which a new record is sent: the one of the last attempt while the content is the same, so that an answer
 * that was lost on its way leaves one record; a new one otherwise, as the server takes no other content under it.
 */
export function sentAs(last: Sent | undefined, body: NewRecord): Sent {
  const content = JSON.stringify(body)
  if (last?.content === content) return last
  return { content, key: crypto.getRandomValues(new Uint32Array(4)).join('-') }
}
