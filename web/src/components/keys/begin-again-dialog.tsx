import { foldEmail } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { groupsQuery } from '../../data/groups/groups.ts'
import { useVault } from '../../data/keys/keys.ts'
import { whatIsLost } from '../../data/conversion/what-is-lost.ts'
import { recordsQuery } from '../../data/records/records.ts'
import { useMe } from '../../data/users/me.ts'
import { keys } from '../../i18n/en/keys.ts'
import { texts } from '../../i18n/texts.ts'
import { useSaveFailure } from '../../overlays/use-save-failure.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { useBusy } from '../../ui/form/use-busy.ts'
import { StepUpDialog } from '../sign-in/step-up-dialog.tsx'
import { useStepUp } from '../sign-in/use-step-up.ts'

const t = texts(keys)

/** For a person who has lost everything that opens their keys: new ones, after what is lost with it was read. */
export function BeginAgainDialog({ onClose }: { onClose: () => void }) {
  const { email } = useMe()
  const vault = useVault()
  const stepUp = useStepUp({ asksAlways: false })
  const [typed, setTyped] = useState('')
  const failure = useSaveFailure()
  const [isBusy, run] = useBusy()
  const told = useTold()
  const isTyped = foldEmail(typed.trim()) === foldEmail(email)
  const begin = () =>
    stepUp.run(async () => {
      await vault('beginAgain')
      showToast(t('begun'), { kind: 'done' })
      onClose()
    }, failure.show)
  if (stepUp.isAsking) return <StepUpDialog stepUp={stepUp} />
  return (
    <Dialog
      onClose={onClose}
      title={t('beginAgainTitle')}
      description={`${told} ${t('beginAgainMonth')}`}
      failure={failure.text}
      act={{ word: t('beginAgain'), look: 'danger', busy: isBusy, disabled: !isTyped, run: () => run(begin) }}
    >
      <TextField
        label={t('typeAddress', { email })}
        type="email"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </Dialog>
  )
}

/** What it costs, by how many records; in general as long as the list is not here. */
function useTold(): string {
  const { _id: ownID } = useMe()
  const records = useQuery(recordsQuery).data
  const groups = useQuery(groupsQuery).data
  if (!records || !groups) return t('beginAgainText')
  const { lost, others } = whatIsLost(records, groups, ownID)
  return [
    ...(lost > 0 ? [t('beginAgainLost', { count: lost })] : []),
    ...(others > 0 ? [t('beginAgainOthers', { count: others }), t('beginAgainAsked')] : []),
  ].join(' ')
}
