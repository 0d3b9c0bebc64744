import { listAt, parseJson, textAt } from '../json-values.ts'
import type { RecordDraft } from '../record-draft.ts'
import { csvSource } from './csv-source.ts'

/** Lists within a cell: JSON, each item of which is a text of JSON again. Null for what is written in another way. */
function itemsOf(cell: string, list: string): unknown[] | null {
  if (cell.trim() === '') return []
  try {
    return listAt(parseJson(cell), list).map((item) => (typeof item === 'string' ? parseJson(item) : item))
  } catch {
    return null
  }
}

function addExtraFields(draft: RecordDraft, items: readonly unknown[]): void {
  for (const item of items) {
    const isHidden = /password|hidden/i.test(textAt(item, 'type'))
    draft.add(textAt(item, 'name') || 'Field', textAt(item, 'data'), isHidden ? 'secret' : 'text')
  }
}

/** Its tags are lists of JSON in older exports, and words between blanks or commas in others. */
export const passpack = csvSource({
  id: 'passpack',
  columns: ['entry name', 'user id', 'password'],
  fill: (draft, row) => {
    draft.name = row.cell('Entry Name')
    draft.put('username', row.cell('User ID'))
    if (row.cell('User ID') === '') draft.put('username', row.cell('Email'))
    else draft.add('E-mail', row.cell('Email'), 'email')
    draft.put('password', row.cell('Password'))
    draft.addresses([row.cell('URL'), row.cell('Link')])
    draft.put('notes', row.cell('Notes'))
    draft.add('Shared notes', row.cell('Shared Notes'), 'multiline')
    const tags = row.take('Tags', (cell) => (cell.trimStart().startsWith('{') ? itemsOf(cell, 'tags') : null))
    for (const tag of tags ?? row.cell('Tags').split(/[\s,]+/)) {
      draft.into([typeof tag === 'string' ? tag : textAt(tag, 'tag')])
    }
    addExtraFields(draft, row.take('Extra Fields', (cell) => itemsOf(cell, 'extraFields')) ?? [])
  },
})
