import type { objectionRoutes } from '@cardea/contract'
import { transact } from '../../http/context.ts'
import { noteChangeEvents } from '../../database/change-events.ts'
import type { Handler } from '../../http/handler.ts'
import { writeActivity } from '../activity/write-activity.ts'
import { refuseTakeBacks } from '../address-changes/wait-for-take-back.ts'
import { proveSecondFactor, refusedFactor, spendProof } from '../auth/prove-second-factor.ts'
import { countSecondFactorTry, spendSecondFactor } from '../passkeys/passkey-challenges.ts'
import { lockSetting } from '../people/setting-row.ts'
import { withdrawReset } from '../second-factor-reset/second-factor-reset.ts'

/** Refuses everything that waits on the caller's account. A session alone cannot: a second factor is proven each time. */
export const objectToWhatWaits: Handler<typeof objectionRoutes.objectToWhatWaits> = async (call) => {
  const { userID, sessionID } = call.caller
  const { challengeID } = call.body
  const counted = await countSecondFactorTry(call, challengeID, userID)
  if (!counted) throw refusedFactor(call, 'auth/second-factor-expired')
  const proven = await proveSecondFactor(call, userID, call.body, counted)
  return transact(call, async (transaction) => {
    await lockSetting(transaction, call, userID)
    if (!(await spendSecondFactor(transaction, call, challengeID))) {
      throw refusedFactor(call, 'auth/second-factor-expired')
    }
    const also = await spendProof(transaction, call, userID, proven)
    const own = { actorID: userID, sessionID, at: call.now() }
    if (also) await writeActivity(transaction, { ...own, action: also })
    const isTakeBackRefused = await refuseTakeBacks(transaction, call, userID)
    if (isTakeBackRefused) await writeActivity(transaction, { ...own, action: 'account.refuse-take-back' })
    const isResetRefused = await withdrawReset(transaction, userID)
    if (isResetRefused) await writeActivity(transaction, { ...own, action: 'account.refuse-reset' })
    noteChangeEvents(transaction, [{ kind: 'settings-changed', userID }])
    return { refused: isTakeBackRefused || isResetRefused }
  })
}
