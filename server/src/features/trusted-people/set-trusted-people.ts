import type { trustedPeopleRoutes } from '@cardea/contract'
import { sql, type Transaction } from 'kysely'
import { makeId } from '../../database/id.ts'
import { noteChangeEvents } from '../../database/change-events.ts'
import type { Tables } from '../../database/tables.ts'
import { AppError, invalid } from '../../http/app-error.ts'
import { transact } from '../../http/context.ts'
import type { Call, Handler } from '../../http/handler.ts'
import { countActToAddress } from '../../http/limits/count-addresses.ts'
import { requireFreshSignIn } from '../../http/require-fresh-sign-in.ts'
import { lockAddresses } from '../access/lock-addresses.ts'
import { endEmergencies } from '../access-requests/end-emergencies.ts'
import { writeActivity } from '../activity/write-activity.ts'
import { findAccounts } from '../grants/find-accounts.ts'
import { findPeople } from '../people/people.ts'
import { lockSetting } from '../people/setting-row.ts'
import { isAsNamed, leaveKeys, otherPeople } from './leave-keys.ts'
import { tellOfTrust, type TrustChange } from './tell-of-trust.ts'
import { showTrustedPeople } from './show-trusted-people.ts'
import { openTrustedEmail, sealTrustedEmail, type TrustRow } from '../people/trust-row.ts'

type SetCall = Call<typeof trustedPeopleRoutes.setTrustedPeople>

/**
 * Names all trusted people. Who is left out is trusted no more, and emergency access of theirs ends. A client that leaves keys
 * in the background needs no fresh sign-in: it changes nothing else, and no keys that count.
 */
export const setTrustedPeople: Handler<typeof trustedPeopleRoutes.setTrustedPeople> = async (call) => {
  const { isForKeys, people } = call.body
  if (!isForKeys) requireFreshSignIn(call)
  if (!call.config.isEmergencyOn) throw new AppError('policy/forbidden')
  return transact(call, async (transaction) => {
    const { userID, sessionID } = call.caller
    await lockAddresses(
      transaction,
      call.keyring,
      people.map(({ email }) => email),
    )
    await lockSetting(transaction, call, userID)
    await refuseUnfit(transaction, call)
    const leaving = { keyring: call.keyring, userID, people, isOnlyNeeded: isForKeys === true }
    if (isForKeys && !(await isAsNamed(transaction, leaving))) throw otherPeople()
    const changes = await write(transaction, call)
    if (changes.length > 0) {
      const accounts = await findAccounts(
        transaction,
        call.keyring,
        changes.map(({ email }) => email),
      )
      const told = changes.map((change) => ({ ...change, userID: accounts.get(change.email) ?? null }))
      const others = told.flatMap((change) => change.userID ?? [])
      await endEmergencies(transaction, call, {
        which: sql`owner_id = ${userID} and by_id = any(${told.flatMap((change) => (change.waitDays === null ? (change.userID ?? []) : []))}::uuid[])`,
        by: call.caller,
      })
      await tellOfTrust(transaction, call, userID, told)
      await writeActivity(transaction, {
        actorID: userID,
        sessionID,
        action: 'account.trust',
        subjectIDs: [userID, ...others],
        at: call.now(),
      })
      noteChangeEvents(
        transaction,
        [userID, ...others].map((person) => ({ kind: 'requests-changed' as const, userID: person })),
      )
    }
    const isLeft = await leaveKeys(transaction, leaving)
    if (isLeft && changes.length === 0)
      noteChangeEvents(transaction, [{ kind: 'requests-changed' as const, userID }])
    return showTrustedPeople({ ...call, database: transaction }, userID)
  })
}

/** @throws AppError request/invalid for one's own address, or one that stands twice */
async function refuseUnfit(
  transaction: Transaction<Tables>,
  { body, caller, keyring }: SetCall,
): Promise<void> {
  const own = (await findPeople(transaction, keyring, [caller.userID])).get(caller.userID)
  const emails = body.people.map(({ email }) => email)
  for (const [index, email] of emails.entries()) {
    if (email === own?.email) throw invalid('is your own address', `people.${index}.email`)
    if (emails.indexOf(email) < index) throw invalid('stands there twice', `people.${index}.email`)
  }
}

/** The caller holds the person's settings. @returns what changed */
async function write(transaction: Transaction<Tables>, call: SetCall): Promise<TrustChange[]> {
  const { keyring, caller, body } = call
  const { rows } = await sql<TrustRow>`
    select * from trusted_people where owner_id = ${caller.userID} order by id for update`.execute(
    transaction,
  )
  const held = new Map(rows.map((row) => [openTrustedEmail(keyring, row), row]))
  const changes: TrustChange[] = []
  for (const [email, { id }] of held) {
    if (body.people.some((person) => person.email === email)) continue
    await transaction.deleteFrom('trusted_people').where('id', '=', id).execute()
    changes.push({ email, waitDays: null })
  }
  for (const { email, waitDays } of body.people) {
    const row = held.get(email)
    if (row?.wait_days === waitDays) continue
    // Each change mails a person who has not asked for it.
    await countActToAddress(call, transaction, 'invitation', caller.userID, email)
    const id = row?.id ?? makeId()
    await transaction
      .insertInto('trusted_people')
      .values({
        id,
        owner_id: caller.userID,
        email_index: keyring.index('email', email),
        email: sealTrustedEmail(keyring, id, email),
        wait_days: waitDays,
      })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ wait_days: waitDays }))
      .execute()
    changes.push({ email, waitDays })
  }
  return changes
}
