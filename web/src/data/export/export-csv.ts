import type { VaultRecord } from '@cardea/contract'
import { csvText } from './csv-text.ts'

/**
 * Records as a table: a column for each label. A cell that a spreadsheet would compute begins with an apostrophe, so the table is
 * for reading and for other programs; what shall come back whole is exported as JSON.
 */
export function exportCsv(records: readonly VaultRecord[]): string {
  const labels = [...new Set(records.flatMap(({ fields }) => fields.map(({ label }) => label)))]
  const rows = records.map((record) => {
    const values = new Map(record.fields.map(({ label, value }) => [label, value ?? '']))
    return [
      record.name,
      record.template?.name ?? '',
      record.groups.map(({ name }) => name).join(', '),
      record.createdAt,
      ...labels.map((label) => values.get(label) ?? ''),
    ]
  })
  const head = ['Record', 'Template', 'Groups', 'Created', ...labels]
  return csvText([head, ...rows])
}
