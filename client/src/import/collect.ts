import type { ImportedTemplate, ImportRow, LeftOutCode, Notice } from './imported-record.ts'
import type { RecordDraft } from './record-draft.ts'

/** What a reader finds, row by row, before limits. */
export class Collected {
  readonly drafts: RecordDraft[] = []
  readonly rows: ImportRow[] = []
  readonly groups = new Set<string>()
  readonly templates: ImportedTemplate[] = []
  readonly notices: Notice[] = []
  /** Columns of a table that hold something and were left out on purpose. */
  readonly leftColumns = new Set<string>()

  /** A row that becomes a record. */
  take(draft: RecordDraft, label = draft.name): void {
    this.rows.push({ row: this.rows.length + 1, label, record: this.drafts.length, why: null })
    this.drafts.push(draft)
    for (const group of draft.groups) this.groups.add(group)
  }

  /** A row that does not. */
  leave(label: string, why: LeftOutCode): void {
    this.rows.push({ row: this.rows.length + 1, label, record: null, why })
  }

  /** A row that becomes a record unless there is nothing in it. */
  takeUnlessEmpty(draft: RecordDraft, label = draft.name): void {
    if (draft.isEmpty && draft.name.trim() === '') this.leave(label, 'empty')
    else this.take(draft, label)
  }

  /** Reads one row; what breaks while it is read costs that row alone. */
  read(label: string, row: () => void): void {
    const before = this.rows.length
    try {
      row()
    } catch {
      this.rows.length = before
      this.leave(label, 'unreadable')
    }
  }
}
