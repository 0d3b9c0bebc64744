import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { passkeysQuery, recoveryCodesQuery } from '../../../data/passkeys/passkeys.ts'
import { canUsePasskeys } from '../../../data/passkeys/webauthn.ts'
import { locale } from '../../../i18n/locale.ts'
import { listed } from '../../../i18n/name-list.ts'
import { longDate } from '../../../i18n/when.ts'
import { wordsOf } from '../../../i18n/words.ts'
import { useBackCloses } from '../../../ui/dialog/back-closes.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Button } from '../../../ui/form/button.tsx'

type AskForPasskeyDialogProps = {
  isTurning: boolean
  onTurnOn: () => void
  onAddPasskey: () => void
  onMakeCodes: () => void
  onClose: () => void
}

/** What a second factor means, and what is missing for it. */
export function AskForPasskeyDialog(props: AskForPasskeyDialogProps) {
  const { isTurning, onTurnOn, onAddPasskey, onMakeCodes, onClose } = props
  const t = wordsOf('waysIn')
  const passkeys = useQuery(passkeysQuery).data ?? []
  const codes = useQuery(recoveryCodesQuery).data
  useBackCloses(true, onClose)
  const hasPasskey = passkeys.length > 0
  const hasCodes = codes !== undefined && codes.left > 0
  const made = codes?.createdAt ? longDate(new Date(codes.createdAt), locale()) : ''
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('askTitle')}
      description={t('askText')}
      foot={
        <>
          <Button look="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button look="primary" busy={isTurning} disabled={!hasPasskey || !hasCodes} onClick={onTurnOn}>
            {t('turnOn')}
          </Button>
        </>
      }
    >
      <ul className="rounded-card border border-line">
        <Step
          isDone={hasPasskey}
          title={t('aPasskey')}
          text={hasPasskey ? listed(passkeys.map(({ name }) => name)) : t('aPasskeyMissing')}
        >
          {!hasPasskey && canUsePasskeys() && (
            <Button size="small" onClick={onAddPasskey}>
              {t('addPasskey')}
            </Button>
          )}
        </Step>
        <Step
          isDone={hasCodes}
          title={t('codes')}
          text={hasCodes ? t('codesLeft', { left: codes.left, when: made }) : t('codesNone')}
        >
          {!hasCodes && (
            <Button size="small" onClick={onMakeCodes}>
              {t('make')}
            </Button>
          )}
        </Step>
      </ul>
    </Dialog>
  )
}

type StepProps = { isDone: boolean; title: string; text: string; children?: ReactNode }

function Step({ isDone, title, text, children }: StepProps) {
  return (
    <li className="flex items-center gap-3 border-t border-line px-4 py-3 first:border-t-0">
      {isDone ? (
        <span className="flex size-5.5 shrink-0 items-center justify-center rounded-full bg-success-fill text-success">
          <Check size={14} aria-hidden />
        </span>
      ) : (
        <span aria-hidden className="size-5.5 shrink-0 rounded-full border border-dashed border-control" />
      )}
      <div className="min-w-0 flex-1">
        <p>{title}</p>
        <p className="text-small wrap-anywhere text-t3">{text}</p>
      </div>
      {children}
    </li>
  )
}
