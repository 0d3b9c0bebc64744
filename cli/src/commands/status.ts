import type { Client } from '@cardea/client'
import { authRoutes, spans, userRoutes, userSettingRoutes } from '@cardea/contract'
import { fingerprintOf } from '@cardea/sealing'
import { command } from '../arguments/command.ts'
import type { Context } from '../context/context.ts'
import { table } from '../output/table.ts'

interface Status {
  server: string
  /** The fingerprint of the known server; null before calls are sealed. */
  identity: string | null
  kind: 'person' | 'service' | null
  user: { _id: string; name: string | null; email: string | null } | null
  group: { _id: string; name: string } | null
  isLocked: boolean
  /** When the session ends at the latest, or the token of a service account; ISO 8601. */
  expiresAt: string | null
}

export const status = command({
  name: 'status',
  summary: 'Shows who is signed in, and to which server',
  async run(context) {
    const status = await readStatus(context)
    await context.output.print({ json: { ...status }, table: () => statusTable(status) })
  },
})

async function readStatus({ connect, settings }: Context): Promise<Status> {
  const { client } = await connect()
  const { token, server = '' } = settings
  const who = token === undefined ? await readPerson(client) : await readService(client, token)
  const identity = client.server.identity()
  return { server, identity: identity === '' ? null : await fingerprintOf(identity), ...who }
}

const signedOut = { kind: null, user: null, group: null, isLocked: false, expiresAt: null }

async function readService(client: Client, token: string) {
  const { account, tokenUntil } = await client.session.enterService(token)
  // The first sealed call learns which server answers.
  await client.call(userRoutes.getMe)
  return {
    ...signedOut,
    kind: 'service' as const,
    user: { _id: account._id, name: account.name, email: null },
    group: { _id: account.groupID, name: account.groupName },
    expiresAt: tokenUntil,
  }
}

async function readPerson({ call, session }: Client) {
  if (session.state().state !== 'signedIn') return signedOut
  const { _id, name, email } = await call(userRoutes.getMe)
  const { isLocked } = await call(userSettingRoutes.getUserSetting)
  const person = { ...signedOut, kind: 'person' as const, user: { _id, name, email }, isLocked }
  if (isLocked) return person
  const { sessions } = await call(authRoutes.listSessions)
  const current = sessions.find(({ isCurrent }) => isCurrent)
  return { ...person, expiresAt: current ? endOf(current.createdAt, current.lastUsed) : null }
}

/** A session ends some time after it began, and sooner if nothing uses it. */
const endOf = (createdAt: string, lastUsed: string): string =>
  new Date(
    Math.min(Date.parse(createdAt) + spans.sessionMs, Date.parse(lastUsed) + spans.refreshTokenMs),
  ).toISOString()

function statusTable({ server, identity, kind, user, group, isLocked, expiresAt }: Status): string {
  const rows: [string, string | null | undefined][] = [
    ['Server', server],
    ['Identity', identity],
    ['Signed in', kind === null ? 'no' : kind === 'service' ? 'as a service account' : 'yes'],
    ['Name', user?.name],
    ['Address', user?.email],
    ['Group', group?.name],
    ['Locked', kind === 'person' ? (isLocked ? 'yes' : 'no') : null],
    ['Ends', expiresAt],
  ]
  return table(
    null,
    rows.flatMap(([label, value]) => (value ? [[label, value]] : [])),
  )
}
