import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { downloadAttachment } from '@cardea/client/calls/download-attachment'
import type { VaultRecord } from '@cardea/contract'
import { command } from '../../arguments/command.ts'
import { CliError } from '../../errors/cli-error.ts'
import { findFile } from '../../lookup/find-file.ts'
import { findRecord } from '../../lookup/find-record.ts'
import { table } from '../../output/table.ts'
import { checkTarget, writeBeside } from '../../output/write-beside.ts'
import { refuseClosed } from '../../lookup/refuse-closed.ts'
import { printFile } from './print-file.ts'

export const fileLs = command({
  name: 'file ls',
  summary: 'Lists the files of a record',
  arguments: ['RECORD'],
  async run({ signedIn, output }, { arguments: { RECORD: name } }) {
    const { record } = await findRecord(await signedIn(), name)
    await output.print(filesOf(record))
  },
})

const filesOf = ({ attachments }: VaultRecord) => ({
  json: { files: attachments },
  table: () => {
    const rows = attachments.map(({ name, size, mimeType, _id }) => [name, String(size), mimeType, _id])
    return rows.length === 0 ? '' : table(['name', 'bytes', 'type', 'id'], rows)
  },
})

export const fileGet = command({
  name: 'file get',
  summary: 'Writes a file of a record to standard output, or into a file',
  details: 'A file that it writes has the mode 0600.',
  arguments: ['RECORD', 'FILE'],
  flags: {
    output: { value: 'FILE', short: 'o', summary: 'Where to write it', completes: 'file' },
    force: { summary: 'Replaces a file that is there' },
  },
  async run({ signedIn, output }, { arguments: { RECORD: name, FILE: file }, flags }) {
    if (flags.output !== undefined) await checkTarget(flags.output, flags.force)
    const client = await signedIn()
    const { record } = await findRecord(client, name)
    const blob = await client.of(downloadAttachment)(findFile(record, file), record._id)
    const bytes = new Uint8Array(await blob.arrayBuffer())
    if (flags.output === undefined || flags.output === '-') return printFile(output, file, bytes)
    await writeBeside(flags.output, bytes, { mode: 0o600, replaces: flags.force })
  },
})

export const fileAdd = command({
  name: 'file add',
  summary: 'Attaches files to a record',
  arguments: ['RECORD', 'FILE...'],
  async run({ connect, signedIn, output }, { arguments: { RECORD: name, FILE: paths } }) {
    const files = await Promise.all(paths.map(readAsFile))
    const client = await signedIn()
    const { record } = await findRecord(client, name)
    refuseClosed(record)
    const { uploadSealed } = await connect()
    const isSealed = record.sealedFor === 'people'
    const added: string[] = []
    for (const file of files) added.push((await (isSealed ? uploadSealed(file) : client.upload(file)))._id)
    const attachmentIDs = [...record.attachments.map(({ _id }) => _id), ...added]
    const changed = await client.records.change(record._id, { attachmentIDs, version: record.version })
    await output.print(filesOf(changed))
  },
})

const readAsFile = async (path: string): Promise<File> => {
  const bytes = await readFile(path).catch((error: unknown) => {
    throw new CliError('missing', 'file/not-found', `${path} cannot be read.`, { cause: error })
  })
  return new File([new Uint8Array(bytes)], basename(path), { type: 'application/octet-stream' })
}

export const fileRm = command({
  name: 'file rm',
  summary: 'Takes a file away from a record',
  details: 'Earlier versions of the record still have it.',
  arguments: ['RECORD', 'FILE'],
  async run({ signedIn, output }, { arguments: { RECORD: name, FILE: file } }) {
    const client = await signedIn()
    const { record } = await findRecord(client, name)
    const gone = findFile(record, file)
    const attachmentIDs = record.attachments.flatMap(({ _id }) => (_id === gone._id ? [] : [_id]))
    await client.records.change(record._id, { attachmentIDs, version: record.version })
    output.note(`“${gone.name}” is no longer attached to “${record.name}”.`)
  },
})
