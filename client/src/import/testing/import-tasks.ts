import { ApiError } from '../../calls/api-error.ts'
import type { ReadRecord } from '../read-record.ts'
import type { PlannedRecord } from '../planned-record.ts'
import type { ImportTask } from '../import-course.ts'
import { importedField, readRecord } from './read-records.ts'

export const refused = (code: ApiError['code'], status = 400) => new ApiError({ status, code })
export const aFile = (name: string) => ({ name, mimeType: 'text/plain', size: 3 })

export const planned = (
  name: string,
  { record, ...parts }: Partial<Omit<PlannedRecord, 'record'>> & { record?: Partial<ReadRecord> } = {},
): PlannedRecord => ({
  index: 0,
  record: readRecord(name, { fields: [importedField('A', 'x')], ...record }),
  twin: null,
  sameSecrets: null,
  isSame: parts.twin != null,
  twinChangedAt: null,
  repeat: null,
  choice: 'make',
  ...parts,
})

export function taskOf(plan: PlannedRecord[], parts: Partial<ImportTask> = {}): ImportTask {
  const numbered = plan.map((one, index) => ({ ...one, index }))
  return {
    fileName: 'export.csv',
    notices: [],
    source: 'Test',
    rows: numbered.map(({ record }, index) => ({
      row: index + 1,
      label: record.name,
      record: index,
      why: null,
    })),
    plan: numbered,
    colors: [],
    groups: new Map(),
    templates: [],
    pinned: 0,
    fileOf: () => Promise.resolve(new Blob(['abc'])),
    inWords: (error) => (error instanceof ApiError ? error.code : 'error'),
    ...parts,
  }
}
