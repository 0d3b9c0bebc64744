import { guessColumns, type ColumnMap } from './column-map.ts'
import { parseCsv, withHead } from './csv-table.ts'
import { fitRecord } from './fit-limits.ts'
import { ImportFailure } from './import-failure.ts'
import type { ImportResult, SourceID } from './imported-record.ts'
import { isAge, openAge } from './open-age.ts'
import { openFile, type OpenedFile, type ReadOptions, type Source } from './opened-file.ts'
import { anyTable } from './sources/any-table.ts'
import { bitwarden } from './sources/bitwarden.ts'
import { chrome, firefox, oldSafari, safari } from './sources/browsers.ts'
import { cardea } from './sources/cardea.ts'
import { cxf } from './sources/cxf.ts'
import { dashlane } from './sources/dashlane.ts'
import { enpass } from './sources/enpass.ts'
import { enpassTable } from './sources/enpass-table.ts'
import { keePass } from './sources/keepass.ts'
import { keePassTable } from './sources/keepass-table.ts'
import { keePassXc } from './sources/keepassxc.ts'
import { lastPass } from './sources/lastpass.ts'
import { nordPass } from './sources/nordpass.ts'
import { onePassword } from './sources/onepassword.ts'
import { padloc } from './sources/padloc.ts'
import { protonPass } from './sources/proton-pass.ts'

/** The first that says a file is its own; the narrower ones stand before those that take more. */
const sources: readonly Source[] = [
  cardea,
  bitwarden,
  onePassword,
  keePass,
  enpass,
  padloc,
  cxf,
  lastPass,
  nordPass,
  protonPass,
  firefox,
  keePassXc,
  keePassTable,
  safari,
  oldSafari,
  enpassTable,
  dashlane,
  chrome,
  anyTable,
]

function recognise(file: OpenedFile): Source {
  const source = sources.find((one) => one.isOne(file))
  if (!source) throw new ImportFailure('unknown-format')
  return source
}

const opened = async (name: string, blob: Blob, passphrase: string | undefined): Promise<OpenedFile> =>
  openFile(name, (await isAge(blob)) ? await openAge(blob, passphrase) : blob)

/** The columns of a table that no source is known to write, with what they are guessed to mean and the first values of each. */
export interface FoundColumns {
  columns: { name: string; samples: string[] }[]
  guess: ColumnMap
}

/** What a file is, before it is read whole. @throws ImportFailure, password-needed too for one that is sealed as a whole */
export async function inspectImport(
  name: string,
  blob: Blob,
  passphrase?: string,
): Promise<{ source: SourceID; table: FoundColumns | null }> {
  const file = await opened(name, blob, passphrase)
  const source = recognise(file)
  if (source !== anyTable) return { source: source.id, table: null }
  const { columns, rows } = withHead(parseCsv(file.text?.text ?? ''))
  const samplesOf = (index: number): string[] =>
    rows
      .slice(0, 20)
      .map((cells) => cells[index] ?? '')
      .filter(Boolean)
      .slice(0, 3)
  const found = columns.map((column, index) => ({ name: column, samples: samplesOf(index) }))
  return { source: source.id, table: { columns: found, guess: guessColumns(columns) } }
}

/**
 * Reads a file of any source: its records as they will be made, and for each row the record it became or why it became none.
 * Nothing leaves the browser, and nothing is made. @throws ImportFailure
 */
export async function readImport(name: string, blob: Blob, options: ReadOptions): Promise<ImportResult> {
  const file = await opened(name, blob, options.password)
  const source = recognise(file)
  const found = await source.read(file, options)
  if (found.rows.length === 0) throw new ImportFailure('nothing-inside')
  const own = options.templates.filter(({ visibility }) => visibility === 'PRIVATE')
  const known = new Set(own.map((template) => template.name))
  const records = found.drafts.map((draft) => fitRecord(draft, options.templates))
  return {
    source: source.id,
    records,
    rows: found.rows,
    templates: found.templates.filter((template) => !known.has(template.name)),
    groups: [...new Set([...found.groups, ...records.flatMap(({ groups }) => groups)])],
    notices: [...found.notices, ...(file.text?.isGuessed ? [{ code: 'encoding-guessed' as const }] : [])],
  }
}
