import { canOnGroup, type VaultRecord } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import FolderPlus from 'lucide/dist/esm/icons/folder-plus.mjs'
import LogOut from 'lucide/dist/esm/icons/log-out.mjs'
import Pin from 'lucide/dist/esm/icons/pin.mjs'
import PinOff from 'lucide/dist/esm/icons/pin-off.mjs'
import Trash from 'lucide/dist/esm/icons/trash.mjs'
import Upload from 'lucide/dist/esm/icons/upload.mjs'
import UserRoundPlus from 'lucide/dist/esm/icons/user-round-plus.mjs'
import X from 'lucide/dist/esm/icons/x.mjs'
import type { IconNode } from 'lucide'
import { useState } from 'react'
import { useOverlay, type RecordOverlay } from '../../../overlays/overlay.ts'
import { useToastsClearOf } from '../../../ui/display/toast-place.ts'
import { phone, useMediaQuery } from '../../../ui/display/media-query.ts'
import { Button } from '../../../ui/form/button.tsx'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import { locale } from '../../../i18n/locale.ts'
import { records } from '../../../i18n/en/records.ts'
import { selection } from '../../../i18n/en/selection.ts'
import { texts } from '../../../i18n/texts.ts'
import { groupsQuery } from '../../../data/groups/groups.ts'
import { usePins } from '../../../components/records/use-pin.ts'
import { useMe } from '../../../data/users/me.ts'
import { suitsOf } from './suits.ts'
import { usePinMany } from './use-pin-many.ts'
import type { Selection } from '../../../components/list/use-selection.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'

const t = texts(selection)
const tRecords = texts(records)

const ConvertManyMenu = lazyPart(() => import('../conversion/convert-many-menu.tsx'), 'ConvertManyMenu')
const RemoveManyDialog = lazyPart(() => import('./remove-many-dialog.tsx'), 'RemoveManyDialog')
const ShareManyDialog = lazyPart(() => import('./share-many-dialog.tsx'), 'ShareManyDialog')

type WholeAct = 'addToGroup' | 'share' | 'pin' | 'unpin' | 'export' | 'delete' | 'leave'

/** What lies over the list while it asks; the records are those of the press, whatever is selected meanwhile. */
type Asking = { action: 'remove' | 'share'; records: readonly VaultRecord[] }

/** What can be done with the selected records. Each action carries the number of those it suits, or is not there. */
export function SelectionBar({ selection }: { selection: Selection }) {
  const me = useMe()
  const { openOverlay } = useOverlay()
  const pins = usePins()
  const hasGroups = useQuery(groupsQuery).data?.some(({ role }) => canOnGroup(role, 'addRecord')) ?? false
  const [asking, setAsking] = useState<Asking>()
  const pinMany = usePinMany()
  // On phones what can be done stands below the number.
  useToastsClearOf('bottom', useMediaQuery(phone) ? 10 : 7.5)
  const { records } = selection
  const suits = suitsOf(records, { ownID: me._id, pins })
  const [deleted, left] = [suits.delete.length, suits.leave.length]
  const [first] = records
  const isOne = records.length === 1
  const ask = (action: RecordOverlay['action'], asked: Asking) => {
    // One record has its own question, which says more.
    if (isOne && first) openOverlay({ action, kind: 'record', id: first._id })
    else setAsking(asked)
  }
  return (
    <>
      {records.length > 0 && (
        <section
          aria-label={t('bar')}
          className="float absolute inset-x-4 bottom-6 z-20 mx-auto max-w-240 rounded-bar bg-float p-2 text-t1 shadow-float max-sm:inset-x-2 max-sm:bottom-2"
        >
          <div className="flex min-h-9 flex-wrap items-center gap-1 pl-1">
            <HowMany selection={selection} />
            {hasGroups && (
              <Action
                icon={FolderPlus}
                count={suits.group.length}
                label={labelOf(records, 'addToGroup', suits.group.length)}
                onPress={() => openOverlay({ action: 'regroup', ids: suits.group.map(({ _id }) => _id) })}
              />
            )}
            <Action
              icon={UserRoundPlus}
              count={suits.share.length}
              label={labelOf(records, 'share', suits.share.length)}
              onPress={() => ask('share', { action: 'share', records: suits.share })}
            />
            {(['pin', 'unpin'] as const).map((act) => (
              <Action
                key={act}
                icon={act === 'pin' ? Pin : PinOff}
                count={suits[act].length}
                label={labelOf(records, act, suits[act].length)}
                onPress={() => void pinMany(suits[act], act)}
              />
            ))}
            <Action
              icon={Upload}
              count={records.length}
              label={labelOf(records, 'export', records.length)}
              onPress={() => openOverlay({ action: 'export', ids: records.map(({ _id }) => _id) })}
            />
            <ConvertManyMenu records={records} />
            <span aria-hidden className="mx-1.5 h-5 w-px bg-line-2 max-sm:hidden" />
            <Removal
              deleted={deleted}
              left={left}
              total={records.length}
              onPress={(action) => ask(action, { action: 'remove', records })}
            />
          </div>
        </section>
      )}
      {asking && <Asked asking={asking} selection={selection} onClose={() => setAsking(undefined)} />}
    </>
  )
}

