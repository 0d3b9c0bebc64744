import { LineIcon } from '../../../ui/display/line-icon.tsx'
import CloudOff from 'lucide/dist/esm/icons/cloud-off.mjs'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/form/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { LoadingState } from '../../../ui/feedback/loading.tsx'
import { QueryFailure } from '../../../components/page/query-failure.tsx'
import { phone, useMediaQuery } from '../../../ui/display/media-query.ts'
import { useOverlay } from '../../../overlays/overlay.ts'
import { useLeaveGuard } from '../../../overlays/leave-guard.ts'
import { isApple, useSaveKey } from '../../../ui/form/save-key.ts'
import { recordForm } from '../../../i18n/en/record-form.ts'
import { records } from '../../../i18n/en/records.ts'
import { templates } from '../../../i18n/en/templates.ts'
import { texts } from '../../../i18n/texts.ts'
import { RestoredDraft } from '../drafts/draft-note.tsx'
import { RecordTile } from '../../../components/tiles/record-tile.tsx'
import { KeepIn } from './keep-in.tsx'
import { KindButton } from './kind-button.tsx'
import { NewRecordForm } from './new-record-form.tsx'
import { UnsavedDialog } from './unsaved-dialog.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { useNewRecord } from './use-new-record.ts'

const t = texts(recordForm)
const tTemplates = texts(templates)
const tRecords = texts(records)

const WhoCanOpen = lazyPart(() => import('../../../components/keys/who-can-open.tsx'), 'WhoCanOpen')

const KeysNeeded = lazyPart(() => import('../../../components/keys/keys-needed.tsx'), 'KeysNeeded')
const GroupsWithoutKey = lazyPart(
  () => import('../../../components/keys/groups-without-key.tsx'),
  'GroupsWithoutKey',
)

/** A new record: its name, the fields of its kind, and where it is kept. Closing never asks where the draft is kept. */
export function NewRecordDialog() {
  const { closeOverlay } = useOverlay()
  const isPhone = useMediaQuery(phone)
  const nameField = useRef<HTMLInputElement>(null)
  const making = useNewRecord()
  const { form, chosen, kept, isReady } = making
  const { draft } = form
  const [isContinued, setContinued] = useState(false)
  // The templates may come after the dialog.
  useEffect(() => {
    if (isReady) nameField.current?.focus()
  }, [isReady])
  const guard = useLeaveGuard(making.isWritten && !kept.isKept)
  useSaveKey(!guard.isAsking, making.save)
  const close = () => void closeOverlay()
  const kind = chosen && (
    <KindButton templates={making.templates.data ?? []} chosen={chosen} onChoose={making.choose} />
  )
  return (
    <Dialog
      onClose={close}
      size="share"
      title={tRecords('newRecord')}
      leading={chosen && <RecordTile template={chosen} fields={draft.fields} />}
      beside={!isPhone && kind}
      initialFocus={nameField}
      footStart={
        making.isAway ? (
          <NotSavedYet isKept={kept.isKept} />
        ) : (
          <KeepIn groupIDs={draft.groupIDs} onChange={(groupIDs) => form.change({ ...draft, groupIDs })} />
        )
      }
      failure={form.failure.text}
      foot={<Acts making={making} isPhone={isPhone} onClose={close} />}
    >
      {isReady ? (
        <form noValidate onSubmit={(event) => event.preventDefault()}>
          {isPhone && <div className="pb-4">{kind}</div>}
          <RestoredDraft
            isRestored={kept.isRestored && !isContinued}
            name={draft.name}
            onDiscard={making.startAnew}
            onContinue={() => {
              setContinued(true)
              nameField.current?.focus()
            }}
          />
          <NewRecordForm key={draft.templateID} form={form} uploads={making.uploads} nameRef={nameField} />
          <Sealing making={making} />
        </form>
      ) : (
        <Waiting templates={making.templates} />
      )}
      <UnsavedDialog
        isOpen={guard.isAsking}
        isSaving={making.isSaving}
        name={null}
        changes={making.changes}
        onDiscard={guard.leave}
        onKeep={guard.stay}
        onSave={() => {
          guard.stay()
          making.save()
        }}
      />
    </Dialog>
  )
}

type ActsProps = { making: ReturnType<typeof useNewRecord>; isPhone: boolean; onClose: () => void }

/** A phone has no room for Cancel, and no key to save by. */
function Acts({ making, isPhone, onClose }: ActsProps) {
  return (
    <>
      {!isPhone && !making.isSaving && !making.isAway && (
        <Button look="quiet" onClick={onClose}>
          {t('form.cancel')}
        </Button>
      )}
      <Button
        look="primary"
        busy={making.isSaving}
        disabled={!making.isReady || making.withoutKey.length > 0}
        {...(!isPhone && !making.isAway && { shortcut: t(isApple() ? 'form.saveKeyMac' : 'form.saveKey') })}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        onClick={making.save}
      >
        {t(making.isAway ? 'form.tryNow' : 'form.save')}
      </Button>
    </>
  )
}

/** Who can open it, and what is missing before it can be sealed for them. */
function Sealing({ making }: { making: ReturnType<typeof useNewRecord> }) {
  const { draft, change } = making.form
  return (
    <>
      {making.sealing.mayChoose && (
        <WhoCanOpen
          sealedFor={making.sealing.sealedFor}
          hasFiles={draft.attachments.length + making.uploads.list.length > 0}
          onChange={(sealedFor) => change({ ...draft, sealedFor })}
        />
      )}
      {making.areKeysMissing && <KeysNeeded />}
      {making.withoutKey.length > 0 && <GroupsWithoutKey groups={making.withoutKey} />}
    </>
  )
}

/** Said once, in the foot, until it is saved. */
const NotSavedYet = ({ isKept }: { isKept: boolean }) => (
  <p role="alert" className="flex min-w-0 flex-1 items-center gap-2 text-warning">
    <LineIcon icon={CloudOff} size={16} className="shrink-0" />
    {t(isKept ? 'form.notSavedKept' : 'form.notSaved')}
  </p>
)

/** While the kinds load, or where that failed. */
function Waiting({ templates: query }: Pick<ReturnType<typeof useNewRecord>, 'templates'>) {
  if (!query.isError) return <LoadingState />
  return <QueryFailure title={tTemplates('failed')} query={query} />
}
