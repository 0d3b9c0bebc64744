import { csvText, type VaultRecord } from '@cardea/contract'

/**
 * Records as a table: a column for each label. No spreadsheet computes anything of it, and our own import takes off again what makes it
 * so; what kinds its fields are of, and its files, come back by JSON alone.
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
