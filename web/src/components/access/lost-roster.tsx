import type { AccessEntry, Item, RecordGroup } from '@cardea/contract'
import type { NamedByServer } from '@cardea/client/vault/lost-roster'
import { useConfirmEverybody } from '../../data/access/who-waits.ts'
import { namedOnScreen } from '../../data/access/named-on-screen.ts'
import { letIn } from '../../i18n/en/let-in.ts'
import { listed } from '../../i18n/name-list.ts'
import { texts } from '../../i18n/texts.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/button.tsx'
import { RingNote } from '../keys/ring-note.tsx'

const t = texts(letIn)
const noGroups: readonly RecordGroup[] = []

type LostRosterProps = {
  item: Item
  access: readonly AccessEntry[]
  /** Those that hold a record. */
  groups?: readonly RecordGroup[]
  /** Whom the server names. */
  lost: NamedByServer
  onFailure: (error: unknown) => void
}

/** Who may open an item is missing or damaged: all whom the server names, by name, are confirmed by one press. */
export function LostRoster({ item, access, groups = noGroups, lost, onFailure }: LostRosterProps) {
  const confirm = useConfirmEverybody(item)
  const { names, named } = namedOnScreen(lost, access, groups)
  const confirmAll = () =>
    confirm.mutate(
      {
        named,
        shutOut: access.filter(({ role }) => role === 'REVOKE').map(({ userID }) => userID),
      },
      { onSuccess: () => showToast(t('lost.done'), { kind: 'done' }), onError: onFailure },
    )
  return <LostRosterNote names={names} isBusy={confirm.isPending} onConfirm={confirmAll} />
}

type LostRosterNoteProps = { names: readonly string[]; isBusy: boolean; onConfirm: () => void }

export const LostRosterNote = ({ names, isBusy, onConfirm }: LostRosterNoteProps) => (
  <section aria-label={t('lost.title')} className="my-3">
    <RingNote
      button={
        <Button size="small" busy={isBusy} onClick={onConfirm}>
          {t('lost.act')}
        </Button>
      }
    >
      {names.length > 0 ? t('lost.text', { people: listed(names) }) : t('lost.alone')}
    </RingNote>
  </section>
)
