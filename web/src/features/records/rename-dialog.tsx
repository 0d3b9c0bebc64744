import { limits, type VaultRecord } from '@cardea/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { Button } from '../../ui/form/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { putInList, useChangeRecord } from '../../data/records/records.ts'
import { useRecordFailure } from '../../components/records/record-not-found.ts'
import { useOverlay } from '../../overlays/overlay.ts'
import { shownName } from '../../data/records/record-name.ts'
import { recordPanel } from '../../i18n/en/record-panel.ts'
import { addWords, wordsOf } from '../../i18n/words.ts'

addWords('records/panel', recordPanel)

/** One's own name for a record, which other people do not see. Shows at once and goes back if it could not be kept. */
export function RenameDialog({ record }: { record: VaultRecord }) {
  const t = wordsOf('records')
  const queryClient = useQueryClient()
  const { closeOverlay } = useOverlay()
  const [name, setName] = useState(shownName(record))
  const onFailure = useRecordFailure()
  const change = useChangeRecord(record._id)
  const close = () => void closeOverlay()

  const rename = async (userRecordName: string | null) => {
    putInList(queryClient, { ...record, userRecordName })
    await closeOverlay({ isSettled: true })
    try {
      await change.mutateAsync({ userRecordName })
    } catch (error) {
      putInList(queryClient, record)
      await onFailure(record, error)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wanted = name.trim()
    void rename(wanted === '' || wanted === record.name ? null : wanted)
  }
  return (
    <Dialog
      open
      onClose={close}
      title={t('rename.title')}
      description={t('rename.text', { name: record.name })}
      footStart={
        record.userRecordName !== null && (
          <Button look="accent-text" className="-ml-3.5" onClick={() => void rename(null)}>
            {t('rename.back')}
          </Button>
        )
      }
      foot={
        <>
          <Button look="quiet" onClick={close}>
            {t('rename.cancel')}
          </Button>
          <Button look="primary" type="submit" form="rename">
            {t('rename.save')}
          </Button>
        </>
      }
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
