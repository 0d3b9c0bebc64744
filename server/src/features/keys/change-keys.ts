import type { KeyChange, keyRoutes } from '@cardea/contract'
import { KeyChange as KeyChangeSchema } from '@cardea/contract/schemas'
import { isOwnSigned, type CheckedStatement } from '@cardea/sealing/people'
import { noteChangeEvents } from '../../database/change-events.ts'
import { AppError, invalid } from '../../http/app-error.ts'
import { transact } from '../../http/context.ts'
import type { Handler } from '../../http/handler.ts'
import { requireFreshSignIn } from '../../http/require-fresh-sign-in.ts'
import { findPeople } from '../people/people.ts'
import { lockSetting } from '../people/setting-row.ts'
import { add, renew, rewrap, type Change, type ChangeCall } from './change-unlockers.ts'
import { showOwnKeys } from './get-keys.ts'
import { markStolen } from './mark-stolen.ts'
import { findPersonKeys, requireNext, type PersonKeys } from './person-keys.ts'
import { readSignedBody } from './read-signed-body.ts'
import { requireForm, sealPart } from './sealed-keys.ts'
import { addStatement, checkStatement, statementsOf } from './statements.ts'
import { findUnlockers } from './unlockers.ts'

/** The body was signed by the person’s present key: a session without keys changes none. */
export const changeKeys: Handler<typeof keyRoutes.changeKeys> = (call) =>
  transact(call, async (transaction) => {
    const { caller, keyring } = call
    await lockSetting(transaction, call, caller.userID)
    const person = (await findPeople(transaction, keyring, [caller.userID])).get(caller.userID)
    const row = await findPersonKeys(transaction, caller.userID)
    if (!person) throw new AppError('auth/unauthenticated')
    if (!row) throw new AppError('keys/none')
    const earlier = await statementsOf({ database: transaction, keyring }, caller.userID)
    const signer = await signerOf(call, earlier)
    if (!signer) throw new AppError('keys/invalid')
    const change = readSignedBody(KeyChangeSchema, call.body)
    const next =
      change.statement &&
      (await checkStatement({ userID: caller.userID, email: person.email }, earlier, change.statement))
    if (signer.sign !== earlier.at(-1)?.sign) {
      // Another device renewed the keys meanwhile: what former ones signed is late where one of its numbers is.
      requireNext(row, change)
      throw new AppError('keys/invalid')
    }
    requireShape(change, next)
    requireStepUp(call, change, row)
    requireNext(row, change)
    requireForm(
      change.bundle?.sealed,
      change.trust?.sealed,
      ...[...(change.wraps ?? []), ...(change.add ?? [])].map(({ wrap }) => wrap),
    )
    if (next && change.statement) {
      await addStatement(transaction, call, caller.userID, next, change.statement)
    }
    await apply({ transaction, call, change, row }, next)
    noteChangeEvents(transaction, [{ kind: 'keys-changed', userID: caller.userID }])
    return showOwnKeys({ ...call, database: transaction })
  })

/** The newest statement of the person by whose key the body was signed. */
async function signerOf(
  { body }: ChangeCall,
  statements: readonly CheckedStatement[],
): Promise<CheckedStatement | undefined> {
  for (const statement of statements.toReversed()) {
    if (await isOwnSigned(statement.sign, 'PUT /keys/me', body)) return statement
  }
  return undefined
}

/** @throws AppError request/invalid, keys/invalid */
function requireShape(change: KeyChange, next: CheckedStatement | undefined): void {
  if (next && next.is !== 'renewed' && next.is !== 'amended') throw new AppError('keys/invalid')
  const isRenewed = next?.is === 'renewed'
  if (change.remove && !isRenewed) throw invalid('needs a statement of new keys', 'remove')
  if (isRenewed && !change.trust) throw invalid('must be there with new keys', 'trust')
  if (isRenewed && !change.wraps) throw invalid('must be there with new keys', 'wraps')
  if (next && !isRenewed && change.wraps) throw invalid('has no place here', 'wraps')
}

/** A device whose words another one shows is approved without a code; so is a renewal that an operator caused. */
function requireStepUp(call: ChangeCall, { remove = [], add = [] }: KeyChange, row: PersonKeys): void {
  const adds = add.some(({ requestID }) => requestID === undefined)
  if ((remove.length > 0 || adds) && !row.is_renewal_due) requireFreshSignIn(call)
}

async function apply(given: Change, next: CheckedStatement | undefined): Promise<void> {
  const { transaction, call, change, row } = given
  const { userID } = call.caller
  const isRenewed = next?.is === 'renewed'
  const generation = next?.generation ?? row.generation
  const unlockers = (await findUnlockers(transaction, userID)).filter(
    (one) => one.generation === row.generation,
  )
  await keepParts(given, generation, isRenewed)
  if (isRenewed) await renew(given, unlockers, generation)
  else await rewrap(given, unlockers)
  for (const unlocker of change.add ?? []) await add(given, unlocker, generation)
  if (change.isStolen) await markStolen(transaction, userID)
}

async function keepParts(
  { transaction, call, change }: Change,
  generation: number,
  isRenewed: boolean,
): Promise<void> {
  const { keyring, caller } = call
  const { bundle, trust } = change
  await transaction
    .updateTable('person_keys')
    .set({
      generation,
      ...(bundle && {
        bundle: sealPart(keyring, caller.userID, 'bundle', bundle.sealed),
        bundle_n: bundle.n,
      }),
      ...(trust && { trust: sealPart(keyring, caller.userID, 'trust', trust.sealed), trust_n: trust.n }),
      ...(isRenewed && { is_renewal_due: false }),
    })
    .where('user_id', '=', caller.userID)
    .execute()
}
