import { fitRecord } from './fit-limits.ts'
import { ImportFailure } from './import-failure.ts'
import type { ImportResult } from './imported-record.ts'
import type { SourceID } from './source-names.ts'
import { isAge, openAge } from './open-age.ts'
import { openFile, type OpenedFile, type ReadOptions, type Source } from './opened-file.ts'
import { withPlainNames } from './plain-names.ts'
import { anyTable, columnsOf, type FoundColumns } from './sources/any-table.ts'
import { bitwarden } from './sources/bitwarden.ts'
import { chrome, firefox, oldSafari, safari } from './sources/browsers.ts'
import { cardea } from './sources/cardea.ts'
import { cardeaTable } from './sources/cardea-table.ts'
import { cxf } from './sources/cxf.ts'
import { dashlane } from './sources/dashlane.ts'
import { enpass } from './sources/enpass.ts'
import { enpassTable } from './sources/enpass-table.ts'
import { keePass } from './sources/keepass.ts'
import { keePassTable } from './sources/keepass-table.ts'
import { keePassXc } from './sources/keepassxc.ts'
import { keeper } from './sources/keeper.ts'
import { lastPass } from './sources/lastpass.ts'
import { nordPass } from './sources/nordpass.ts'
import { onePassword } from './sources/onepassword.ts'
import { padloc } from './sources/padloc.ts'
import { passpack } from './sources/passpack.ts'
import { protonPass } from './sources/proton-pass.ts'

/** The first that says a file is its own; the narrower ones stand before those that take more. */
const sources: readonly Source[] = [
  cardea,
  cardeaTable,
  bitwarden,
  onePassword,
  keePass,
  enpass,
  padloc,
  keeper,
  cxf,
  lastPass,
  passpack,
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

function recognise(file: OpenedFile, chosen: SourceID | undefined): Source {
  const isText = file.text !== null && !/^\s*[{[<]/.test(file.text.text)
  const own = sources.find((one) => one.isOne(file))
  const isOther = chosen !== undefined && chosen !== own?.id && isText
  const source = isOther ? sources.find(({ id, isTable }) => id === chosen && isTable) : own
  if (!source) throw new ImportFailure('unknown-format')
  return source
}

/** Which readers a person may choose between, the one that was recognised first; none where there is nothing to choose. */
function readersFor(file: OpenedFile, recognised: Source): SourceID[] {
  if (!anyTable.isOne(file)) return []
  const tables = sources.filter(({ isTable }) => isTable).map(({ id }) => id)
  return [...new Set([recognised.id, anyTable.id, ...tables])]
}

const opened = async (name: string, blob: Blob, passphrase: string | undefined): Promise<OpenedFile> =>
  openFile(name, (await isAge(blob)) ? await openAge(blob, passphrase) : blob)

/** What a file is, before it is read whole. */
export interface Inspected {
  source: SourceID
  /** For a table that is read by a map of its columns: those. */
  table: FoundColumns | null
  /** By which readers it may be read; empty where it says itself what it is. */
  readers: SourceID[]
}

export interface InspectOptions {
  password?: string
  /** The source that a person chose for a table. */
  source?: SourceID
  /** Whether the first row names the columns, where a person said so. */
  hasHead?: boolean
}

/** @throws ImportFailure, password-needed too for a file that is sealed as a whole */
export async function inspectImport(
  name: string,
  blob: Blob,
  { password, source: chosen, hasHead }: InspectOptions = {},
): Promise<Inspected> {
  const file = await opened(name, blob, password)
  const source = recognise(file, chosen)
  const readers = readersFor(file, recognise(file, undefined))
  return { source: source.id, readers, table: source === anyTable ? columnsOf(file, hasHead) : null }
}

/**
 * Reads a file of any source: its records as they will be made, and for each row the record it became or why it became none.
 * Nothing leaves the browser, and nothing is made. @throws ImportFailure
 */
export async function readImport(name: string, blob: Blob, options: ReadOptions): Promise<ImportResult> {
  const file = await opened(name, blob, options.password)
  const source = recognise(file, options.columnMap ? anyTable.id : options.source)
  const found = withPlainNames(await source.read(file, options))
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
    notices: [
      ...found.notices,
      ...(found.leftColumns.size > 0
        ? [{ code: 'columns-left-out' as const, what: [...found.leftColumns].join(', ') }]
        : []),
      ...(file.text?.isGuessed ? [{ code: 'encoding-guessed' as const }] : []),
    ],
  }
}
