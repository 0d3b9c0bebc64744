import { spans, type keyRoutes } from '@cardea/contract'
import { takesBack, type CheckedStatement } from '@cardea/sealing/people'
import { sql, type Transaction } from 'kysely'
import { noteChangeEvents, sessionOver } from '../../database/change-events.ts'
import type { Tables } from '../../database/tables.ts'
import { AppError, invalid } from '../../http/app-error.ts'
import { transact } from '../../http/context.ts'
import type { Call, Handler } from '../../http/handler.ts'
import { requireFreshSignIn } from '../../http/require-fresh-sign-in.ts'
import { writeActivity } from '../activity/write-activity.ts'
import { notify } from '../notification-delivery/notify.ts'
import { findPeople } from '../people/people.ts'
import { mailOfSecurity } from '../people/security-mail.ts'
import { lockSetting } from '../people/setting-row.ts'
import { deviceOfSession } from './device-of-session.ts'
import { hashOfKey, showOwnKeys } from './get-keys.ts'
import { lineFrom } from './line-of-keys.ts'
import {
  asideColumns,
  findPersonKeys,
  hasWraps,
  livingAside,
  requireNext,
  type PersonKeys,
} from './person-keys.ts'
import { openPart, requireForm, sealPart, type AsideKeys } from './sealed-keys.ts'
import { addStatement, checkStatement, statementsOf } from './statements.ts'
import { dropWrapsBeside } from './sweep-keys.ts'
import { tellWantedBy } from './tell-wanted.ts'
import { addUnlocker } from './unlockers.ts'
import { noticesOfWaiting } from './waiting-notices.ts'

type MakeCall = Call<typeof keyRoutes.makeKeys>

/**
 * Makes first keys, begins again, or takes former keys back. Of two browsers that make first keys at once one wins: the
 * person’s settings are held.
 */
export const makeKeys: Handler<typeof keyRoutes.makeKeys> = (call) =>
  transact(call, async (transaction) => {
    const { body, caller, keyring } = call
    await lockSetting(transaction, call, caller.userID)
    const person = (await findPeople(transaction, keyring, [caller.userID])).get(caller.userID)
    if (!person) throw new AppError('auth/unauthenticated')
    const context = { database: transaction, keyring }
    const earlier = await statementsOf(context, caller.userID)
    const row = await findPersonKeys(transaction, caller.userID)
    if (row && isFirst(body.statement.text)) throw new AppError('keys/exist')
    const statement = await checkStatement(
      { userID: caller.userID, email: person.email },
      earlier,
      body.statement,
    )
    if (statement.is !== 'first' && statement.is !== 'reset') throw new AppError('keys/invalid')
    requireNext(row, body)
    requireForm(body.bundle.sealed, body.trust.sealed, body.unlocker?.wrap)
    await addStatement(transaction, call, caller.userID, statement, body.statement)
    const begin = row === undefined ? makeFirst : takesBack(statement, earlier) ? takeBack : beginAgain
    await begin(transaction, call, { statement, row, lineFrom: lineFrom([...earlier, statement]) })
    noteChangeEvents(transaction, [{ kind: 'keys-changed', userID: caller.userID }])
    return showOwnKeys({ ...call, database: transaction }, deviceOf(body))
  })

/** Whether a text says that it is a first statement, whatever else it says. */
function isFirst(text: string): boolean {
  try {
    return (JSON.parse(text) as { is?: unknown } | null)?.is === 'first'
  } catch {
    return false
  }
}

/** The hash of the public key that a body brings: its wrap is answered. */
const deviceOf = ({ unlocker }: MakeCall['body']): string | undefined =>
  unlocker && hashOfKey(unlocker.publicKey)

interface Beginning {
  statement: CheckedStatement
  row: PersonKeys | undefined
  /** The first generation whose wraps the keys open. */
  lineFrom: number
}
type Begin = (transaction: Transaction<Tables>, call: MakeCall, beginning: Beginning) => Promise<void>

const sealedParts = ({ keyring, caller, body }: MakeCall) => ({
  bundle: sealPart(keyring, caller.userID, 'bundle', body.bundle.sealed),
  bundle_n: body.bundle.n,
  trust: sealPart(keyring, caller.userID, 'trust', body.trust.sealed),
  trust_n: body.trust.n,
})

async function addFirstUnlocker(
  transaction: Transaction<Tables>,
  call: MakeCall,
  generation: number,
): Promise<void> {
  const { unlocker } = call.body
  if (unlocker === undefined) throw invalid('must be there', 'unlocker')
  if (unlocker.requestID !== undefined) throw invalid('has no place here', 'unlocker.requestID')
  const device = await deviceOfSession(transaction, call, call.caller.sessionID)
  await addUnlocker(transaction, call, { unlocker, generation, device, isActive: true })
}

const noteAct = (
  transaction: Transaction<Tables>,
  { caller, now }: MakeCall,
  action: 'account.make-keys' | 'account.reset-keys',
): Promise<void> =>
  writeActivity(transaction, { actorID: caller.userID, sessionID: caller.sessionID, action, at: now() })

