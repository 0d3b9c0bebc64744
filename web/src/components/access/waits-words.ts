import type { WaitingPerson } from '@cardea/client/vault/who-waits'
import type { SharedUserRow } from '../../data/access/shared-user-rows.ts'
import { letIn } from '../../i18n/en/let-in.ts'
import { texts } from '../../i18n/texts.ts'

const t = texts(letIn)

/** Why a person has no key yet of what only its people can open; null of who has. */
export function waitsWords(
  { _id, isWaiting }: Pick<SharedUserRow, '_id' | 'isWaiting'>,
  waiting: readonly WaitingPerson[],
): string | null {
  const found = waiting.find(({ id }) => id === _id)
  if (!found && !isWaiting) return null
  return t(found && found.is !== 'confirmed' ? 'notConfirmedYet' : 'waitsForKey')
}
