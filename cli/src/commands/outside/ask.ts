import { intakeAddress } from '@cardea/client/outside/intake-address'
import { makeIntake } from '@cardea/client/outside/make-intake'
import { limits, type Template } from '@cardea/contract'
import { command } from '../../arguments/command.ts'
import { newSealing } from '../../context/sealing.ts'
import { readDuration } from '../../arguments/duration.ts'
import { CliError, usageError } from '../../errors/cli-error.ts'
import { findGroup } from '../../lookup/find-group.ts'
import { findTemplate } from '../../lookup/find-template.ts'
import { printOne } from '../records/print-one.ts'

export const ask = command({
  name: 'ask',
  summary: 'Makes a form that people without an account fill in',
  details:
    'Writes the address alone. Whoever has it fills in the fields of the template and may add files; what they send is sealed for you in their browser. An answer waits in Cardea under Outside until you take it in, and becomes a record then. With --group the owner of the group reads it too.',
  arguments: [],
  flags: {
    template: { value: 'TEMPLATE', summary: 'What is asked for, such as Login', completes: 'template' },
    for: { value: 'NAME', summary: 'The title of the form, such as “Bank details of Müller GmbH”' },
    group: { value: 'GROUP', summary: 'The group that an answer goes into', completes: 'group' },
    within: { value: 'TIME', summary: 'How long it takes answers, such as 14d, which is the usual time' },
    answers: { value: 'N', summary: 'How many answers it takes; 1 unless given' },
  },
  async run(context, { flags }) {
    const title = flags.for?.trim() ?? ''
    if (flags.template === undefined || title === '') throw usageError('Give --template and --for.')
    const most = answersIn(flags.answers)
    const deadline = new Date(context.now() + readDuration(flags.within ?? '14d', 'within')).toISOString()
    const client = await context.signedIn()
    const template = await findTemplate(client, flags.template)
    const group = flags.group === undefined ? undefined : await findGroup(client, flags.group)
    const fields = template.fields.map(askedField)
    if (fields.length === 0)
      throw new CliError('missing', 'template/no-field', `“${template.name}” has no field to ask for.`)
    const made = await client.of(makeIntake)({
      title,
      templateID: template._id,
      fields,
      deadline,
      most,
      ...(group && { groupID: group._id }),
      sealedFor: await newSealing(context, { isForPeople: false, groups: group ? [group] : [] }),
    })
    const { origin } = new URL(context.settings.server ?? '')
    await printOne(context.output, 'form', (await intakeAddress(origin, made)) ?? '')
  },
})

function answersIn(given = '1'): number {
  const answers = Number(given)
  if (/^\d{1,3}$/.test(given) && answers >= 1 && answers <= limits.answersPerIntake) return answers
  throw usageError(`--answers takes a number from 1 to ${limits.answersPerIntake}.`)
}

/** What the form asks for, as the template has it. */
const askedField = ({
  key,
  label,
  type,
  isSecret,
  isRequired,
  isEnd,
  autofill,
  options,
}: Template['fields'][number]) => ({
  key,
  label,
  type,
  isSecret,
  isRequired,
  ...(isEnd && { isEnd }),
  ...(autofill !== undefined && { autofill }),
  ...(options && { options }),
})
