import type { Client } from '@cardea/client'
import { allPages } from '@cardea/client/calls/all-pages'
import { limits, serviceAccountRoutes, type ServiceAccount } from '@cardea/contract'
import { command } from '../../arguments/command.ts'
import { readDuration } from '../../arguments/duration.ts'
import type { Output } from '../../output/output.ts'
import { usageError } from '../../errors/cli-error.ts'
import { findGroup } from '../../lookup/find-group.ts'
import { findRecord } from '../../lookup/find-record.ts'
import { onlyNamed } from '../../lookup/pick-named.ts'
import { table } from '../../output/table.ts'
import { confirmFlag, confirmOrEnd } from '../confirm.ts'

const groupFlag = {
  group: { value: 'GROUP', summary: 'The group of the accounts, which one owns', completes: 'group' },
} as const
const tokenFlags = {
  for: { value: 'TIME', summary: 'How long the token lasts, 90d if no time is given, at most 366d' },
} as const

export const serviceLs = command({
  name: 'service ls',
  summary: 'Lists the service accounts of a group, with their tokens',
  flags: groupFlag,
  async run({ signedIn, output }, { flags: { group } }) {
    const accounts = await accountsOf(await signedIn(), group)
    await output.print({ json: { accounts }, table: () => (accounts.length === 0 ? '' : rows(accounts)) })
  },
})

export const serviceNew = command({
  name: 'service new',
  summary: 'Makes a service account, and shows its token once',
  details: 'It may see all records of the group, or the named ones alone. Needs a fresh sign-in.',
  arguments: ['NAME'],
  flags: {
    ...groupFlag,
    record: { value: 'RECORD', isMany: true, summary: 'A record that it may see', completes: 'record' },
    network: { value: 'NETWORK', isMany: true, summary: 'Where it may be used from, such as 10.0.0.0/8' },
    ...tokenFlags,
  },
  async run({ signedIn, output, now }, { arguments: { NAME: name }, flags }) {
    const client = await signedIn()
    const { _id: id } = await groupOf(client, flags.group)
    const records: string[] = []
    for (const text of flags.record) records.push((await findRecord(client, text)).record._id)
    const body = {
      name,
      ...(records.length > 0 && { records }),
      ...(flags.network.length > 0 && { networks: flags.network }),
      ...(flags.for !== undefined && { token: { until: endOf(flags.for, now()) } }),
    }
    const made = await client.call(serviceAccountRoutes.createServiceAccount, { params: { id }, body })
    await tell(output, made)
  },
})

export const serviceRotate = command({
  name: 'service rotate',
  summary: 'Makes a new token for a service account, and ends the old one after a time',
  details:
    'Needs a fresh sign-in. Of two live tokens it takes the place of the oldest, which ends at once, as there are at most two.',
  arguments: ['NAME'],
  flags: {
    ...groupFlag,
    overlap: {
      value: 'TIME',
      summary:
        'How long the old token still works, 1d if no time is given and it is the only one; now ends it',
    },
    ...tokenFlags,
  },
  async run({ signedIn, output, now }, { arguments: { NAME: name }, flags }) {
    const client = await signedIn()
    const { _id, tokens } = accountNamed(await accountsOf(client, flags.group), name)
    const [oldest] = tokens.toSorted((one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt))
    const isFull = tokens.length >= limits.serviceTokensPerAccount
    const time = flags.overlap ?? (isFull ? 'now' : '1d')
    const overlap = time === 'now' ? 0 : readDuration(time, 'overlap') / 1000
    const body = {
      ...(oldest && { replaces: oldest._id, overlap }),
      ...(flags.for !== undefined && { until: endOf(flags.for, now()) }),
    }
    await tell(
      output,
      await client.call(serviceAccountRoutes.makeServiceToken, { params: { id: _id }, body }),
    )
  },
})

export const serviceEnd = command({
  name: 'service end',
  summary: 'Ends a service account and its tokens at once',
  arguments: ['NAME'],
  flags: { ...groupFlag, ...confirmFlag },
  async run(context, { arguments: { NAME: name }, flags: { group, yes } }) {
    const client = await context.signedIn()
    const account = accountNamed(await accountsOf(client, group), name)
    await confirmOrEnd(context, `End “${account.name}”? What uses it stops working.`, yes)
    await client.call(serviceAccountRoutes.endServiceAccount, { params: { id: account._id } })
    context.output.note(`“${account.name}” has ended.`)
  },
})

const groupOf = (client: Client, group: string | undefined) => {
  if (group === undefined) throw usageError('Name the group by --group.')
  return findGroup(client, group)
}

async function accountsOf(client: Client, group: string | undefined): Promise<ServiceAccount[]> {
  const { _id: id } = await groupOf(client, group)
  return allPages(async (skip, limit) => {
    const body = { options: { skip, limit } }
    return (await client.call(serviceAccountRoutes.searchServiceAccounts, { params: { id }, body })).accounts
  }, limits.pageItems)
}

/** The live account with this id or name. @throws CliError missing, ambiguous */
const accountNamed = (accounts: readonly ServiceAccount[], name: string): ServiceAccount =>
  onlyNamed(
    accounts.filter(({ endedAt }) => endedAt === null),
    name,
    'service account',
    'service',
  )

const endOf = (text: string, now: number): string => new Date(now + readDuration(text, 'for')).toISOString()

/** The token is the value; what is said of it goes to standard error, so that it can be piped on. */
async function tell(
  output: Output,
  { account, token }: { account: ServiceAccount; token: string },
): Promise<void> {
  if (output.format === 'table') {
    output.note(`The token of “${account.name}”, shown this once. Keep it as CARDEA_TOKEN.`)
    return output.printValue(token)
  }
  await output.print({ json: { account, token }, table: () => token, variables: () => [['token', token]] })
}

const rows = (accounts: readonly ServiceAccount[]): string =>
  table(
    ['name', 'records', 'tokens', 'used', 'state', 'id'],
    accounts.map(({ name, records, tokens, lastUsed, endedAt, until, _id }) => [
      name,
      records === 'all' ? 'all' : String(records.length),
      tokens.map(({ start, until: end }) => `${start}… until ${end.slice(0, 10)}`).join(', '),
      lastUsed?.slice(0, 10) ?? 'never',
      endedAt === null ? (until === null ? 'live' : `until ${until.slice(0, 10)}`) : 'ended',
      _id,
    ]),
  )
