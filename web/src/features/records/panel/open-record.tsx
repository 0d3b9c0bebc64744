import { canOnRecord, type VaultRecord } from '@cardea/contract'
import { Pencil, UserRoundPlus } from 'lucide-react'
import { lazy, Suspense, useEffect } from 'react'
import { Button } from '../../../ui/button.tsx'
import type { ButtonSize } from '../../../ui/button-class.ts'
import { panelBeside, useMediaQuery } from '../../../ui/media-query.ts'
import { SidePanel } from '../../../ui/side-panel.tsx'
import { useAttachments } from '../../media/use-attachments.ts'
import { useMe } from '../../users/api.ts'
import { useSaveKey } from '../../../ui/save-key.ts'
import { RestoredDraft } from '../drafts/draft-note.tsx'
import { useRecordEditing, type RecordEditing } from '../form/use-record-editing.ts'
import { useLayer } from '../../../layers/layer.ts'
import { usePanel } from '../open-panel.ts'
import { standingOf } from '../ownership.ts'
import { shownName } from '../record-name.ts'
import { PanelMenu } from './panel-menu.tsx'
import { PinButton } from './pin-button.tsx'
import { RecordView } from './record-view.tsx'
import { useNoteRecent } from './use-note-recent.ts'
import { useSecrets } from './use-secrets.ts'
import { wordsOf } from '../../../words/words.ts'

/** Editing comes with the first one who comes near it; most only read. */
const loadEditor = () => import('../form/record-editor.tsx')
const RecordEditor = lazy(async () => ({ default: (await loadEditor()).RecordEditor }))
const UnsavedDialog = lazy(async () => ({
  default: (await import('../form/unsaved-dialog.tsx')).UnsavedDialog,
}))
const ConflictDialog = lazy(async () => ({
  default: (await import('../form/conflict-dialog.tsx')).ConflictDialog,
}))
const nearEditing = () => void loadEditor()

/** The panel of a record: read, or edited in the same place. */
export function OpenRecord({ record, isEditing }: { record: VaultRecord; isEditing: boolean }) {
  const t = wordsOf('records')
  const { closePanel } = usePanel()
  const secrets = useSecrets(record)
  const editing = useRecordEditing(record, isEditing, secrets)
  const { form } = editing
  useToastsBesidePanel()
  useSaveKey(form !== null && !editing.unsaved.isOpen && !editing.conflict, () => editing.save())
  useNoteRecent(record._id)
  const mayChange = canOnRecord(standingOf(record, useMe()._id), 'change')
  const attach = useAttachments(record)
  const view = <RecordView record={record} secrets={secrets} uploads={mayChange ? attach : null} />
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
              <PanelMenu record={record} />
            </>
          )
        }
        phoneFoot={
          form ? (
            <EditActions editing={editing} size="large" />
          ) : (
            mayChange && <ViewActions record={record} isLoading={isEditing} size="large" />
          )
        }
      >
        {form ? (
          <Suspense fallback={view}>
            <RestoredDraft {...editing.restored} />
            <RecordEditor record={record} form={form} uploads={editing.uploads} />
          </Suspense>
        ) : (
          view
        )}
      </SidePanel>
      <Suspense fallback={null}>
        {form && <UnsavedDialog {...editing.unsaved} name={shownName(record)} />}
        {editing.conflict && <ConflictDialog {...editing.conflict} />}
      </Suspense>
    </>
  )
}

type ViewActionsProps = { record: VaultRecord; isLoading: boolean; size?: ButtonSize }

/** Only what one's role allows. On phones Share stands last, under the thumb. */
function ViewActions({ record, isLoading, size = 'small' }: ViewActionsProps) {
  const t = wordsOf('records')
  const { openLayer } = useLayer()
  const standing = standingOf(record, useMe()._id)
  const isLarge = size === 'large'
  const share = canOnRecord(standing, 'share') && (
    <Button
      key="share"
      icon={UserRoundPlus}
      size={size}
      look={isLarge ? 'primary' : 'secondary'}
      onClick={() => openLayer({ of: 'record', kind: 'share', id: record._id })}
    >
      {t('share')}
    </Button>
  )
  const edit = canOnRecord(standing, 'change') && (
    <Button
      key="edit"
      icon={Pencil}
      size={size}
      busy={isLoading}
      aria-keyshortcuts="e"
      onPointerEnter={nearEditing}
      onFocus={nearEditing}
      onClick={() => openLayer({ of: 'record', kind: 'edit', id: record._id })}
    >
      {t('edit')}
    </Button>
  )
  return isLarge ? [edit, share] : [share, edit]
}

function EditActions({ editing, size = 'small' }: { editing: RecordEditing; size?: ButtonSize }) {
  const t = wordsOf('records')
  const { closeLayer } = useLayer()
  const save = (
    <Button key="save" look="primary" size={size} busy={editing.isSaving} onClick={() => editing.save()}>
      {t('form.save')}
    </Button>
  )
  const cancel = (
    <Button
      key="cancel"
      size={size}
      look={size === 'large' ? 'secondary' : 'quiet'}
      onClick={() => void closeLayer()}
    >
      {t('form.cancel')}
    </Button>
  )
  return size === 'large' ? [cancel, save] : [save, cancel]
}

/** Keeps the toasts in the middle of the list, where the panel stands beside it. */
function useToastsBesidePanel(): void {
  const isBeside = useMediaQuery(panelBeside)
  useEffect(() => {
    if (!isBeside) return undefined
    const { style } = document.documentElement
    style.setProperty('--toast-right', '27.5rem')
    return () => {
      style.removeProperty('--toast-right')
    }
  }, [isBeside])
}
