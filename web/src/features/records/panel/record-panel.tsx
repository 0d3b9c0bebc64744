import type { VaultRecord } from '@cardea/contract'
import type { UseQueryResult } from '@tanstack/react-query'
import { isClosed } from '@cardea/client/records/is-closed'
import { useEffect, useEffectEvent, useRef } from 'react'
import { AskForAccess } from '../../../components/requests/ask-for-access.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { SidePanel } from '../../../ui/dialog/side-panel.tsx'
import DoorOpen from 'lucide/dist/esm/icons/door-open.mjs'
import { useTurned } from '../../../data/conversion/use-turned.ts'
import { useMe } from '../../../data/users/me.ts'
import { sayGone } from '../../../components/records/record-not-found.ts'
import { usePainted } from '../../../ui/display/use-painted.ts'
import { useShownOverlay } from '../../../overlays/overlay.ts'
import { usePanel } from '../../../components/records/open-panel.ts'
import { mayChange } from '../../../data/records/ownership.ts'
import { OpenRecord } from './open-record.tsx'
import { PanelSkeleton } from './panel-skeleton.tsx'
import { recordPanel } from '../../../i18n/en/record-panel.ts'
import { texts } from '../../../i18n/texts.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'

const t = texts(recordPanel)

/** Comes with the first record that does not open. */
const ClosedRecord = lazyPart(() => import('./closed-record.tsx'), 'ClosedRecord')

/** Comes with the first one that its owner gave to the server again. */
const TurnedRecord = lazyPart(() => import('./turned-record.tsx'), 'TurnedRecord')

type RecordPanelProps = {
  id: string
  list: UseQueryResult<VaultRecord[]>
}

/**
 * /records/{id}: the open record beside or over the list; what the list knows of it shows at once. As the panel comes in, its head is
 * painted first and the rest a frame later; from one record to the next all of it changes at once.
 */
export function RecordPanel({ id, list }: RecordPanelProps) {
  const isPainted = usePainted()
  return <PanelOfRecord key={id} id={id} list={list} isHeadOnly={!isPainted} />
}

function PanelOfRecord({ id, list, isHeadOnly }: RecordPanelProps & { isHeadOnly: boolean }) {
  const { closePanel } = usePanel()
  const overlay = useShownOverlay()
  const me = useMe()
  const record = list.data?.find(({ _id }) => _id === id)
  const turned = useTurned('record', record)
  const isLookedFor = useLookAgain(list, record !== undefined)
  useCloseWhenGone(record, closePanel)

  if (record && isClosed(record)) {
    return <ClosedRecord record={record} />
  }
  if (record && turned.isTurned) {
    return <TurnedRecord record={record} accept={turned.accept} />
  }
  if (record) {
    const action =
      overlay && 'id' in overlay && overlay.kind === 'record' && overlay.id === id
        ? overlay.action
        : undefined
    return (
      <OpenRecord
        record={record}
        isEditing={action === 'edit' && mayChange(record, me._id)}
        isHistory={action === 'history'}
        isHeadOnly={isHeadOnly}
      />
    )
  }
  const close = () => void closePanel({ isSettled: true })
  if (list.isPending || isLookedFor) {
    return (
      <SidePanel label={t('missing.title')} onClose={close}>
        <PanelSkeleton />
      </SidePanel>
    )
  }
  // The list says by itself that it did not load.
  if (!list.data) return null
  return (
    <SidePanel label={t('missing.title')} onClose={close}>
      <div className="flex min-h-[60dvh]">
        <EmptyState icon={DoorOpen} title={t('missing.title')} text={t('missing.text')}>
          <Button onClick={close}>{t('missing.back')}</Button>
          <AskForAccess item={{ kind: 'record', id }} />
        </EmptyState>
      </div>
    </SidePanel>
  )
}

/** A record that was shared a moment ago may be younger than our list: asked for once more. @returns whether that runs */
function useLookAgain(list: UseQueryResult<VaultRecord[]>, isFound: boolean): boolean {
  const { isSuccess, isFetching, refetch } = list
  const state = useRef<'new' | 'asked'>('new')
  useEffect(() => {
    if (isFound) state.current = 'asked'
    if (state.current === 'asked' || !isSuccess || isFetching) return
    state.current = 'asked'
    void refetch()
  }, [isFound, isSuccess, isFetching, refetch])
  return isFetching
}

/** When the open record leaves the list (removed, deleted by its owner), the panel closes and says why. */
function useCloseWhenGone(
  record: VaultRecord | undefined,
  closePanel: ReturnType<typeof usePanel>['closePanel'],
): void {
  const shown = useRef<VaultRecord>(undefined)
  const close = useEffectEvent(async (was: VaultRecord) => {
    await closePanel({ isSettled: true })
    sayGone(was)
  })
  useEffect(() => {
    const was = shown.current
    shown.current = record
    if (was && !record) void close(was)
  }, [record])
}
