import { activityRoutes, csvLine, limits, type Activity, type ActivityReply } from '@cardea/contract'
import { call } from '../../api/client.ts'
import type { ActivityTarget } from './activity.ts'

export type ActivityFormat = 'jsonl' | 'csv'

/**
 * All of an activity as one file, the oldest row first, with the chain's hashes, by which the file can be checked
 * (docs/reliability.md).
 * @throws ApiError
 */
export async function exportActivity(target: ActivityTarget, format: ActivityFormat): Promise<Blob> {
  const rows = new Map<string, Activity>()
  for (let skip = 0; ; skip += limits.pageItems) {
    const { activity } = await fetchRows(target, skip)
    for (const row of activity) rows.set(row._id, row)
    if (activity.length < limits.pageItems) break
  }
  const lines = [...rows.values()].map((row) =>
    format === 'csv' ? csvLine(cellsOf(row)) : `${JSON.stringify(row)}\n`,
  )
  if (format === 'csv') lines.unshift(csvLine(columns))
  return new Blob(lines, { type: format === 'csv' ? 'text/csv' : 'application/jsonl' })
}

function fetchRows(target: ActivityTarget, skip: number): Promise<ActivityReply> {
  const options = { skip, limit: limits.pageItems, sort: { createdAt: 1 as const } }
  const input = { body: { options, areProofsShown: true } }
  switch (target.kind) {
    case 'record':
      return call(activityRoutes.listRecordActivity, { params: { id: target.id }, ...input })
    case 'group':
      return call(activityRoutes.listGroupActivity, { params: { id: target.id }, ...input })
    case 'me':
      return call(activityRoutes.listMyActivity, input)
  }
}

const columns = [
  'at',
  'action',
  'actor',
  'subjects',
  'device',
  'network',
  'recordID',
  'groupID',
  'id',
  'previous',
  'content',
  'hash',
]

const cellsOf = ({ proof, ...row }: Activity): string[] => [
  row.at,
  row.action,
  row.actor?.email ?? '',
  row.subjects.map(({ email }) => email).join(' '),
  row.device ?? '',
  row.network ?? '',
  row.recordID ?? '',
  row.groupID ?? '',
  row._id,
  proof?.previous ?? '',
  proof?.content ?? '',
  proof?.hash ?? '',
]
