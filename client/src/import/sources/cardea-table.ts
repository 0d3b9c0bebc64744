import { cellFromHarmless } from '@cardea/contract'
import { looksSecret } from '../column-words.ts'
import { Collected } from '../collect.ts'
import { parseCsv, parseExactly, type CsvTable } from '../csv-table.ts'
import { fromDateText } from '../dates.ts'
import { entryText, type OpenedFile, type ReadOptions, type Source } from '../opened-file.ts'
import { RecordDraft } from '../record-draft.ts'

/** The head of our own table, before the labels. */
const head = ['Record', 'Template', 'Groups', 'Created']
const dataEntry = 'cardea.csv'

const isOurs = (text: string | undefined): boolean =>
  /^\uFEFF?"?Record"?([,;\t])"?Template"?\1"?Groups"?\1"?Created"?(\1|\r?\n|$)/.test(text ?? '')

/** Our own export as a table: what it puts before dangerous beginnings is taken off again. */
export const cardeaTable: Source = {
  id: 'cardea',
  isOne: ({ text, entries }) => isOurs(text?.text) || entries.some(({ name }) => name === dataEntry),
  read: async (file, options) => {
    const found = readTable(await textOf(file), options)
    for (const { name } of file.entries) if (name !== dataEntry) found.leave(name, 'not-a-record')
    return found
  },
}

async function textOf({ text, entries }: OpenedFile): Promise<string> {
  const entry = entries.find(({ name }) => name === dataEntry)
  return entry ? (await entryText(entry)).text : (text?.text ?? '')
}

/** As it was written; one that another program has saved since, as any table. */
function tableOf(text: string): CsvTable {
  const exact = parseExactly(text)
  return exact && head.every((column, place) => exact.columns[place] === column) ? exact : parseCsv(text)
}

function readTable(text: string, { templates }: ReadOptions): Collected {
  const { columns, rows } = tableOf(text)
  const labels = columns.slice(head.length).map(cellFromHarmless)
  const found = new Collected()
  for (const row of rows) {
    const [name = '', template = '', groups = '', created = '', ...values] = row.map(cellFromHarmless)
    found.read(name, () => {
      const known = templates.filter((one) => one.name === template)
      const draft = new RecordDraft(known.length > 0 ? template : null)
      draft.isOwnTemplate = known.length > 0 && known.every(({ visibility }) => visibility === 'PRIVATE')
      if (known.length === 0) draft.add('Template', template)
      draft.name = name
      draft.createdAt = fromDateText(created)
      if (draft.createdAt === null) draft.add('Created', created)
      for (const group of groups.split(', ')) draft.into([group])
      for (const [place, value] of values.entries()) {
        const label = labels[place] ?? `Column ${head.length + place + 1}`
        draft.add(label, value, 'text', looksSecret(label))
      }
      found.takeUnlessEmpty(draft)
    })
  }
  return found
}
