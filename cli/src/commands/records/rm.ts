import { recordRoutes } from '@cardea/contract'
import { command } from '../../arguments/command.ts'
import { CliError } from '../../errors/cli-error.ts'
import { findRecord } from '../../lookup/find-record.ts'

export const rm = command({
  name: 'rm',
  summary: 'Puts a record into the trash',
  details: '“cardea restore” takes it out again.',
  arguments: ['RECORD'],
  flags: { yes: { short: 'y', summary: 'Does not ask' } },
  async run({ signedIn, output, prompts }, { arguments: { RECORD: text }, flags: { yes } }) {
    const client = await signedIn()
    const { record } = await findRecord(client, text)
    if (!yes && !(await prompts.confirm(`Put “${record.name}” into the trash?`, 'Give it by --yes.')))
      throw new CliError('calledOff', 'command/called-off', 'Called off.')
    await client.call(recordRoutes.deleteRecord, { params: { id: record._id } })
    output.note(`“${record.name}” is in the trash.`)
  },
})
