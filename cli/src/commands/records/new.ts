import { type NewRecord } from '@cardea/client/records/records'
import { fieldTraits, type Group, type Template } from '@cardea/contract'
import { command } from '../../arguments/command.ts'
import type { Context } from '../../context/context.ts'
import { newSealing } from '../../context/sealing.ts'
import { usageError } from '../../errors/cli-error.ts'
import { findGroup } from '../../lookup/find-group.ts'
import { findTemplate } from '../../lookup/find-template.ts'
import type { GivenField } from './given-record.ts'
import { recordResult } from './record-result.ts'
import { areValuesGiven, readValues, valueFlags, withValues } from './set-values.ts'

type WrittenField = NewRecord['fields'][number]

export const newRecord = command({
  name: 'new',
  summary: 'Makes a record',
  details:
    'Values come from JSON on standard input, {"name"?, "template"?, "groups"?, "fields"?: [{"key" or "label", "value", "type"?, "isSecret"?}]}, from --set and --generate, or from prompts on the terminal.',
  arguments: ['[NAME]'],
  flags: {
    template: { value: 'TEMPLATE', summary: 'What it is made from, such as Login', completes: 'template' },
    group: { value: 'GROUP', isMany: true, summary: 'A group to put it into', completes: 'group' },
    people: { summary: 'End-to-end encrypted: only its people can open it, and not who runs the server' },
    ...valueFlags,
  },
  async run(context, { arguments: { NAME }, flags }) {
    const client = await context.signedIn()
    const given = await readValues(context, flags)
    const isAsked = context.input.isTerminal && !areValuesGiven(flags)
    const templateName = flags.template ?? given.template
    const template = templateName === undefined ? null : await findTemplate(client, templateName)
    const groups = [...(given.groups ?? []), ...flags.group]
    const found: Group[] = []
    for (const group of groups) found.push(await findGroup(client, group))
    const name = NAME ?? given.name ?? (isAsked ? await context.prompts.ask('Name:', 'Give it as NAME.') : '')
    if (name.trim() === '') throw usageError('A record needs a name.')
    const answers = isAsked && template ? await askForValues(context, template) : []
    const fields = withValues(template?.fields ?? [], [...given.fields, ...answers], aField)
    const record = await client.records.make({
      name,
      templateID: template?._id ?? null,
      fields,
      groupIDs: [...new Set(found.map(({ _id }) => _id))],
      sealedFor: await newSealing(context, { isForPeople: flags.people, groups: found }),
    })
    await context.output.print({ ...recordResult(record, false), variables: undefined })
  },
})

/** A field that the template does not have. */
function aField({ name, value, type, isSecret }: GivenField): WrittenField {
  const kind = type ?? (isSecret === false ? 'text' : 'secret')
  return { label: name, type: kind, value: value ?? null, ...(isSecret !== undefined && { isSecret }) }
}

async function askForValues({ prompts }: Context, { fields }: Template): Promise<GivenField[]> {
  const answers: GivenField[] = []
  for (const { key, label, isSecret, type } of fields) {
    if (fieldTraits[type].isNote) continue
    const ask = isSecret ? prompts.askSecret : prompts.ask
    const value = await ask(`${label}:`, 'Give it as JSON on standard input.')
    if (value !== '') answers.push({ name: key, value, type: undefined, isSecret: undefined })
  }
  return answers
}
