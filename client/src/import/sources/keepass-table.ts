import { csvSource } from './csv-source.ts'

/** In quotes a backslash stands before a quote and before another backslash, which no other table writes. */
const withoutEscapes = (text: string): string =>
  text.replace(/\\(["\\])/g, (_, escaped: string) => (escaped === '"' ? '""' : '\\'))

/** The table of KeePass 1, which KeePass 2 writes too. */
export const keePassTable = csvSource({
  id: 'keepass',
  columns: ['account', 'login name', 'password', 'web site', 'comments'],
  prepare: withoutEscapes,
  fill: (draft, row) => {
    draft.name = row.cell('Account')
    draft.into([...row.cell('Group Tree').split('\\'), row.cell('Group')])
    draft.put('username', row.cell('Login Name'))
    draft.put('password', row.cell('Password'))
    draft.addresses([row.cell('Web Site')])
    draft.put('notes', row.cell('Comments'))
  },
})
