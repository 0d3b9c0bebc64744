import { useQuery } from '@tanstack/react-query'
import type { Template } from '@cardea/contract'
import { ChevronDown } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/form/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { LoadingState } from '../../../ui/feedback/loading.tsx'
import { MenuChoice } from '../../../ui/menu/menu-choice.ts'
import { Menu } from '../../../ui/menu/menu.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { useMediaQuery } from '../../../ui/display/media-query.ts'
import { usePainted } from '../../../ui/display/use-painted.ts'
import { showToast } from '../../../ui/feedback/toast.ts'
import { ApiError } from '@cardea/client/calls/api-error'
import { useOverlay, useShownOverlay } from '../../../overlays/overlay.ts'
import { useLeaveGuard } from '../../../overlays/leave-guard.ts'
import { isApple, useSaveKey } from '../../../ui/form/save-key.ts'
import { recordForm } from '../../../i18n/en/record-form.ts'
import { records } from '../../../i18n/en/records.ts'
import { templates } from '../../../i18n/en/templates.ts'
import { texts } from '../../../i18n/texts.ts'
import { builtInAmong, templatesQuery } from '../../../data/templates/templates.ts'
import { TemplatePicker } from '../../../components/templates/template-picker.tsx'
import { useOpenGroups } from '../../../data/groups/use-open-groups.ts'
import { useAfterUploads } from '../../../components/files/use-after-uploads.ts'
import { useUploads } from '../../../components/files/use-uploads.ts'
import { useCreateRecord } from '../../../data/records/records.ts'
import { usePanel } from '../../../components/records/open-panel.ts'
import { DraftIsKept, RestoredDraft } from '../drafts/draft-note.tsx'
import { useKeptDraft } from '../../../data/drafts/use-kept-draft.ts'
import { RecordTile } from '../../../components/tiles/record-tile.tsx'
import { draftChanges, typedInto } from '../../../fields/draft/draft-changes.ts'
import { NewRecordForm } from './new-record-form.tsx'
import {
  copyOf,
  emptyDraft,
  onTemplate,
  withFile,
  writtenFields,
  writtenFiles,
  type RecordDraft,
} from '../../../fields/draft/record-draft.ts'
import { useCopying } from './use-copying.ts'
import { UnsavedDialog } from './unsaved-dialog.tsx'
import { sentAs } from '../../../fields/draft/sent-as.ts'
import { useDraftForm } from '../../../fields/draft/use-draft-form.ts'

const t = texts(recordForm)
const tTemplates = texts(templates)
const tRecords = texts(records)

/** Below this the dialog has no room for its column at the left. */
const withoutPicker = '(max-width: 47.99rem)'

