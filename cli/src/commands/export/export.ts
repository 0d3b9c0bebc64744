import type { Client } from '@cardea/client'
import { allPages } from '@cardea/client/calls/all-pages'
import { exportChoice, leastPassphrase, type ExportChoice } from '@cardea/client/export/export-choice'
import { makeExport, type MadeExport } from '@cardea/client/export/make-export'
import { limits, templateRoutes, userSettingRoutes } from '@cardea/contract'
import { command } from '../../arguments/command.ts'
import type { Context } from '../../context/context.ts'
import { CliError, usageError } from '../../errors/cli-error.ts'
import { findGroup } from '../../lookup/find-group.ts'
import { counted } from '../../output/counted.ts'
import { oneLine } from '../../output/escape.ts'
import { checkTarget, writeBeside } from '../../output/write-beside.ts'
import { confirmFlag, confirmOrEnd } from '../confirm.ts'
import { readSecret, secretFileFlag } from '../secret-file.ts'

export const exportRecords = command({
  name: 'export',
  summary: 'Writes records with their secrets and files, encrypted with a passphrase',
  details:
    'The export is JSON in the format of age, or a zip of it where records have files; “cardea import” takes it back. Without -o it goes to standard output. With --open anyone who finds it can read it. What one may only view stays out unless --viewed. It needs a fresh sign-in.',
  flags: {
    group: { value: 'GROUP', summary: 'The records of a group', completes: 'group' },
    output: { short: 'o', value: 'FILE', summary: 'The file to write', completes: 'file' },
    open: { summary: 'Does not encrypt it' },
    viewed: { summary: 'Takes along what one may only view' },
    force: { summary: 'Replaces a file that is there' },
    ...confirmFlag,
    ...secretFileFlag,
  },
  async run(context, { flags }) {
    const { output } = context
    const path = flags.output
    if (path === undefined && output.isTerminal)
      throw usageError('An export is no text for a terminal: name a file by -o FILE.')
    if (path !== undefined) await checkTarget(path, flags.force)
    const client = await context.signedIn()
    const choice = await choiceOf(client, flags)
    const passphrase = flags.open
      ? await agreeToOpen(context, flags.yes)
      : await readPassphrase(context, flags['secret-file'])
    const made = await client.of(makeExport)({
      ids: choice.records.map(({ _id }) => _id),
      hasFiles: true,
      ...(await ownParts(client)),
      options: { format: 'json', passphrase },
    })
    const bytes = new Uint8Array(await made.blob.arrayBuffer())
    if (path === undefined) await output.write(bytes)
    else await writeBeside(path, bytes, { mode: 0o600, replaces: flags.force })
    await tell(context, { path, made, choice })
  },
})

/** @throws CliError missing where there is nothing to export; forbidden where one may only view it */
async function choiceOf(
  client: Client,
  { group, viewed }: { group: string | undefined; viewed: boolean },
): Promise<ExportChoice> {
  const scope =
    group === undefined
      ? ({ kind: 'all' } as const)
      : ({ kind: 'group', groupID: (await findGroup(client, group))._id } as const)
  const choice = exportChoice(await client.records.list(), scope, viewed)
  if (choice.records.length > 0) return choice
  if (choice.leftOut.length > 0) {
    throw new CliError(
      'forbidden',
      'export/viewed-only',
      'You may only view these records: --viewed takes them along.',
    )
  }
  throw new CliError('missing', 'export/empty', 'There is no record to export.')
}

async function agreeToOpen(context: Context, isAnswered: boolean): Promise<null> {
  context.output.note('This export is not encrypted: anyone who finds it can read every secret in it.')
  await confirmOrEnd(context, 'Write it all the same?', isAnswered)
  return null
}

async function readPassphrase(context: Context, file: string | undefined): Promise<string> {
  const passphrase = (await readSecret(context, file, 'Passphrase of the export:')).normalize('NFC')
  if (passphrase.trim().length < leastPassphrase)
    throw usageError(`The passphrase needs ${leastPassphrase} characters or more.`, 'export/passphrase-short')
  if (file !== undefined) return passphrase
  const again = (await readSecret(context, file, 'The same passphrase again:')).normalize('NFC')
  if (again !== passphrase)
    throw new CliError('failed', 'export/passphrase-differs', 'The passphrases differ: nothing was exported.')
  return passphrase
}

async function ownParts({ call }: Client) {
  const templates = await allPages(async (skip, limit) => {
    const body = { options: { skip, limit } }
    return (await call(templateRoutes.searchTemplates, { body })).templates
  }, limits.pageItems)
  const setting = await call(userSettingRoutes.getUserSetting)
  return { templates, pinned: setting.pinnedCredential ?? [] }
}

interface Told {
  path: string | undefined
  made: MadeExport
  choice: ExportChoice
}

/** @throws CliError failed where a file is not in it */
async function tell({ output }: Context, { path, made, choice }: Told): Promise<void> {
  const { records, files, missing, extension } = made
  const leftOut = choice.leftOut.map(({ _id, name }) => ({ _id, name }))
  if (path !== undefined && output.format === 'json')
    await output.print({
      json: { export: { file: path, kind: extension, records, files, missing, leftOut } },
      table: () => '',
    })
  output.note(`Exported: ${counted(records, 'record')}, ${counted(files, 'file')}.`)
  if (leftOut.length > 0)
    output.note(
      ['Left out, as you may only view it (--viewed takes it along):', ...leftOut.map(lineOf)].join('\n'),
    )
  if (missing.length > 0) {
    const lines = missing.map((name) => lineOf({ name }))
    const message = ['Files that could not be fetched are not in it:', ...lines].join('\n')
    throw new CliError('failed', 'export/files-missing', message)
  }
}

const lineOf = ({ name }: { name: string }): string => `  ${oneLine(name)}`
