import { canOnRecord, type VaultRecord } from '@cardea/contract'
import Pencil from 'lucide/dist/esm/icons/pencil.mjs'
import UserRoundPlus from 'lucide/dist/esm/icons/user-round-plus.mjs'
import { Suspense } from 'react'
import { Button } from '../../../ui/form/button.tsx'
import type { ButtonSize } from '../../../ui/form/button-class.ts'
import { useAnnounced } from '../../../ui/display/page-title.ts'
import { panelBeside, useMediaQuery } from '../../../ui/display/media-query.ts'
import { SidePanel } from '../../../ui/dialog/side-panel.tsx'
import { useToastsClearOf } from '../../../ui/display/toast-place.ts'
import { useSaveKey } from '../../../ui/form/save-key.ts'
import { useOverlay } from '../../../overlays/overlay.ts'
import { useFocusBack } from '../../../overlays/use-focus-back.ts'
import { recordForm } from '../../../i18n/en/record-form.ts'
import { recordPanel } from '../../../i18n/en/record-panel.ts'
import { records } from '../../../i18n/en/records.ts'
import { texts } from '../../../i18n/texts.ts'
import { useAttachments } from '../../../components/files/use-attachments.ts'
import { useMe } from '../../../data/users/me.ts'
import { ActivitySkeleton } from '../../../components/activity/activity-skeleton.tsx'
import { RestoredDraft } from '../drafts/draft-note.tsx'
import { useRecordEditing, type RecordEditing } from '../form/use-record-editing.ts'
import { usePanel } from '../../../components/records/open-panel.ts'
import { effectiveRoleOn, mayChange } from '../../../data/records/ownership.ts'
import { useServerThere } from '../../../data/live/use-server-there.ts'
import { shownName } from '@cardea/client/records/record-name'
import { PanelMenu } from './panel-menu.tsx'
import { useRecordFailure } from '../../../components/records/record-not-found.ts'
import { useSecrets } from '../../../fields/view/secrets.ts'
import { PinButton } from './pin-button.tsx'
import { PanelTitle } from './panel-title.tsx'
import { RecordView } from './record-view.tsx'
import { useNoteRecent } from './use-note-recent.ts'
import { lazyPart, preloadPart, suspendingPart } from '../../../ui/lazy-part.ts'

const t = texts(recordPanel)
const tRecords = texts(records)
const tRecordForm = texts(recordForm)

/** Editing comes with the first one who comes near it; most only read. */
const loadEditor = () => import('../form/record-editor.tsx')
const RecordEditor = suspendingPart(loadEditor, 'RecordEditor')
const UnsavedDialog = lazyPart(() => import('../form/unsaved-dialog.tsx'), 'UnsavedDialog')
const ConflictDialog = lazyPart(() => import('../form/conflict-dialog.tsx'), 'ConflictDialog')
const RecordHistory = suspendingPart(() => import('../history/record-history.tsx'), 'RecordHistory')
const nearEditing = () => preloadPart(loadEditor)

/** Head and foot have one each; the one that is not shown takes no focus. */
const focusEdit = () => {
  for (const edit of document.querySelectorAll<HTMLElement>('[aria-keyshortcuts="e"]')) edit.focus()
}

type OpenRecordProps = {
  record: VaultRecord
  isEditing: boolean
  /** Shows what happened to it. */
  isHistory: boolean
  /** The rest of it is not drawn yet. */
  isHeadOnly: boolean
}

