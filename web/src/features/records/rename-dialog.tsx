import { limits, type VaultRecord } from '@cardea/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { putInList, useChangeRecord } from './api.ts'
import { useRecordFailure } from './gone.ts'
import { useLayer } from '../../layers/layer.ts'
import { shownName } from './record-name.ts'
import { wordsOf } from '../../words/words.ts'

/** One's own name for a record, which nobody else sees. Shows at once and goes back if it could not be kept. */
export function RenameDialog({ record }: { record: VaultRecord }) {
  const t = wordsOf('records')
  const queryClient = useQueryClient()
  const { closeLayer } = useLayer()
  const [name, setName] = useState(shownName(record))
  const onFailure = useRecordFailure()
  const change = useChangeRecord(record._id)
  const close = () => void closeLayer()

  const rename = async (userRecordName: string | null) => {
    putInList(queryClient, { ...record, userRecordName })
    await closeLayer({ isSettled: true })
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
