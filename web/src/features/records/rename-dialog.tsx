import { limits, type VaultRecord } from '@cardea/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { Button } from '../../ui/form/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { isGone, putInList, useChangeRecord } from '../../data/records/records.ts'
import { useRecordFailure } from '../../components/records/record-not-found.ts'
import { useSaveFailure } from '../../overlays/use-save-failure.ts'
import { useOverlay } from '../../overlays/overlay.ts'
import { shownName } from '@cardea/client/records/record-name'
import { recordPanel } from '../../i18n/en/record-panel.ts'
import { texts } from '../../i18n/texts.ts'

const t = texts(recordPanel)

/** One's own name for a record, which other people do not see. Shows at once and goes back if it could not be kept. */
export function RenameDialog({ record }: { record: VaultRecord }) {
  const queryClient = useQueryClient()
  const { closeOverlay } = useOverlay()
  const [name, setName] = useState(shownName(record))
  const onFailure = useRecordFailure()
  const change = useChangeRecord(record._id)
  const failure = useSaveFailure()
  const close = () => void closeOverlay()

  const rename = async (userRecordName: string | null) => {
    if (change.isPending) return
    failure.forget()
    putInList(queryClient, { ...record, userRecordName })
    try {
      await change.mutateAsync({ userRecordName })
      await closeOverlay({ isSettled: true })
    } catch (error) {
      putInList(queryClient, record)
      if (isGone(error)) await closeOverlay({ isSettled: true })
      await onFailure(record, error, failure.show)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wanted = name.trim()
    void rename(wanted === '' || wanted === record.name ? null : wanted)
  }
  return (
    <Dialog
      onClose={close}
      title={t('rename.title')}
      failure={failure.text}
      description={t('rename.text', { name: record.name })}
      footStart={
        record.userRecordName !== null && (
          <Button look="accent-text" className="-ml-3.5" onClick={() => void rename(null)}>
            {t('rename.back')}
          </Button>
        )
      }
      act={{ word: t('rename.save'), busy: change.isPending, form: 'rename' }}
    >
      <form id="rename" noValidate onSubmit={submit}>
        <TextField
          label={t('rename.label')}
          dir="auto"
          maxLength={limits.nameCharacters}
          value={name}
          onChange={(event) => setName(event.target.value)}
          onFocus={(event) => event.target.select()}
        />
      </form>
    </Dialog>
  )
}
