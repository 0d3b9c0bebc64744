/** @file Two devices of a person may change their keys at once: who was too late reads again, and repeats. */
import { SealingError } from '@cardea/sealing'
import { checkChain } from '@cardea/sealing/people'
import { readDevice } from './device-key.ts'
import { become, codeOf, keysOf, type Holder } from './holder.ts'
import { openKeys, openWrap, presentKeys, statementOf, type OpenKeys } from './open-keys.ts'
import { askOwnKeys } from './own-calls.ts'
import { deviceUnlocker } from './unlockers.ts'

/** How often an act on keys is begun that another device comes before. */
export const attempts = 3

/** Does something with the keys, again where they had changed meanwhile. */
export async function again<Result>(
  holder: Holder,
  act: (keys: OpenKeys) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await act(keysOf(holder))
    } catch (error) {
      const isLate = ['keys/outdated', 'keys/recipients', 'keys/invalid'].includes(String(codeOf(error)))
      if (!isLate || attempt === attempts) throw error
      await reloadOrRefuse(holder)
    }
  }
}

/**
 * Reads the keys as they are now: by the account key that is known, or, where another device renewed them, by this
 * device's own.
 * @throws SealingError where they do not descend from those known
 */
export async function reloadKeys(holder: Holder): Promise<OpenKeys> {
  const known = keysOf(holder)
  const { environment } = holder
  const device = await readDevice(environment)
  const unlocker = device ? await deviceUnlocker(device.pair) : undefined
  const own = await askOwnKeys(environment, unlocker)
  const present = presentKeys(own)
  if (!present) throw new SealingError()
  const chain = await checkChain(known.person, present.statements)
  const isSame = statementOf({ chain }).generation === known.bundle.generation
  const wrapped = unlocker && own.wrap !== null && { pair: unlocker.pair, wrap: own.wrap }
  if (!isSame && !wrapped) throw new SealingError()
  const accountKey =
    wrapped && !isSame ? await openWrap(wrapped.wrap, known.person, chain, wrapped.pair) : known.accountKey
  const { hash } = statementOf(known)
  const keys = await openKeys(known.person, accountKey, present, async (one) => one === hash)
  if (keys.trustN < known.trustN || (isSame && keys.bundleN < known.bundleN)) throw new SealingError()
  holder.own = own
  become(holder, { is: 'open', keys })
  return keys
}

/** Keys that do not fit are never used again. */
async function reloadOrRefuse(holder: Holder): Promise<void> {
  try {
    await reloadKeys(holder)
  } catch (error) {
    if (error instanceof SealingError) become(holder, { is: 'strange' })
    throw error
  }
}

/** Whether a refusal says that what is known is not the present state. */
export const isStale = (refusal: string | undefined): boolean =>
  refusal !== undefined && refusal !== 'keys/new-key-needed'
