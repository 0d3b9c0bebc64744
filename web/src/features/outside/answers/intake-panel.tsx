import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { intakeQuery, type IntakeWithAnswers } from '../../../data/outside/intakes.ts'
import { useMe } from '../../../data/users/me.ts'
import { intakes } from '../../../i18n/en/intakes.ts'
import { texts } from '../../../i18n/texts.ts'
import { SidePanel } from '../../../ui/dialog/side-panel.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { NotThere } from '../not-there.tsx'
import { AnswerPanel } from './answer-panel.tsx'
import { CloseDialog } from './close-dialog.tsx'
import { CopyIntake } from './copy-intake.tsx'
import { IntakeView } from './intake-view.tsx'

const t = texts(intakes)

type IntakePanelProps = { id: string; onClose: () => void }

/** One form: what was answered, and one of the answers while it is being taken in. */
export function IntakePanel({ id, onClose }: IntakePanelProps) {
  const found = useQuery(intakeQuery(id))
  const [answer, setAnswer] = useState<string | null>(null)
  const intake = found.data
  if (!intake)
    return (
      <SidePanel label={t('ask')} onClose={onClose}>
        <NotThere list={found} title={t('failed.title')} text={t('failed.text')} />
      </SidePanel>
    )
  if (answer !== null)
    return (
      <AnswerPanel
        key={answer}
        intake={intake}
        id={answer}
        onBack={() => setAnswer(null)}
        onClose={onClose}
      />
    )
  return <Form intake={intake} onAnswer={setAnswer} onClose={onClose} />
}

type FormProps = { intake: IntakeWithAnswers; onAnswer: (id: string) => void; onClose: () => void }

function Form({ intake, onAnswer, onClose }: FormProps) {
  const me = useMe()
  const [isAsking, setAsking] = useState(false)
  const isOpen = intake.over === null
  const isOwn = intake.by._id === me._id
  const acts = isOpen && (
    <>
      {intake.door !== null && <CopyIntake intake={intake} />}
      {isOwn && (
        <Button look="danger-text" onClick={() => setAsking(true)}>
          {t('panel.close')}
        </Button>
      )}
    </>
  )
  return (
    <SidePanel
      label={t('panel.label', { name: intake.title })}
      onClose={onClose}
      actions={acts}
      phoneFoot={acts}
    >
      <IntakeView intake={intake} onAnswer={onAnswer} />
      {isAsking && <CloseDialog intake={intake} onClose={() => setAsking(false)} />}
    </SidePanel>
  )
}
