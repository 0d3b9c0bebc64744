import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs'
import { useState } from 'react'
import { useMe } from '../../../data/users/me.ts'
import { personName } from '../../../data/records/ownership.ts'
import { sealed } from '../../../i18n/en/sealed.ts'
import { RingIcon } from '../../../ui/display/ring-icon.ts'
import type { Closed } from '@cardea/client/environment'
import type { User } from '@cardea/contract'
import type { IntakeWithAnswers } from '../../../data/outside/intakes.ts'
import { intakes } from '../../../i18n/en/intakes.ts'
import { texts } from '../../../i18n/texts.ts'
import { errorText } from '../../../overlays/show-error.ts'
import { SidePanel } from '../../../ui/dialog/side-panel.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { LoadingState } from '../../../ui/feedback/loading.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { DiscardDialog } from './discard-dialog.tsx'
import { TakeInPanel } from './take-in-panel.tsx'
import { useOpenedAnswer } from './use-opened-answer.ts'

const t = texts(intakes)
const tSealed = texts(sealed)

type AnswerPanelProps = {
  intake: IntakeWithAnswers
  id: string
  onBack: () => void
  onClose: () => void
}

/** One answer: opened, as the record that it will be. */
export function AnswerPanel({ intake, id, onBack, onClose }: AnswerPanelProps) {
  const { opening, again } = useOpenedAnswer(intake, id)
  const isOwn = useMe()?._id === intake.by._id
  const [isDiscarding, setDiscarding] = useState(false)
  const discard = isDiscarding && (
    <DiscardDialog
      place={{ id: intake._id, answer: id }}
      onClose={() => setDiscarding(false)}
      onDone={onBack}
    />
  )
  if (opening.at === 'opened')
    return (
      <>
        <TakeInPanel
          intake={intake}
          answer={opening.answer}
          onBack={onBack}
          onClose={onClose}
          onDiscard={() => setDiscarding(true)}
        />
        {discard}
      </>
    )
  const isUnreadable = opening.at === 'unreadable'
  const acts = isUnreadable ? (
    <Button look="danger-text" onClick={() => setDiscarding(true)}>
      {t('answer.discard')}
    </Button>
  ) : (
    <Button look="quiet" onClick={onBack}>
      {t('answer.back')}
    </Button>
  )
  return (
    <SidePanel
      label={t('panel.label', { name: intake.title })}
      onClose={onClose}
      actions={acts}
      phoneFoot={acts}
    >
      {opening.at === 'opening' && <LoadingState />}
      {isUnreadable && (
        <EmptyState icon={CircleAlert} title={t('answer.unreadable')} text={t('answer.unreadableText')} />
      )}
      {opening.at === 'closed' && (
        <EmptyState
          icon={RingIcon}
          title={t('answer.closed')}
          text={closedText(opening.reason, isOwn ? null : intake.by)}
        />
      )}
      {opening.at === 'gone' && <p className="pt-4 text-t2">{t('answer.gone')}</p>}
      {opening.at === 'failed' && (
        <ErrorState
          title={t('answer.failed')}
          text={errorText(opening.error)}
          code={opening.error.code}
          onRetry={again}
          retrying={false}
        />
      )}
      {discard}
    </SidePanel>
  )
}

/** @param maker of another person’s form */
function closedText(reason: Closed, maker: User | null): string {
  if (reason === 'no keys here') return tSealed('noKeys')
  return reason === 'waiting' && maker
    ? t('answer.waiting', { name: personName(maker) })
    : t('answer.closedKey')
}