const makeFirst: Begin = async (transaction, call, { statement }) => {
  await transaction
    .insertInto('person_keys')
    .values({
      user_id: call.caller.userID,
      generation: statement.generation,
      line_from: statement.generation,
      ...sealedParts(call),
    })
    .execute()
  await addFirstUnlocker(transaction, call, statement.generation)
  await noteAct(transaction, call, 'account.make-keys')
  await beginToWait(transaction, call)
}

/** Items that were shared with a person before they had keys can be handed to them from now on. */
async function beginToWait(transaction: Transaction<Tables>, { caller, now }: MakeCall): Promise<void> {
  await transaction
    .updateTable('key_wraps')
    .set({ since: now() })
    .where('user_id', '=', caller.userID)
    .where('wrap', 'is', null)
    .execute()
  await tellWantedBy(transaction, caller.userID)
}

/** Keys that protected something stay aside, and the person is told. */
const beginAgain: Begin = async (transaction, call, { statement, row, lineFrom: from }) => {
  if (!row) return
  const { userID } = call.caller
  const isProtecting = await hasWraps(transaction, userID)
  if (isProtecting && call.body.isUnused) throw new AppError('keys/exist')
  if (isProtecting) requireFreshSignIn(call)
  // What is aside stays so even if nothing is sealed by now: a thief who began again could have seen to that.
  const aside = [
    ...livingAside(call.keyring, row, call.now()),
    ...(isProtecting ? [setAside(call, row)] : []),
  ].slice(0, mostAside)
  await transaction
    .updateTable('person_keys')
    .set({
      generation: statement.generation,
      line_from: from,
      ...sealedParts(call),
      ...asideColumns(call.keyring, userID, aside),
      is_renewal_due: false,
    })
    .where('user_id', '=', userID)
    .execute()
  await keepUnlockersOf(transaction, userID, aside)
  await transaction.deleteFrom('unlock_requests').where('user_id', '=', userID).execute()
  await addFirstUnlocker(transaction, call, statement.generation)
  if (!isProtecting) return
  await noteAct(transaction, call, 'account.reset-keys')
  await tellWantedBy(transaction, userID)
  const waits = sql`select record_id, group_id, user_id from key_wraps where user_id = ${userID}`
  await notify(transaction, call, await noticesOfWaiting(transaction, 'keys-reset', waits))
  await mailOfSecurity(transaction, call, userID, (mails) => mails.keysBegunAgain)
}

/** The oldest stay: a thief of the mailbox pushes nothing out by beginning again many times. */
const mostAside = 3

const setAside = ({ keyring, caller, now }: MakeCall, row: PersonKeys): AsideKeys => ({
  generation: row.generation,
  bundle: { n: row.bundle_n, sealed: openPart(keyring, caller.userID, 'bundle', row.bundle) },
  trust: { n: row.trust_n, sealed: openPart(keyring, caller.userID, 'trust', row.trust) },
  until: now().getTime() + spans.asideKeysMs,
})

/** Drops unlockers of generations that are neither present nor aside. */
const keepUnlockersOf = (
  transaction: Transaction<Tables>,
  userID: string,
  kept: readonly { generation: number }[],
): Promise<unknown> =>
  transaction
    .deleteFrom('unlockers')
    .where('user_id', '=', userID)
    .where('generation', 'not in', [0, ...kept.map(({ generation }) => generation)])
    .execute()

/** Former keys count again, with what unlocked them; all other sessions end. */
const takeBack: Begin = async (transaction, call, { statement, row, lineFrom: from }) => {
  if (!row) return
  const { userID, sessionID } = call.caller
  const aside = livingAside(call.keyring, row, call.now())
  if (!aside.some(({ generation }) => generation === statement.generation)) throw new AppError('keys/invalid')
  await keepUnlockersOf(transaction, userID, [statement])
  await transaction.deleteFrom('unlock_requests').where('user_id', '=', userID).execute()
  await dropWrapsBeside(transaction, userID, [from, statement.generation], call.now())
  await transaction
    .updateTable('person_keys')
    .set({
      generation: statement.generation,
      line_from: from,
      ...sealedParts(call),
      aside: null,
      aside_until: null,
      is_renewal_due: false,
    })
    .where('user_id', '=', userID)
    .execute()
  await tellWantedBy(transaction, userID)
  await endOtherSessions(transaction, call, sessionID)
  await noteAct(transaction, call, 'account.reset-keys')
  await mailOfSecurity(transaction, call, userID, (mails) => mails.keysTakenBack)
}

async function endOtherSessions(
  transaction: Transaction<Tables>,
  { caller, now }: MakeCall,
  kept: string,
): Promise<void> {
  const ended = await transaction
    .updateTable('sessions')
    .set({ ended_at: now(), ended_as: 'revoked', successor: null })
    .where('user_id', '=', caller.userID)
    .where('id', '!=', kept)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute()
  noteChangeEvents(
    transaction,
    ended.flatMap(({ id }) => sessionOver(caller.userID, id)),
  )
}
