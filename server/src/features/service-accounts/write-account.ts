import { type serviceAccountRoutes } from '@cardea/contract'
import { noteChangeEvents } from '../../database/change-events.ts'
import { makeId } from '../../database/id.ts'
import { transact } from '../../http/context.ts'
import type { Handler } from '../../http/handler.ts'
import { requireFreshSignIn } from '../../http/require-fresh-sign-in.ts'
import { endDirectGrant, setDirectGrant } from '../access/direct-grants.ts'
import { lockGroup, requireGroup } from '../access/require-group.ts'
import { writeActivity } from '../activity/write-activity.ts'
import { noteAccess } from '../secret-access/note-access.ts'
import { makeServiceAddress, openAbout, sealUser, userColumns } from '../people/people.ts'
import { readEnd, readNetworks } from './read-input.ts'
import { openAccount, refuseFullGroup, requireAccount, sealAccount, setRecords } from './service-account.ts'
import { showAccount } from './show-accounts.ts'
import { addToken } from './tokens.ts'

/** Makes an account and its first token. Counting and adding is one act under the lock of the group's row. */
export const createAccount: Handler<typeof serviceAccountRoutes.createServiceAccount> = async (call) => {
  const { body, params, caller, keyring } = call
  const { name, records = 'all' } = body
  await requireGroup(call.database, caller.userID, params.id, 'manageServices')
  requireFreshSignIn(call)
  const at = call.now()
  const networks = readNetworks(body.networks ?? [])
  const until = typeof body.until === 'string' ? readEnd(body.until, at, 'until') : null
  return transact(call, async (transaction) => {
    const group = await lockGroup(transaction, caller.userID, params.id, 'manageServices')
    await refuseFullGroup(transaction, group.id, at)
    const id = makeId()
    await transaction
      .insertInto('users')
      .values({
        id,
        kind: 'service',
        email_index: keyring.index('service-account', id),
        about: sealUser(keyring, id, 1, { email: makeServiceAddress(), name }),
      })
      .execute()
    const row = {
      user_id: id,
      group_id: group.id,
      about: sealAccount(keyring, id, { networks }),
      is_for_all: records === 'all',
      until,
      made_by: caller.userID,
      since: at,
      ended_at: null,
    }
    await transaction.insertInto('service_accounts').values(row).execute()
    await setRecords(transaction, { id, groupID: group.id }, records)
    if (records === 'all') {
      const entry = { role: 'VIEWER', until, sharedBy: caller.userID } as const
      await setDirectGrant(transaction, { kind: 'group', id: group.id }, id, entry, at)
    }
    const made = { userID: id, madeBy: caller.userID }
    const token = await addToken(transaction, call, made, body.token ?? {}, 'token.until')
    await noteAccess(transaction, call, { groupID: group.id, userIDs: [id] }, caller.userID)
    await writeActivity(transaction, {
      actorID: caller.userID,
      sessionID: caller.sessionID,
      action: 'service.create',
      subjectIDs: [id],
      groupID: group.id,
      at,
    })
    return { account: await showAccount({ ...call, database: transaction }, row), token }
  })
}

/** Whether a change lets the account open more, from more networks, or for longer. */
interface Before {
  isForAll: boolean
  named: ReadonlySet<string>
  networks: readonly string[]
  until: Date | null
}
interface Wanted {
  records?: 'all' | readonly string[] | undefined
  networks?: readonly string[] | undefined
  until?: Date | null | undefined
}

function allowsMore(before: Before, { records, networks, until }: Wanted): boolean {
  const addsRecords =
    records !== undefined &&
    !before.isForAll &&
    (records === 'all' || records.some((id) => !before.named.has(id)))
  const changesNetworks =
    networks !== undefined &&
    before.networks.length > 0 &&
    (networks.length !== before.networks.length || networks.some((one) => !before.networks.includes(one)))
  const isLater = until !== undefined && before.until !== null && (until === null || until > before.until)
  return addsRecords || changesNetworks || isLater
}

export const changeAccount: Handler<typeof serviceAccountRoutes.changeServiceAccount> = (call) => {
  const { body, params, caller, keyring } = call
  const at = call.now()
  return transact(call, async (transaction) => {
    const account = await requireAccount(transaction, caller.userID, params.id, { isHeld: true, liveAt: at })
    const { user_id: id, group_id: groupID } = account
    const named = await transaction
      .selectFrom('service_records')
      .select('record_id')
      .where('user_id', '=', id)
      .execute()
    const networks = body.networks && readNetworks(body.networks)
    const until = typeof body.until === 'string' ? readEnd(body.until, at, 'until') : body.until
    const { networks: held } = openAccount(keyring, account)
    const before = {
      isForAll: account.is_for_all,
      named: new Set(named.map((row) => row.record_id)),
      networks: held,
      until: account.until,
    }
    if (allowsMore(before, { records: body.records, networks, until })) requireFreshSignIn(call)
    const isForAll = body.records === undefined ? account.is_for_all : body.records === 'all'
    const end = until === undefined ? account.until : until
    await transaction
      .updateTable('service_accounts')
      .set({
        about: sealAccount(keyring, id, { networks: networks ?? held }),
        is_for_all: isForAll,
        until: end,
      })
      .where('user_id', '=', id)
      .execute()
    if (body.records !== undefined) await setRecords(transaction, { id, groupID }, body.records)
    const item = { kind: 'group', id: groupID } as const
    if (!isForAll) await endDirectGrant(transaction, item, id, at)
    else
      await setDirectGrant(transaction, item, id, { role: 'VIEWER', until: end, sharedBy: caller.userID }, at)
    if (body.name !== undefined) await rename(id, body.name)
    await noteAccess(transaction, call, { groupID, userIDs: [id] }, caller.userID)
    noteChangeEvents(transaction, [{ kind: 'group-changed', groupID }])
    await writeActivity(transaction, {
      actorID: caller.userID,
      sessionID: caller.sessionID,
      action: 'service.change',
      subjectIDs: [id],
      groupID,
      at,
    })
    return showAccount({ ...call, database: transaction }, account)

    async function rename(userID: string, name: string): Promise<void> {
      const row = await transaction
        .selectFrom('users')
        .select(userColumns)
        .where('id', '=', userID)
        .executeTakeFirstOrThrow()
      const version = row.version + 1
      const about = sealUser(keyring, userID, version, { ...openAbout(keyring, row), name })
      await transaction.updateTable('users').set({ version, about }).where('id', '=', userID).execute()
    }
  })
}
