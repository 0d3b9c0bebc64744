import type { Client } from '@cardea/client'
import { allPages } from '@cardea/client/calls/all-pages'
import { foreseeImport } from '@cardea/client/import/foresee-import'
import { ImportFailure } from '@cardea/client/import/import-failure'
import type { ImportTask } from '@cardea/client/import/import-course'
import { runImport } from '@cardea/client/import/run-import'
import { limits, templateRoutes, userSettingRoutes, type Template } from '@cardea/contract'
import { basename } from 'node:path'
import { command } from '../../arguments/command.ts'
import type { Context } from '../../context/context.ts'
import { CliError } from '../../errors/cli-error.ts'
import { describeError, type Described } from '../../errors/describe-error.ts'
import { secretFileFlag } from '../secret-file.ts'
import { planFor } from './plan-for.ts'
import { readFileToImport } from './read-file.ts'
import { adviceOf, reportResult } from './report-result.ts'
import { failureText, sourceName } from './words.ts'

export const importFile = command({
  name: 'import',
  summary: 'Takes in the export of another password manager, or of Cardea',
  details:
    'The file is read here and recognised by what is in it; a passphrase that it needs is asked for. What the vault has already is skipped or kept: where both say something else, the one of the file is made beside it. Without --group its folders become groups. Without --people it is sealed as your new records are, or as a group that takes it. To tell what is there already, the secrets of records of the same site and user are compared, which needs a fresh sign-in.',
  arguments: ['FILE'],
  flags: {
    group: {
      value: 'GROUP',
      summary: 'Puts all of it into this group, and makes no other',
      completes: 'group',
    },
    people: { summary: 'End-to-end encrypted: only its people can open it, and not who runs the server' },
    'dry-run': { summary: 'Says what would become of each row, and makes nothing' },
    'key-file': {
      value: 'FILE',
      summary: 'What opens a KeePass database beside its passphrase',
      completes: 'file',
    },
    ...secretFileFlag,
  },
  async run(context, { arguments: { FILE: path }, flags }) {
    const { output } = context
    const client = await context.signedIn()
    const isDryRun = flags['dry-run']
    const keys = { secretFile: flags['secret-file'], keyFile: flags['key-file'] }
    const result = await readFileToImport(context, path, keys, await templatesOf(client))
    const source = sourceName(result.source)
    const wanted = { group: flags.group, isForPeople: flags.people, isDryRun }
    const { plan, groups, sealedFor } = await planFor(context, result, wanted)
    const { uploadSealed } = await context.connect()
    const said = tellAnd(context, basename(path))
    const task: ImportTask = {
      source,
      fileName: basename(path),
      notices: result.notices,
      rows: result.rows,
      plan,
      groups,
      colors: [],
      templates: result.templates,
      pinned: 0,
      sealedFor,
      uploadSealed,
      fileOf: async (record, file) => {
        const found = result.records[record]?.files[file]
        if (!found) throw new ImportFailure('unreadable')
        return new Blob([await found.read()], { type: found.mimeType })
      },
      inWords: (error: unknown) => said.inWords(error),
    }
    const report = isDryRun
      ? foreseeImport(task)
      : await client.of(runImport)(
          { ...task, pinned: await countPinned(client) },
          { onProgress: () => {}, signal: new AbortController().signal },
        )
    await output.print(reportResult({ source, file: basename(path), isDryRun }, report))
    const ending = report.endedBy === null ? undefined : said.last()
    if (ending) throw new CliError(ending.exit, ending.code, `Interrupted before the end: ${ending.message}`)
    const refused = report.rows.filter(({ kind }) => kind === 'refused').length
    if (refused > 0) throw new CliError('failed', 'import/refused', refusedText(refused))
    if (!isDryRun) output.note(adviceOf(report))
  },
})

const refusedText = (count: number): string =>
  count === 1 ? 'The server refused one record.' : `The server refused ${count} records.`

const templatesOf = ({ call }: Client): Promise<Template[]> =>
  allPages(async (skip, limit) => {
    // The oldest first, which are the built-in ones.
    const options = { skip, limit, sort: { createdAt: 1 } } as const
    return (await call(templateRoutes.searchTemplates, { body: { options } })).templates
  }, limits.pageItems)

const countPinned = async ({ call }: Client): Promise<number> =>
  (await call(userSettingRoutes.getUserSetting)).pinnedCredential?.length ?? 0

/** Errors in words for the report, and the last of them for the exit status. */
function tellAnd({ now }: Context, name: string) {
  let last: Described | undefined
  return {
    last: () => last,
    inWords(error: unknown): string {
      last =
        error instanceof ImportFailure
          ? { exit: 'failed', code: `import/${error.code}`, message: failureText(error, name) }
          : describeError(error, now())
      return last.message
    },
  }
}
