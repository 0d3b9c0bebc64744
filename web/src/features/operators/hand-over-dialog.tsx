import { LineIcon } from '../../ui/display/line-icon.tsx'
import type { OverseenPerson } from '@cardea/contract'
import Clock from 'lucide/dist/esm/icons/clock.mjs'
import EyeOff from 'lucide/dist/esm/icons/eye-off.mjs'
import Mail from 'lucide/dist/esm/icons/mail.mjs'
import UsersRound from 'lucide/dist/esm/icons/users-round.mjs'
import { useState } from 'react'
import { ApiError } from '@cardea/client/calls/api-error'
import type { useStepUp } from '../../components/sign-in/use-step-up.ts'
import { isEmail } from '../../data/access/email-pattern.ts'
import { useHandOver } from '../../data/operators/operators.ts'
import { operator } from '../../i18n/en/operator.ts'
import { texts } from '../../i18n/texts.ts'
import { useSaveFailure } from '../../overlays/use-save-failure.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { Check } from '../../ui/form/check.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useBusy } from '../../ui/form/use-busy.ts'

const t = texts(operator)

type HandOverDialogProps = {
  person: OverseenPerson
  stepUp: ReturnType<typeof useStepUp>
  onClose: () => void
}

/** Asks to whom, and says what follows, before it does. */
export function HandOverDialog({ person: { user }, stepUp, onClose }: HandOverDialogProps) {
  const handOver = useHandOver()
  const [email, setEmail] = useState('')
  const [isWithShared, setWithShared] = useState(false)
  const [error, setError] = useState<string>()
  const [isBusy, run] = useBusy()
  const failure = useSaveFailure()
  const name = user.name ?? user.email
  const refuse = (refusal: unknown) => {
    const word = refusal instanceof ApiError ? wordOf[refusal.code] : undefined
    if (word) setError(t(word))
    else failure.show(refusal)
  }
  const send = async () => {
    failure.forget()
    const address = email.trim()
    if (!isEmail(address)) return setError(t('newOwnerMissing'))
    await stepUp.run(async () => {
      await handOver(user._id, { email: address, isWithShared })
      onClose()
      showToast(t('handOverAsked', { name }), { kind: 'done' })
    }, refuse)
  }
  const points = [
    [UsersRound, t('handOverPoints.two')],
    [Clock, t('handOverPoints.wait')],
    [EyeOff, t('handOverPoints.see')],
    [Mail, t('handOverPoints.mail')],
  ] as const
  return (
    <Dialog
      open={!stepUp.isAsking}
      onClose={onClose}
      title={t('handOverTitle', { name })}
      description={t('handOverIntro')}
      failure={failure.text}
      act={{ word: t('confirmHandOver'), look: 'danger', busy: isBusy, run: () => run(send) }}
    >
      <TextField
        label={t('newOwner')}
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={email}
        error={error}
        onChange={(event) => {
          setEmail(event.target.value)
          setError(undefined)
        }}
      />
      <label className="mt-4 flex items-start gap-3 text-body">
        <Check className="mt-0.5" checked={isWithShared} onChange={setWithShared} />
        <span>
          {t('withShared')} <span className="block text-small text-t3">{t('withSharedText')}</span>
        </span>
      </label>
      <ul className="mt-5 flex flex-col gap-3">
        {points.map(([Icon, text]) => (
          <li key={text} className="flex gap-3 text-body text-t2">
            <LineIcon icon={Icon} size={17} className="mt-0.5 shrink-0" />
            {text}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

/** What is wrong with the address, by what the server says. */
const wordOf: Readonly<
  Record<string, 'newOwnerUnknown' | 'newOwnerThemself' | 'newOwnerUnfit' | 'newOwnerClose'>
> = {
  USER_NOT_FOUND: 'newOwnerUnknown',
  'access/owner-unchangeable': 'newOwnerThemself',
  'request/invalid': 'newOwnerUnfit',
  'handover/heir-refused': 'newOwnerClose',
}