/** The number stands only where it differs from that of the selected. */
const labelOf = (records: readonly VaultRecord[], act: WholeAct, count: number): string =>
  count === records.length ? t(`whole.${act}`) : t(act, { count })

type RemovalProps = {
  deleted: number
  left: number
  total: number
  onPress: (action: 'delete' | 'leave') => void
}

/** Deletes what is one's own, and leaves the rest. */
function Removal({ deleted, left, total, onPress }: RemovalProps) {
  const isDeletion = deleted > 0
  return (
    <Action
      icon={isDeletion ? Trash : LogOut}
      isDanger
      count={total}
      label={
        isDeletion && left > 0
          ? t('deleteAndLeave', { deleted, left })
          : t(isDeletion ? 'whole.delete' : 'whole.leave')
      }
      onPress={() => onPress(isDeletion ? 'delete' : 'leave')}
    />
  )
}

type AskedProps = { asking: Asking; selection: Selection; onClose: () => void }

function Asked({ asking: { action, records }, selection, onClose }: AskedProps) {
  const Dialog = action === 'remove' ? RemoveManyDialog : ShareManyDialog
  return <Dialog records={records} selection={selection} onClose={onClose} />
}

/** How many are selected, and how many more could be. */
function HowMany({ selection }: { selection: Selection }) {
  const { records, hidden } = selection
  const isMore = records.length - hidden < selection.shown
  return (
    <span className="mr-auto flex items-center gap-1 whitespace-nowrap max-sm:w-full">
      <IconButton icon={X} label={t('clear')} onClick={selection.clear} />
      <span className="pl-1 font-strong" aria-hidden>
        {tRecords('selected', { count: records.length })}
      </span>
      <span className="pl-1.5 text-small text-t2 @max-[56rem]:sr-only">
        {hidden > 0 ? t('hidden', { count: hidden }) : !isMore && records.length !== 1 && t('furtherDown')}
      </span>
      {isMore && (
        <Button look="accent-text" size="small" onClick={selection.all} className="max-sm:ml-auto">
          {t('all', { count: selection.shown })}
        </Button>
      )}
    </span>
  )
}

type ActionProps = {
  icon: IconNode
  /** How many it suits; none: it is not there. */
  count: number
  label: string
  isDanger?: boolean
  onPress: () => void
}

/** One action; where the list is narrow, its icon and number. */
function Action({ icon, count, label, isDanger = false, onPress }: ActionProps) {
  if (count === 0) return null
  return (
    <Button
      look={isDanger ? 'danger-text' : 'quiet'}
      size="small"
      icon={icon}
      onClick={onPress}
      className={isDanger ? 'h-8.5 max-sm:px-2' : 'h-8.5 text-t1 max-sm:px-2'}
    >
      <span className="@max-[56rem]:sr-only">{label}</span>
      <span aria-hidden className="@min-[56rem]:hidden">
        {count.toLocaleString(locale())}
      </span>
    </Button>
  )
}
