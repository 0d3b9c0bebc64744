import { grantableRoles, type GrantableRole, type Item, type Role, type User } from '@cardea/contract'
import { useRemoveAccess, useShare } from '../../data/access/access.ts'
import { momentOf, type Until } from '../../data/access/until.ts'
import { personName } from '../../data/records/ownership.ts'
import { sharing } from '../../i18n/en/sharing.ts'
import { ui } from '../../i18n/en/ui.ts'
import { texts } from '../../i18n/texts.ts'
import { showToast, undoMs } from '../../ui/feedback/toast.ts'
import { momentText } from './until-choice.tsx'

const t = texts(sharing)
const tUi = texts(ui)

type EntryOf = {
  target: Item
  person: Pick<User, '_id' | 'email' | 'name'>
  /** Their own entry; null where groups alone let them in. */
  own: { role: Role; until: string | null } | null
  onFailure: (error: unknown) => void
}

/** What may be changed about a person's own entry on an item. Each change says that it is done. */
export function useEntry({ target, person, own, onFailure }: EntryOf) {
  const share = useShare(target)
  const remove = useRemoveAccess(target)
  const name = personName(person)
  const role = grantableRoles.find((known) => known === own?.role)
  const until = own?.until ?? null

  const write = (next: GrantableRole, at: string | null, said?: string) =>
    share.mutate([{ email: person.email, role: next, until: at }], {
      onSuccess: () => said !== undefined && showToast(said, { kind: 'done', stayMs: undoMs, action: undo }),
      onError: onFailure,
    })
  /** Without an own entry before, there is none after: what a group gives counts again. */
  const undo = {
    label: t('undo'),
    onPress: () => {
      if (role) write(role, until)
      else remove.mutate(person._id, { onError: onFailure })
    },
  }
  return {
    role,
    until,
    isBusy: share.isPending || remove.isPending,
    /** An end that is set stays. */
    changeRole: (next: GrantableRole) =>
      write(next, until, t('roleChanged', { name, role: tUi(`role.${next}`) })),
    changeEnd: (chosen: Until) => {
      const at = momentOf(chosen)
      const said =
        at === null ? t('until.cleared', { name }) : t('until.changed', { name, when: momentText(at) })
      if (role) write(role, at, said)
    },
    /** @param said what is said once it is gone, beside Undo */
    end: (said: string) =>
      remove.mutate(person._id, {
        onSuccess: () => showToast(said, { kind: 'done', stayMs: undoMs, action: undo }),
        onError: onFailure,
      }),
    undo,
  }
}