/** Template and form in one view; another template keeps what fits. */
export function NewRecordDialog() {
  const overlay = useShownOverlay()
  const { closeOverlay } = useOverlay()
  const openGroups = useOpenGroups()
  const { openRecord } = usePanel()
  const templates = useQuery(templatesQuery)
  const wanted = overlay?.action === 'new' && overlay.kind === 'record' ? overlay : undefined
  const [begun] = useState(() => ({
    ...emptyDraft,
    name: wanted?.name ?? '',
    groupIDs: wanted?.groupID ? [wanted.groupID] : [],
  }))
  const [draft, setDraft] = useState(begun)
  const create = useCreateRecord()
  const form = useDraftForm(draft, setDraft)
  const isNarrow = useMediaQuery(withoutPicker)
  const isPainted = usePainted()
  const nameField = useRef<HTMLInputElement>(null)

  const first = templates.data?.find(({ _id }) => _id === wanted?.templateID) ?? templates.data?.[0]
  const copying = wanted?.copyOf
  if (first && copying === undefined && draft.templateID === null) setDraft(onTemplate(draft, first))
  const [copied, setCopied] = useState<RecordDraft | null>(null)
  const isReady = draft.templateID !== null || draft.fields.length > 0
  // The templates may come after the dialog.
  useEffect(() => {
    if (isReady) nameField.current?.focus()
  }, [isReady])
  const chosen = templates.data?.find(({ _id }) => _id === draft.templateID)
  const choose = (template: Template) => form.change(onTemplate(draft, template))

  const changes = copied ? draftChanges(copied, draft) : typedInto(draft)
  const guard = useLeaveGuard(changes.length > 0 && !create.isSuccess)
  const kept = useKeptDraft({
    slot: copying === undefined ? 'new' : `copy ${copying}`,
    isReady: isReady || copying !== undefined,
    draft: changes.length > 0 && !create.isSuccess ? draft : null,
    restore: setDraft,
  })

  const uploads = useUploads({
    held: draft.attachments.length,
    onArrived: (media) => setDraft((current) => withFile(current, media)),
    isDetached: false,
  })

  useCopying(copying, {
    isWanted: kept.hasLooked && !kept.isRestored,
    onOpened: (record) => {
      const begun = copyOf(
        record,
        t('copyName', { name: record.name }),
        builtInAmong(templates.data, record.templateID),
      )
      setCopied(begun)
      setDraft(begun)
    },
    onFile: (file) => uploads.add([file]),
    onFailed: () => void closeOverlay({ isSettled: true }),
  })

  const save = async () => {
    guard.stay()
    if (create.isPending || !form.check()) return
    try {
      const body = {
        name: draft.name,
        templateID: draft.templateID,
        fields: writtenFields(draft),
        attachmentIDs: writtenFiles(draft, emptyDraft),
        groupIDs: openGroups.filter(({ _id }) => draft.groupIDs.includes(_id)).map(({ _id }) => _id),
      }
      const sent = sentAs(draft.sent, body)
      setDraft((current) => ({ ...current, sent }))
      const record = await create.mutateAsync({ body, key: sent.key })
      kept.end()
      await closeOverlay({ isSettled: true })
      openRecord(record._id)
      showToast(t('created', { name: record.name }), { kind: 'done', about: record._id })
    } catch (error) {
      form.showRefusal(error)
    }
  }
  const saving = useAfterUploads(uploads, () => void save())
  const isSaving = create.isPending || saving.isWaiting
  useSaveKey(!guard.isAsking, () => saving.run(undefined))
  const close = () => void closeOverlay()

  return (
    <Dialog
      open
      onClose={close}
      size="wide"
      title={chosen && !isNarrow ? chosen.name : tRecords('newRecord')}
      leading={chosen && <RecordTile template={chosen} size={30} />}
      initialFocus={nameField}
      aside={
        // More than the rest of the dialog; it fills its column while the dialog comes in.
        isPainted ? (
          <TemplatePicker templates={templates.data ?? []} chosenID={draft.templateID} onChoose={choose} />
        ) : (
          ''
        )
      }
      footStart={kept.isKept && !isNarrow && <DraftIsKept />}
      failure={form.failure.text}
      foot={
        <>
          <Button look="quiet" onClick={close}>
            {t('form.cancel')}
          </Button>
          <Button
            look="primary"
            busy={isSaving}
            disabled={!isReady}
            shortcut={isNarrow ? undefined : t(isApple() ? 'form.saveKeyMac' : 'form.saveKey')}
            aria-keyshortcuts="Control+Enter Meta+Enter"
            onClick={() => saving.run(undefined)}
          >
            {t('form.saveRecord')}
          </Button>
        </>
      }
    >
      {isReady ? (
        <form noValidate onSubmit={(event) => event.preventDefault()}>
          <RestoredDraft
            isRestored={kept.isRestored}
            onDiscard={() => {
              if (copying === undefined && chosen) setDraft(onTemplate(begun, chosen))
              else setDraft(emptyDraft)
            }}
          />
          {isNarrow && chosen && (
            <TemplateMenu templates={templates.data ?? []} chosen={chosen} onChoose={choose} />
          )}
          <NewRecordForm form={form} uploads={uploads} nameRef={nameField} />
        </form>
      ) : templates.isError ? (
        <ErrorState
          title={tTemplates('failed')}
          code={templates.error instanceof ApiError ? templates.error.code : undefined}
          onRetry={() => void templates.refetch()}
          retrying={templates.isFetching}
        />
      ) : (
        <LoadingState />
      )}
      <UnsavedDialog
        isOpen={guard.isAsking}
        isSaving={isSaving}
        name={null}
        changes={changes}
        onDiscard={() => {
          kept.end()
          guard.leave()
        }}
        onKeep={guard.stay}
        onSave={() => saving.run(undefined)}
      />
    </Dialog>
  )
}

type TemplateMenuProps = {
  templates: readonly Template[]
  chosen: Template
  onChoose: (template: Template) => void
}

/** Where there is no room, the picker is a menu above the form. */
function TemplateMenu({ templates, chosen, onChoose }: TemplateMenuProps) {
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={`${tTemplates('template')}: ${chosen.name}`}
          className="mb-4 flex h-13 w-full items-center gap-3 rounded-control border border-line-2 bg-field px-3 text-left text-phone data-popup-open:bg-hover"
        >
          <RecordTile template={chosen} size={30} />
          <span className="flex-1">{chosen.name}</span>
          <ChevronDown size={16} aria-hidden className="text-t2" />
        </button>
      }
    >
      <MenuChoice
        label={tTemplates('template')}
        value={chosen._id}
        onChange={(id) => {
          const template = templates.find(({ _id }) => _id === id)
          if (template) onChoose(template)
        }}
        options={templates.map((template) => ({
          value: template._id,
          label: template.name,
          picture: <RecordTile template={template} size={30} />,
        }))}
      />
    </Menu>
  )
}
