import { useState } from 'react'
import { LonePage } from '../../ui/lone-page.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { lock } from '../../words/en/lock.ts'
import { addWords, wordsOf } from '../../words/words.ts'
import { hasDrafts } from '../records/drafts/kept-drafts.ts'
import { unlock } from './lock.ts'
import { LockedAvatar, useLockedPerson } from './locked-person.tsx'
import { LogOutDialog, type LogOutQuestion } from './log-out-dialog.tsx'
import { PasscodeInput } from './passcode-input.tsx'
import { TextButton } from './text-button.tsx'
import { useLockOnServer } from './use-lock-on-server.ts'
import { useLogOut } from './use-log-out.ts'
import { usePasscodeTry } from './use-passcode-try.ts'

addWords('lock', lock)

/** /passcode_confirmation: the lock screen. It knows who is locked out and nothing of their vault. */
export function LockPage() {
  const t = wordsOf('lock')
  const person = useLockedPerson()
  const isPinSet = useLockOnServer()
  const [question, setQuestion] = useState<LogOutQuestion | null>(null)
  const passcode = usePasscodeTry(unlock)
  const logOut = useLogOut()
  usePageTitle(t('title'))

  const askToLogOut = async () => {
    if (await hasDrafts()) setQuestion('draft')
    else logOut()
  }
  return (
    <LonePage
      picture={<LockedAvatar person={person} />}
      title={t('title')}
      text={<span className="inline-block min-h-5">{person && (person.name ?? person.email)}</span>}
    >
      {isPinSet ? (
        <PasscodeInput
          label={t('passcode')}
          {...passcode}
          onComplete={(value) => void passcode.onComplete(value)}
        />
      ) : (
        <p className="text-body text-t2 sm:text-center">{t('noPasscode')}</p>
      )}
      <div className="mt-5 flex min-h-6 items-center gap-4 text-body sm:justify-center">
        {isPinSet && (
          <TextButton look="accent" onClick={() => setQuestion('forgot')}>
            {t('forgot')}
          </TextButton>
        )}
        <TextButton look="quiet" onClick={() => void askToLogOut()}>
          {t('logOut')}
        </TextButton>
      </div>
      <LogOutDialog
        question={question}
        onClose={() => setQuestion(null)}
        onLogOut={() => logOut({ hasForgotten: question === 'forgot' })}
      />
    </LonePage>
  )
}
