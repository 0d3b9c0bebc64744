/** @file Lets another device of the person open their keys, by the words that it shows. */
import { keyRoutes } from '@cardea/contract'
import { fromBase64url, toBase64url } from '@cardea/sealing'
import { approvalProof, approvalSecret } from '@cardea/sealing/people'
import { addUnlocker } from './add-unlocker.ts'
import { codeOf, keysOf, type Holder } from './holder.ts'
import { askOwnKeys } from './own-calls.ts'
import { tidyWords } from './words.ts'

const mostWrongWords = 3

/**
 * Approves a request whose words fit. The third wrong ones end it.
 * @param typed the words, in any case and with any space between
 */
export async function approveDevice(
  holder: Holder,
  id: string,
  typed: string,
): Promise<'done' | 'wrong' | 'over'> {
  const { environment, wrongWords } = holder
  const { person } = keysOf(holder)
  const own = await askOwnKeys(environment)
  const request = own.requests.find(({ _id }) => _id === id)
  if (!request) return 'over'
  const point = fromBase64url(request.publicKey)
  const psk = await approvalSecret(tidyWords(typed), person, point)
  if (toBase64url(await approvalProof(psk)) !== request.proof) {
    const count = (wrongWords.get(id) ?? 0) + 1
    wrongWords.set(id, count)
    if (count < mostWrongWords) return 'wrong'
    await denyDevice(holder, id)
    return 'over'
  }
  try {
    await addUnlocker(holder, { kind: 'device', pair: { point } }, { requestID: id, psk })
  } catch (error) {
    if (codeOf(error) === 'keys/not-found') return 'over'
    throw error
  }
  return 'done'
}

/** "It was not me". A request that is over already is no error. */
export async function denyDevice({ environment }: Holder, id: string): Promise<void> {
  try {
    await environment.ask(keyRoutes.endUnlockRequest, { params: { id } })
  } catch (error) {
    if (codeOf(error) !== 'keys/not-found') throw error
  }
}
