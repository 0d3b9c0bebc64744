import type { Client } from '@cardea/client'
import { codeOf } from '@cardea/client/records/code-of'
import { fieldTraits, type VaultRecord } from '@cardea/contract'
import { readOneTimeCodes } from '@cardea/contract/one-time-codes'
import { command } from '../../arguments/command.ts'
import { clipboardFlags, copyToClipboard } from '../../clipboard/put.ts'
import { CliError } from '../../errors/cli-error.ts'
import { findField } from '../../lookup/find-field.ts'
import { findRecord } from '../../lookup/find-record.ts'

export const totp = command({
  name: 'totp',
  summary: 'Shows the one-time code of a record, and how many seconds it has left',
  arguments: ['RECORD'],
  flags: { copy: { summary: 'Copies the code in place of showing it' }, ...clipboardFlags },
  async run(context, { arguments: { RECORD: name }, flags }) {
    const { signedIn, output, now, settings } = context
    const client = await signedIn()
    const { record, field } = await findRecord(client, name)
    const key = keyOfCodes(record, field)
    // A service account has no such call: it opens the record.
    const { code, secondsLeft } =
      settings.token === undefined
        ? await client.of(codeOf)(record._id, key)
        : await openedCode(client, record, key, now())
    if (flags.copy) return copyToClipboard(context, code, flags)
    await output.print({
      json: { code, secondsLeft },
      table: () => `${code}  ${secondsLeft} s left`,
      variables: () => [[key, code]],
    })
  },
})

const noCode = (name: string): CliError =>
  new CliError('missing', 'record/no-code', `“${name}” has no field of one-time codes.`)

function keyOfCodes(record: VaultRecord, named: string | undefined): string {
  const isOfCodes = ({ type }: VaultRecord['fields'][number]) => fieldTraits[type]?.makesCodes === true
  // A template may have an empty one.
  const filled = record.fields.find((field) => isOfCodes(field) && field.hasValue)
  const field = named === undefined ? (filled ?? record.fields.find(isOfCodes)) : findField(record, named)
  if (!field || !isOfCodes(field)) throw noCode(record.name)
  return field.key
}

async function openedCode(client: Client, { _id, name }: VaultRecord, key: string, now: number) {
  const opened = await client.records.open(_id)
  const codes = readOneTimeCodes(findField(opened, key).value ?? '')
  if (!codes) throw noCode(name)
  return { code: codes.codeAt(now), secondsLeft: secondsLeft(codes.periodSeconds, now) }
}

const secondsLeft = (period: number, now: number): number => period - (Math.floor(now / 1000) % period)
