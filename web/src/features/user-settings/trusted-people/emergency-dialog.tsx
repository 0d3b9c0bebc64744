import { limits, type TrustedPerson } from '@cardea/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { askForAccess, refreshRequests } from '../../../data/requests/requests.ts'
import { nameOfTrusted } from '../../../data/trusted-people/trusted-people.ts'
import { trustedPeople } from '../../../i18n/en/trusted-people.ts'
import { texts } from '../../../i18n/texts.ts'
import { useSaveFailure } from '../../../overlays/use-save-failure.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { showToast } from '../../../ui/feedback/toast.ts'
import { MultilineField } from '../../../ui/form/multiline-field.tsx'
import { useBusy } from '../../../ui/form/use-busy.ts'

const t = texts(trustedPeople)

/** Asks a person who trusts the reader for everything they own, with a reason. */
export function EmergencyDialog({ person, onClose }: { person: TrustedPerson; onClose: () => void }) {
  const queryClient = useQueryClient()
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, run] = useBusy()
  const failure = useSaveFailure()
  const name = nameOfTrusted(person)
  const ask = async () => {
    failure.forget()
    if (reason.trim() === '') return setError(t('ask.noReason'))
    try {
      await askForAccess({ kind: 'emergency', email: person.email, reason: reason.trim() })
      onClose()
      showToast(t('ask.done', { name }), { kind: 'done' })
      await refreshRequests(queryClient)
    } catch (refused) {
      failure.show(refused)
    }
  }
  return (
    <Dialog
      onClose={onClose}
      title={t('ask.title')}
      description={t('ask.about', { name, count: person.waitDays })}
      failure={failure.text}
      act={{ word: t('ask.ask'), busy: isBusy, run: () => run(ask) }}
    >
      <MultilineField
        label={t('ask.why')}
        hint={t('ask.counted', { count: [...reason].length, most: limits.reasonCharacters })}
        error={error}
        dir="auto"
        maxLength={limits.reasonCharacters}
        value={reason}
        onChange={(event) => {
          setReason(event.target.value)
          setError(undefined)
        }}
      />
    </Dialog>
  )
}
