import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showError } from '../../overlays/show-error.ts'
import { Button } from '../../ui/form/button.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { accountDeletion } from '../../i18n/en/account-deletion.ts'
import { verification } from '../../i18n/en/verification.ts'
import { texts } from '../../i18n/texts.ts'
import { personName } from '../../data/records/ownership.ts'
import { useKnownPeople } from '../../data/access/use-known-people.ts'
import { PeopleField } from '../../components/people/people-field.tsx'
import { handOver, isUnknownUser } from '../../data/access/transfer.ts'
import { useNewOwner } from '../../components/people/use-new-owner.ts'
import type { UsedItem } from './own-items.ts'
import type { useStepUp } from '../../components/sign-in/use-step-up.ts'

const t = texts(accountDeletion)
const tVerification = texts(verification)

type HandOverProps = { chosen: readonly UsedItem[]; stepUp: ReturnType<typeof useStepUp> }

/** One person takes what was chosen: one transfer after the other, as far as the server lets it. */
export function HandOver({ chosen, stepUp }: HandOverProps) {
  const queryClient = useQueryClient()
  const newOwner = useNewOwner(useKnownPeople())
  /** How many of how many; null while nothing is under way. */
  const [progress, setProgress] = useState<{ done: number; count: number } | null>(null)

  const go = () => {
    const to = newOwner.read()
    if (!to) return
    if (chosen.length === 0) return void newOwner.fail(t('chooseSome'))
    const waiting = [...chosen]
    const count = waiting.length
    void stepUp.run(
      async () => {
        setProgress({ done: count - waiting.length, count })
        try {
          for (let item = waiting[0]; item; item = waiting[0]) {
            await handOver(queryClient, item.transferred, to.email)
            waiting.shift()
            setProgress({ done: count - waiting.length, count })
          }
        } finally {
          setProgress(null)
        }
        const name = to.person ? personName(to.person) : to.email
        newOwner.forget()
        showToast(t('transferred', { owner: name, count }), { kind: 'done' })
      },
      (failure) => {
        if (isUnknownUser(failure)) {
          showToast(tVerification('unknownUser', { email: to.email }), { kind: 'failed' })
        } else showError(failure)
      },
    )
  }
  return (
    <div className="mt-4">
      <p aria-hidden className="mb-1.5 text-small font-strong">
        {t('handOver')}
      </p>
      <div className="flex items-start gap-2 max-sm:flex-col max-sm:items-stretch">
        <PeopleField {...newOwner.field} label={t('handOver')} onSubmit={go} />
        <Button busy={progress !== null} onClick={go} className="h-10!">
          {t('transfer', { count: chosen.length })}
        </Button>
      </div>
      {progress ? (
        <div className="mt-3">
          <ProgressBar label={t('transferring', progress)} done={progress.done / progress.count} />
          <p className="mt-1.5 text-small text-t3">{t('transferring', progress)}</p>
        </div>
      ) : (
        <p className="mt-1.5 text-label text-t3">{t('handOverHelp')}</p>
      )}
    </div>
  )
}