/** The panel of a record: read, edited or its history, in the same place. */
export function OpenRecord({ record, isEditing, isHistory, isHeadOnly }: OpenRecordProps) {
  const { closePanel } = usePanel()
  const { openOverlay, closeOverlay } = useOverlay()
  const onFailure = useRecordFailure()
  const secrets = useSecrets(record, (error) => void onFailure(record, error))
  const editing = useRecordEditing(record, isEditing, secrets)
  const { form } = editing
  // In the middle of the list, where the panel stands beside it.
  useToastsClearOf('right', useMediaQuery(panelBeside) ? 27.5 : 0)
  useSaveKey(form !== null && !editing.unsaved.isOpen && !editing.conflict, () => editing.save())
  useNoteRecent(record._id)
  useAnnounced(t('panel', { name: shownName(record) }))
  useFocusBack(form ? record._id : undefined, focusEdit)
  const isChangeable = mayChange(record, useMe()._id)
  const attach = useAttachments(record)
  const uploads = isChangeable ? attach : null
  const onHistory = () => openOverlay({ action: 'history', kind: 'record', id: record._id })
  const view = isHeadOnly ? (
    <PanelTitle record={record} />
  ) : (
    <RecordView record={record} secrets={secrets} uploads={uploads} onHistory={onHistory} />
  )
  return (
    <>
      <SidePanel
        label={t('panel', { name: shownName(record) })}
        onClose={() => void closePanel()}
        actions={
          form ? <EditActions editing={editing} /> : <ViewActions record={record} isLoading={isEditing} />
        }
        tools={
          !form && (
            <>
              <PinButton id={record._id} />
              <PanelMenu record={record} uploads={uploads} onHistory={onHistory} />
            </>
          )
        }
        failure={form?.failure.text}
        phoneFoot={
          form ? (
            <EditActions editing={editing} size="large" />
          ) : (
            isChangeable && <ViewActions record={record} isLoading={isEditing} size="large" />
          )
        }
      >
        {form ? (
          <Suspense fallback={view}>
            <RestoredDraft {...editing.restored} />
            <RecordEditor
              record={record}
              form={form}
              uploads={editing.uploads}
              isOutdated={editing.isOutdated}
            />
          </Suspense>
        ) : isHistory ? (
          <Suspense fallback={<ActivitySkeleton />}>
            <RecordHistory record={record} onBack={() => void closeOverlay()} />
          </Suspense>
        ) : (
          view
        )}
      </SidePanel>
      {form && <UnsavedDialog {...editing.unsaved} name={shownName(record)} />}
      {editing.conflict && <ConflictDialog {...editing.conflict} />}
    </>
  )
}

type ViewActionsProps = { record: VaultRecord; isLoading: boolean; size?: ButtonSize }

/** Only what one's role allows. On phones Share stands last, under the thumb. */
function ViewActions({ record, isLoading, size = 'medium' }: ViewActionsProps) {
  const { openOverlay } = useOverlay()
  const { _id: ownID } = useMe()
  const isAway = !useServerThere()
  const isLarge = size === 'large'
  const share = canOnRecord(effectiveRoleOn(record, ownID), 'share') && (
    <Button
      key="share"
      icon={UserRoundPlus}
      size={size}
      look={isLarge ? 'primary' : 'secondary'}
      resting={isAway}
      onClick={() => openOverlay({ action: 'share', kind: 'record', id: record._id })}
    >
      {tRecords('share')}
    </Button>
  )
  const edit = mayChange(record, ownID) && (
    <Button
      key="edit"
      icon={Pencil}
      size={size}
      busy={isLoading}
      resting={isAway}
      aria-keyshortcuts="e"
      onPointerEnter={nearEditing}
      onFocus={nearEditing}
      onClick={() => openOverlay({ action: 'edit', kind: 'record', id: record._id })}
    >
      {tRecords('edit')}
    </Button>
  )
  return isLarge ? [edit, share] : [share, edit]
}

function EditActions({ editing, size = 'medium' }: { editing: RecordEditing; size?: ButtonSize }) {
  const { closeOverlay } = useOverlay()
  const save = (
    <Button key="save" look="primary" size={size} busy={editing.isSaving} onClick={() => editing.save()}>
      {tRecordForm('form.save')}
    </Button>
  )
  const cancel = (
    <Button
      key="cancel"
      size={size}
      look={size === 'large' ? 'secondary' : 'quiet'}
      onClick={() => void closeOverlay()}
    >
      {tRecordForm('form.cancel')}
    </Button>
  )
  return size === 'large' ? [cancel, save] : [save, cancel]
}
