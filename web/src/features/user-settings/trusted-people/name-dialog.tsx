import { foldEmail, limits, type TrustedPerson, type WaitDays } from '@cardea/contract'
import { useState } from 'react'
import { useMe } from '../../../data/users/me.ts'
import { trustedPeople } from '../../../i18n/en/trusted-people.ts'
import { texts } from '../../../i18n/texts.ts'
import { useSaveFailure } from '../../../overlays/use-save-failure.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import type { Trusted } from './use-trusted.ts'

const t = texts(trustedPeople)

type NameDialogProps = { trusted: readonly TrustedPerson[]; changes: Trusted; onClose: () => void }

const firstDays: WaitDays = 7

/** Names a trusted person, and says before what that means. */
export function NameDialog({ trusted, changes, onClose }: NameDialogProps) {
  const me = useMe()
  const [typed, setTyped] = useState('')
  const [days, setDays] = useState(firstDays)
  const [error, setError] = useState<string>()
  const failure = useSaveFailure()
  const email = foldEmail(typed)
  const save = () => {
    failure.forget()
    if (email === null) return setError(t('dialog.wrong'))
    if (email === me.email) return setError(t('dialog.own'))
    if (trusted.some((one) => one.email === email)) return setError(t('dialog.twice'))
    return changes.add(email, days, { onDone: onClose, onError: failure.show })
  }
  return (
    <Dialog
      open={!changes.stepUp.isAsking}
      onClose={onClose}
      title={t('dialog.title')}
      description={t('dialog.says', { name: email ?? t('dialog.they'), count: days })}
      failure={failure.text}
      act={{ word: t('dialog.save'), busy: changes.isBusy, run: save }}
    >
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <TextField
          label={t('dialog.email')}
          type="email"
          autoComplete="off"
          value={typed}
          error={error}
          help={t('dialog.mailed')}
          onChange={(event) => {
            setTyped(event.target.value)
            setError(undefined)
          }}
        />
        <SelectField
          label={t('dialog.wait')}
          value={String(days)}
          onChange={(value) => setDays(limits.waitDays.find((known) => String(known) === value) ?? firstDays)}
          options={limits.waitDays.map((count) => ({ value: String(count), label: t('days', { count }) }))}
        />
      </form>
    </Dialog>
  )
}
