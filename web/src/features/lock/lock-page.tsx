import { askForgotten, askToLogOut } from '../../components/sign-in/ask-to-log-out.ts'
import { LogOutQuestion } from '../../components/sign-in/log-out-question.tsx'
import { LonePage } from '../../ui/display/lone-page.tsx'
import { usePageTitle } from '../../ui/display/page-title.ts'
import { lock } from '../../i18n/en/lock.ts'
import { texts } from '../../i18n/texts.ts'
import { unlock } from '../../data/session/lock.ts'
import { LockedAvatar, useLockedPerson } from './locked-person.tsx'
import { PasskeyUnlock } from './passkey-unlock.tsx'
import { PasscodeInput } from './passcode-input.tsx'
import { TextButton } from './text-button.tsx'
import { useLockOnServer } from './use-lock-on-server.ts'
import { usePasscodeTry } from './use-passcode-try.ts'

const t = texts(lock)

/** /passcode_confirmation: the lock screen. It knows who is locked out and nothing of their vault. */
export function LockPage() {
  const person = useLockedPerson()
  const isPinSet = useLockOnServer()
  const passcode = usePasscodeTry(unlock)
  usePageTitle(t('title'))

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
          <TextButton look="accent" onClick={askForgotten}>
            {t('forgot')}
          </TextButton>
        )}
        <TextButton look="quiet" onClick={() => void askToLogOut()}>
          {t('logOut')}
        </TextButton>
      </div>
      {isPinSet && <PasskeyUnlock />}
      <LogOutQuestion />
    </LonePage>
  )
}
