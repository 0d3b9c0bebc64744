import type { Client } from '@cardea/client'
import {
  accessPreviewRoutes,
  pendingAccessRoutes,
  recordRoutes,
  type AccessChange,
  type VaultRecord,
} from '@cardea/contract'
import { readAddress } from '../../arguments/address.ts'
import { command } from '../../arguments/command.ts'
import { readDuration } from '../../arguments/duration.ts'
import { CliError, usageError } from '../../errors/cli-error.ts'
import { confirmFlag, confirmOrEnd } from '../confirm.ts'
import { findRecord } from '../../lookup/find-record.ts'
import { recordResult, withoutSecrets } from '../records/record-result.ts'
import { describePreview } from './describe-preview.ts'

export const share = command({
  name: 'share',
  summary: 'Lets people see a record',
  details: 'Shows who would see what before it asks. Sharing again without --until takes an end away.',
  arguments: ['RECORD', 'ADDRESS...'],
  flags: {
    role: { value: 'ROLE', choices: ['viewer', 'editor'], summary: 'What they may do: viewer or editor' },
    until: { value: 'TIME', summary: 'When it ends: a time from now such as 7d, or a date' },
    ...confirmFlag,
  },
  async run(context, { arguments: { RECORD: name, ADDRESS: given }, flags: { role, until, yes } }) {
    if (role === undefined) throw usageError('Say what they may do: --role viewer or --role editor.')
    if (given.length === 0) throw usageError('ADDRESS is missing. “cardea share --help” says more.')
    const addresses = given.map(readAddress)
    const end = until === undefined ? null : endOf(until, context.now())
    const client = await context.signedIn()
    const { record } = await findRecord(client, name)
    const users = addresses.map((email) => ({
      email,
      role: role === 'viewer' ? ('VIEWER' as const) : ('EDITOR' as const),
      until: end,
    }))
    const change = { kind: 'share-records' as const, recordIDs: [record._id], users }
    await preview(context, client, change)
    await confirmOrEnd(context, `Share “${record.name}” with ${addresses.join(', ')}?`, yes)
    const { access } = await client.call(recordRoutes.shareRecord, {
      params: { id: record._id },
      body: { users },
    })
    await context.output.print({ ...recordResult({ ...record, access }, false), variables: undefined })
  },
})

export const unshare = command({
  name: 'unshare',
  summary: 'Ends what people were given of a record; what groups give them stays',
  details: 'Shows who would lose what before it asks. An invitation is withdrawn.',
  arguments: ['RECORD', 'ADDRESS...'],
  flags: confirmFlag,
  async run(context, { arguments: { RECORD: name, ADDRESS: addresses }, flags: { yes } }) {
    if (addresses.length === 0) throw usageError('ADDRESS is missing. “cardea unshare --help” says more.')
    const client = await context.signedIn()
    const { record } = await findRecord(client, name)
    const { userIDs, invited } = await entriesOf(client, record, addresses)
    if (userIDs.length > 0)
      await preview(context, client, { kind: 'remove-people', recordIDs: [record._id], userIDs })
    for (const email of invited) context.output.note(`${email}: the invitation would be withdrawn.`)
    await confirmOrEnd(context, `End the access of ${addresses.join(', ')} to “${record.name}”?`, yes)
    let changed: VaultRecord = withoutSecrets(record)
    for (const userID of userIDs) {
      const reply = await client.call(recordRoutes.removeRecordAccess, {
        params: { id: record._id },
        body: { userID },
      })
      // Only its id: one has ended one's own access.
      if ('name' in reply) changed = reply
    }
    for (const email of invited)
      await client.call(pendingAccessRoutes.withdrawRecordPendingAccess, {
        params: { id: record._id },
        body: { email },
      })
    await context.output.print({ ...recordResult(changed, false), variables: undefined })
  },
})

async function preview(
  { output }: { output: { note(text: string): void } },
  { call }: Client,
  change: AccessChange,
): Promise<void> {
  const answer = await call(accessPreviewRoutes.previewAccess, { body: { change } })
  for (const line of describePreview(answer)) output.note(line)
}

/** Whom these addresses name: people with an entry, and those who were invited and have no account yet. */
async function entriesOf(
  { call }: Client,
  { _id: id, access, name }: VaultRecord,
  addresses: readonly string[],
): Promise<{ userIDs: string[]; invited: string[] }> {
  const ofAddress = (address: string) => (email: string) => email.toLowerCase() === address.toLowerCase()
  const entries = addresses.map((address) => access.find(({ user }) => ofAddress(address)(user.email)))
  const userIDs = entries.flatMap((entry) => (entry ? [entry.userID] : []))
  const others = addresses.filter((_, index) => !entries[index])
  if (others.length === 0) return { userIDs, invited: [] }
  const { pendingAccess } = await call(pendingAccessRoutes.listRecordPendingAccess, { params: { id } })
  const invited = others.map((address) => {
    const found = pendingAccess.find(({ email }) => ofAddress(address)(email))
    if (!found) throw new CliError('missing', 'access/not-found', `${address} has no entry on “${name}”.`)
    return found.email
  })
  return { userIDs, invited }
}

/** A time from now, or a day or moment of ISO 8601. */
function endOf(text: string, now: number): string {
  if (/^\d+[smhdw]$/.test(text)) return new Date(now + readDuration(text, 'until')).toISOString()
  const moment = /^\d{4}-\d{2}-\d{2}/.test(text) ? new Date(text) : null
  if (!moment || Number.isNaN(moment.getTime()))
    throw usageError('--until takes a time from now such as 7d, or a date such as 2030-01-31.')
  return moment.toISOString()
}
