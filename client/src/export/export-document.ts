import type { Field, Template, VaultRecord } from '@cardea/contract'

/** A record with every value, and what one has for oneself beside it. */
export interface ExportInput {
  records: readonly VaultRecord[]
  /** One's own templates; those that a record was made from go along. */
  templates: readonly Template[]
  /** Ids of pinned records. */
  pinned: readonly string[]
  /** The bytes of files by the ids of their media; what is not here is not exported. */
  files: ReadonlyMap<string, Blob>
  exportedAt: Date
}

/** A file's place in the archive, and its bytes. */
export interface PlacedFile {
  path: string
  blob: Blob
}

/** The export as JSON, which the import takes back without loss, and where its files lie beside it. */
export function exportDocument(input: ExportInput): { json: string; files: PlacedFile[] } {
  const files: PlacedFile[] = []
  const own = new Map(
    input.templates
      .filter(({ visibility }) => visibility === 'PRIVATE')
      .map((template) => [template._id, template]),
  )
  const pinned = new Set(input.pinned)
  const used = new Set<Template>()
  const records = input.records.map((record) => {
    const template = record.templateID === null ? undefined : own.get(record.templateID)
    if (template) used.add(template)
    return {
      name: record.name,
      ...(record.userRecordName !== null && { ownName: record.userRecordName }),
      ...(record.template && { template: record.template.name }),
      ...(template && { isOwnTemplate: true }),
      fields: record.fields.map(writtenField),
      groups: record.groups.map(({ name }) => name),
      files: record.attachments.flatMap(({ _id, name, mimeType, size }) => {
        const blob = input.files.get(_id)
        if (!blob) return []
        const path = `files/${files.length + 1}`
        files.push({ path, blob })
        return [{ path, name, mimeType, size }]
      }),
      ...(pinned.has(record._id) && { isPinned: true }),
      createdAt: record.createdAt,
      updatedAt: record.updatedAt,
    }
  })
  const groups = [...new Set(input.records.flatMap((record) => record.groups.map(({ name }) => name)))]
  const templates = [...used].map(({ name, icon, color, fields }) => ({ name, icon, color, fields }))
  const document = {
    format: 'cardea',
    version: 1,
    exportedAt: input.exportedAt.toISOString(),
    groups,
    templates,
    records,
  }
  return { json: `${JSON.stringify(document, null, 2)}\n`, files }
}

const writtenField = ({ hasValue: _hidden, ...field }: Field): Omit<Field, 'hasValue'> => field
