import { parseCsv } from '../csv-table.ts'
import { fromDateText } from '../dates.ts'
import type { OpenedFile, Source } from '../opened-file.ts'
import { csvSource } from './csv-source.ts'

/** It is called in the language that was spoken when something was first thrown away. */
const bins: ReadonlySet<string> = new Set([
  'Recycle Bin',
  'Papierkorb',
  'Corbeille',
  'Papelera de reciclaje',
  'Cestino',
  'Prullenbak',
  'Lixeira',
  'Kosz',
])

/** The database itself stands before every group; a table that was made by another program has no such part. */
function rootOf({ text }: OpenedFile): string | null {
  const { columns, rows } = parseCsv(text?.text ?? '')
  const place = columns.findIndex((column) => column.toLowerCase() === 'group')
  const paths = rows.map((cells) => cells[place] ?? '')
  const root = paths[0]?.split('/')[0] ?? ''
  const isEverywhere = paths.every((path) => path === root || path.startsWith(`${root}/`))
  const isNamed = /^(root|wurzel|passwords?|passwörter|racine|raíz|radice)$/i.test(root)
  return isEverywhere && (isNamed || paths.some((path) => path.includes('/'))) ? root : null
}

const tableOf = (root: string | null): Source =>
  csvSource({
    id: 'keepassxc',
    columns: ['group', 'title', 'username', 'password', 'url', 'notes'],
    fill: (draft, row, found) => {
      const whole = row.cell('Group').split('/')
      const path = root === null ? whole : whole.slice(1)
      if (root !== null) row.understood('Group')
      draft.name = row.cell('Title')
      if (bins.has(path[0] ?? '')) {
        found.leave(draft.name, 'deleted')
        return 'left'
      }
      draft.into(path)
      draft.put('username', row.cell('Username'))
      draft.put('password', row.cell('Password'))
      draft.addresses([row.cell('URL')])
      draft.put('totp', row.cell('TOTP'))
      draft.put('notes', row.cell('Notes'))
      draft.createdAt = row.take('Created', fromDateText)
      draft.changedAt = row.take('Last Modified', fromDateText)
      row.ignore('Icon')
      return
    },
  })

export const keePassXc: Source = {
  ...tableOf(null),
  read: (file, options) => tableOf(rootOf(file)).read(file, options),
}
