import { fieldTraits, type VaultRecord } from '@cardea/contract'
import { command } from '../../arguments/command.ts'
import { clipboardFlags, copyToClipboard } from '../../clipboard/put.ts'
import { CliError } from '../../errors/cli-error.ts'
import { findField } from '../../lookup/find-field.ts'
import { findRecord } from '../../lookup/find-record.ts'

export const copy = command({
  name: 'copy',
  summary: 'Copies a value to the clipboard, which is emptied later',
  details: 'Without FIELD the main secret of the record. What was copied by somebody else meanwhile stays.',
  arguments: ['RECORD', '[FIELD]'],
  flags: clipboardFlags,
  async run(context, { arguments: { RECORD: name, FIELD: named }, flags }) {
    const client = await context.signedIn()
    const found = await findRecord(client, name)
    const wanted = named ?? found.field
    const { key, isSecret } =
      wanted === undefined ? mainSecret(found.record) : findField(found.record, wanted)
    const record = isSecret ? await client.records.open(found.record._id) : found.record
    const { value } = findField(record, key)
    if (!value) throw new CliError('missing', 'field/empty', `“${key}” of “${record.name}” has no value.`)
    await copyToClipboard(context, value, flags)
  },
})

/** The password that has a value, else the first secret that has one. */
function mainSecret({ fields, name }: VaultRecord): VaultRecord['fields'][number] {
  const secrets = fields.filter(({ isSecret, hasValue, value }) => isSecret && (hasValue || value))
  const password = secrets.find(({ type }) => fieldTraits[type]?.isPassword)
  const secret = password ?? secrets[0]
  if (!secret) throw new CliError('missing', 'field/not-found', `“${name}” has no secret. Name a field.`)
  return secret
}
