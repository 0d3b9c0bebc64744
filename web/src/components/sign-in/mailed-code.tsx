import type { CodeSent } from '@cardea/client/session/session'
import { auth } from '../../i18n/en/auth.ts'
import { texts } from '../../i18n/texts.ts'
import { CodeInput } from '../../ui/form/code-input.tsx'

const t = texts(auth)

type MailedCodeProps = {
  challenge: Pick<CodeSent, 'codeLength' | 'reference'>
  value: string
  isWrong: boolean
  isSending: boolean
  onChange: (value: string) => void
  onComplete: (value: string) => void
}

/** The boxes for a code that was mailed, and the words that tell its mail from others. */
export function MailedCode({ challenge, value, isWrong, isSending, onChange, onComplete }: MailedCodeProps) {
  return (
    <>
      <CodeInput
        key={challenge.codeLength}
        label={t('code')}
        length={challenge.codeLength}
        value={value}
        error={isWrong || undefined}
        sending={isSending}
        takesFocus
        onChange={onChange}
        onComplete={onComplete}
      />
      <p className="mt-2 text-body text-t2 sm:text-center">
        {t('mailSays')}
        <span className="ml-2.5 inline-block rounded-badge bg-well px-2 py-0.5 font-secret text-t1">
          {challenge.reference}
        </span>
      </p>
    </>
  )
}
