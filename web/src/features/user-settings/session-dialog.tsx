import { spans, type Session } from '@cardea/contract'
import { useState } from 'react'
import { StepUpDialog } from '../../components/sign-in/step-up-dialog.tsx'
import { useStepUp } from '../../components/sign-in/use-step-up.ts'
import { useChangeSession } from '../../data/session/sessions.ts'
import { settings } from '../../i18n/en/settings.ts'
import { texts } from '../../i18n/texts.ts'
import { useSaveFailure } from '../../overlays/use-save-failure.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { lockTimeName } from './lock-time-name.ts'

const t = texts(settings)

/** The name of one session, and after how long it locks; a longer time asks for a fresh sign-in. */
export function SessionDialog({ session, onClose }: { session: Session; onClose: () => void }) {
  const change = useChangeSession()
  const stepUp = useStepUp({ asksAlways: false })
  const [name, setName] = useState(session.name ?? '')
  const [lockAfter, setLockAfter] = useState(
    spans.lockAfterChoicesMs.find((ms) => ms === session.lockAfter) ?? null,
  )
  const failure = useSaveFailure()
  const save = () =>
    void stepUp.run(async () => {
      const isNamed = name.trim() !== '' && name.trim() !== session.name
      await change.mutateAsync({ session, body: { ...(isNamed && { name: name.trim() }), lockAfter } })
      onClose()
    }, failure.show)
  if (stepUp.isAsking) return <StepUpDialog stepUp={stepUp} />
  return (
    <Dialog
      onClose={onClose}
      title={session.device}
      failure={failure.text}
      act={{ word: t('saveSession'), busy: change.isPending, run: save }}
    >
      {session.kind && (
        <TextField
          label={t('sessionName')}
          value={name}
          maxLength={120}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      )}
      <SelectField
        label={t('lockAfter')}
        className="mt-4"
        value={String(lockAfter)}
        onChange={(value) =>
          setLockAfter(spans.lockAfterChoicesMs.find((ms) => String(ms) === value) ?? null)
        }
        options={[
          { value: 'null', label: t('asUsual') },
          ...spans.lockAfterChoicesMs.map((ms) => ({ value: String(ms), label: lockTimeName(ms) })),
        ]}
      />
    </Dialog>
  )
}
