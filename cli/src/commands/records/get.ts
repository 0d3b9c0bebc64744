import { command } from '../../arguments/command.ts'
import { findField } from '../../lookup/find-field.ts'
import { findRecord } from '../../lookup/find-record.ts'
import { refuseClosed } from '../../lookup/refuse-closed.ts'
import { printOne } from './print-one.ts'
import { recordResult } from './record-result.ts'

export const get = command({
  name: 'get',
  summary: 'Shows a record, or the value of one of its fields',
  details:
    'RECORD is an id, a name, GROUP/NAME or a reference, FIELD a key or a label. With FIELD the value alone is written, a secret too. Without it secrets are hidden unless --reveal, and the record is not opened. The formats env and shell hold secrets.',
  arguments: ['RECORD', '[FIELD]'],
  flags: { reveal: { summary: 'Shows secrets' } },
  async run({ signedIn, output }, { arguments: { RECORD: name, FIELD: field }, flags: { reveal } }) {
    const client = await signedIn()
    const found = await findRecord(client, name)
    const wanted = field ?? found.field
    if (wanted !== undefined) {
      // A field that is not there is told before the record is opened, and what is no secret needs no opening.
      const { key, isSecret } = findField(found.record, wanted)
      const record = isSecret ? await client.records.open(found.record._id) : found.record
      return printOne(output, key, findField(record, key).value ?? '')
    }
    const isOpened = reveal || output.format === 'env' || output.format === 'shell'
    if (isOpened) refuseClosed(found.record)
    const record = isOpened ? await client.records.open(found.record._id) : found.record
    await output.print(recordResult(record, reveal))
  },
})
