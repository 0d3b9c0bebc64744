import { fromDateText } from '../dates.ts'
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

/** The first part of a group's path is the database itself. */
export const keePassXc = csvSource({
  id: 'keepassxc',
  columns: ['group', 'title', 'username', 'password', 'url', 'notes'],
  fill: (draft, row, found) => {
    const path = row.cell('Group').split('/').slice(1)
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
    draft.createdAt = fromDateText(row.cell('Created'))
    row.ignore('Icon', 'Last Modified')
  },
})
