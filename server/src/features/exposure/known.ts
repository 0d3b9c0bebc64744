import type { RecordSummary } from '../sealed-records/sealed-record.ts'
import type { TaggedSecret } from '../secret-access/secret-tags.ts'

/** What a person knows of a record: labels, or tags where only its people can read those. */
export function known(
  { sealed }: Pick<RecordSummary, 'sealed'>,
  secrets: readonly TaggedSecret[],
): { knows: string[]; knowsTags?: string[] } {
  const labels = secrets.map(({ label }) => label)
  return sealed ? { knows: [], knowsTags: labels } : { knows: labels }
}
