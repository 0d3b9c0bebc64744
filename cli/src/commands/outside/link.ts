import type { Client } from '@cardea/client'
import { wholeAddress } from '@cardea/client/outside/link-address'
import { makeLink, type NewLink } from '@cardea/client/outside/make-link'
import { openRecord } from '@cardea/client/records/records'
import { fieldTraits, limits } from '@cardea/contract'
import { readAddress } from '../../arguments/address.ts'
import { command } from '../../arguments/command.ts'
import { readDuration } from '../../arguments/duration.ts'
import type { Context } from '../../context/context.ts'
import { CliError, usageError } from '../../errors/cli-error.ts'
import { findField } from '../../lookup/find-field.ts'
import { findRecord } from '../../lookup/find-record.ts'
import { printOne } from '../records/print-one.ts'

/** What a list calls a text that came from standard input. */
const nameOfText = 'From the command line'

export const link = command({
  name: 'link',
  summary: 'Makes a one-time link of a record, or of the text of standard input',
  details:
    'Writes the address alone. Whoever has it reads a copy of this moment, without an account, as often as --views says: it can be ended, but not taken back. It is sealed here, and its key is nowhere but in the address. Of a record all fields that have a value are in it, without keys of one-time codes and without files; a reference to a field makes a link of that field alone.',
  arguments: ['RECORD|-'],
  flags: {
    views: { value: 'N', summary: 'How often it opens; 1 unless given' },
    for: { value: 'TIME', summary: 'How long it opens, such as 7d, which is the usual time' },
    to: { value: 'ADDRESS', isMany: true, summary: 'Only for this address, by a code that is mailed there' },
  },
  async run(context, { arguments: { 'RECORD|-': name }, flags }) {
    const terms = {
      most: viewsIn(flags.views),
      expiresAt: new Date(context.now() + readDuration(flags.for ?? '7d', 'for')).toISOString(),
      ...(flags.to.length > 0 && { emails: flags.to.map(readAddress) }),
    }
    const client = await context.signedIn()
    const content = name === '-' ? await contentOfInput(context) : await contentOfRecord(client, name)
    const made = await client.of(makeLink)({ ...content, ...terms })
    const { origin } = new URL(context.settings.server ?? '')
    await printOne(context.output, 'link', wholeAddress(origin, made.link._id, made.key))
  },
})

type Content = Pick<NewLink, 'title' | 'text' | 'fields' | 'label' | 'recordID' | 'fieldKeys'>

function viewsIn(given: string | undefined): number {
  const views = Number(given ?? '1')
  if (/^\d{1,3}$/.test(given ?? '1') && views >= 1 && views <= limits.viewsPerLink) return views
  throw usageError(`--views takes a number from 1 to ${limits.viewsPerLink}.`)
}

async function contentOfInput({ input }: Context): Promise<Content> {
  const text = (await input.readAll()).replace(/\r?\n$/, '')
  if (text === '') throw usageError('Give the text by standard input.')
  return { label: nameOfText, title: null, text, fields: [] }
}

async function contentOfRecord(client: Client, name: string): Promise<Content> {
  const found = await findRecord(client, name)
  const wanted = found.field === undefined ? undefined : findField(found.record, found.field).key
  const record = await client.of(openRecord)(found.record._id)
  const fields = record.fields.flatMap(({ key, label, type, isSecret, value }) =>
    value && (wanted === undefined ? !fieldTraits[type].makesCodes : key === wanted)
      ? [{ key, label, type, isSecret, value }]
      : [],
  )
  if (fields.length === 0)
    throw new CliError('missing', 'record/no-value', `Nothing of “${record.name}” can be in a link.`)
  return {
    recordID: record._id,
    title: record.name,
    text: null,
    fieldKeys: fields.map(({ key }) => key),
    fields: fields.map(({ label, type, isSecret, value }) => ({ label, type, isSecret, value })),
  }
}
