import { limits } from '@cardea/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { StepUpDialog } from '../../components/sign-in/step-up-dialog.tsx'
import { useStepUp } from '../../components/sign-in/use-step-up.ts'
import { parseEmails } from '../../data/access/email-list.ts'
import { invitePeople } from '../../data/operators/operators.ts'
import { useServerFacts } from '../../data/server/server-facts.ts'
import { operator } from '../../i18n/en/operator.ts'
import { texts } from '../../i18n/texts.ts'
import { useSaveFailure } from '../../overlays/use-save-failure.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { MultilineField } from '../../ui/form/multiline-field.tsx'
import { useBusy } from '../../ui/form/use-busy.ts'
import { showToast } from '../../ui/feedback/toast.ts'

const t = texts(operator)

/** Lets addresses make an account, and mails them. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const facts = useServerFacts()
  const queryClient = useQueryClient()
  const stepUp = useStepUp({ asksAlways: false })
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, run] = useBusy()
  const failure = useSaveFailure()
  const send = async () => {
    failure.forget()
    const { emails, rest } = parseEmails(typed)
    if (rest !== '') return setError(t('emailsWrong', { text: rest }))
    if (emails.length === 0) return setError(t('emailsMissing'))
    if (emails.length > limits.peoplePerShare)
      return setError(t('emailsMany', { count: limits.peoplePerShare }))
    await stepUp.run(async () => {
      const count = await invitePeople(emails)
      void queryClient.invalidateQueries({ queryKey: ['operator'] })
      onClose()
      showToast(count === 0 ? t('invitedNobody') : t('invited', { count }), { kind: 'done' })
    }, failure.show)
  }
  return (
    <>
      <Dialog
        open={!stepUp.isAsking}
        onClose={onClose}
        title={t('invite')}
        failure={failure.text}
        description={facts && t(`inviteText.${facts.signUp}`)}
        act={{ word: t('send'), busy: isBusy, disabled: facts?.signUp === 'closed', run: () => run(send) }}
      >
        <MultilineField
          label={t('emails')}
          help={t('emailsHelp')}
          error={error}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setError(undefined)
          }}
        />
      </Dialog>
      <StepUpDialog stepUp={stepUp} />
    </>
  )
}
