/** @file The recovery sheet: 24 words on paper that open the account key. */
import { toBase64url } from '@cardea/sealing'
import { makePair } from '@cardea/sealing/people'
import { addUnlocker } from './add-unlocker.ts'
import { keysOf, type Holder } from './holder.ts'
import { statementOf } from './open-keys.ts'
import { askOwnKeys } from './own-calls.ts'
import { renewKeys } from './renew-keys.ts'
import { placesTypedBack } from './typed-back.ts'
import { sheetUnlocker } from './unlockers.ts'
import { fingerprintWords, makeSheetSecret, sheetWords, tidyWords } from './words.ts'

/** The words to be printed. They open nothing until they were kept. */
export interface Sheet {
  words: string
  /** The person's own eight, as they are from the moment that the sheet counts. */
  fingerprint: string
}

/** Makes a sheet, in place of one that was made and not kept. */
export async function makeSheet(holder: Holder): Promise<Sheet> {
  const keys = keysOf(holder)
  const former = await formerSheets(holder)
  const secret = makeSheetSecret()
  const words = await sheetWords(secret)
  // A new sheet renews the keys, and with them the eight words, which are printed before that.
  const sign = former.length > 0 ? await makePair() : undefined
  holder.sheet = { secret, words, sign }
  const signedBy = sign ? toBase64url(sign.point) : statementOf(keys).sign
  return { words, fingerprint: await fingerprintWords(keys.person, signedBy) }
}

const formerSheets = async ({ environment }: Holder): Promise<string[]> =>
  (await askOwnKeys(environment)).unlockers.filter(({ kind }) => kind === 'words').map(({ _id }) => _id)

/**
 * Makes the sheet count that was made last, once three of its words were typed back. A new sheet renews the keys, so that
 * the former opens nothing.
 * @param typedBack the words at `placesTypedBack`
 * @returns false for other words, and where no sheet was made
 * @throws the server's refusal, such as auth/reauthentication-required
 */
export async function keepSheet(holder: Holder, typedBack: readonly string[]): Promise<boolean> {
  const { sheet } = holder
  const list = sheet?.words.split(' ')
  const isTyped = placesTypedBack.every((place, at) => tidyWords(typedBack[at] ?? '') === list?.[place - 1])
  if (!sheet || !isTyped) return false
  const { person } = keysOf(holder)
  const unlocker = await sheetUnlocker(person, sheet.secret)
  const remove = await formerSheets(holder)
  if (remove.length === 0) await addUnlocker(holder, unlocker)
  else await renewKeys(holder, { remove, add: unlocker, sign: sheet.sign })
  sheet.secret.fill(0)
  holder.sheet = null
  return true
}
