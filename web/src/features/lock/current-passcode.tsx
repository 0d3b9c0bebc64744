import { useSearch } from '@tanstack/react-router'
import { LockKeyhole } from 'lucide-react'
import { useState } from 'react'
import { LonePage } from '../../ui/lone-page.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { wordsOf } from '../../words/words.ts'
import { WayInTile } from '../auth/way-in-tile.tsx'
import { useChangeSetting } from '../user-settings/api.ts'
import { unlock } from './lock.ts'
import { LogOutDialog } from './log-out-dialog.tsx'
import { usePasscodeSteps } from './passcode-steps.tsx'
import { PasscodeInput } from './passcode-input.tsx'
import { TextButton } from './text-button.tsx'
import { useFinishPasscode } from './use-finish-passcode.ts'
import { useLogOut } from './use-log-out.ts'
import { usePasscodeTry } from './use-passcode-try.ts'

/** Asks for the passcode that is set: to change it, or to turn it off at once. */
export function CurrentPasscode() {
  const t = wordsOf('lock')
  const { remove } = useSearch({ from: '/signed-in/passcode-steps' })
  const { enter } = usePasscodeSteps()
  const finish = useFinishPasscode()
  const change = useChangeSetting()
  const logOut = useLogOut()
  const [isAsking, setAsking] = useState(false)
  const passcode = usePasscodeTry(async (entered) => {
    if (remove) {
      await change.mutateAsync({ pin: null, currentPin: entered })
      await finish('removed')
    } else {
      await unlock(entered)
      enter({ current: entered })
    }
  })
  usePageTitle(t('currentTitle'))
  return (
    <LonePage
      picture={<WayInTile icon={LockKeyhole} />}
      title={t('currentTitle')}
      text={t(remove ? 'removeText' : 'currentText')}
    >
      <PasscodeInput
        label={t('passcode')}
        {...passcode}
        onComplete={(value) => void passcode.onComplete(value)}
      />
      <div className="mt-5 flex min-h-6 items-center gap-4 text-body sm:justify-center">
        <TextButton look="accent" onClick={() => setAsking(true)}>
          {t('forgot')}
        </TextButton>
        <TextButton look="quiet" onClick={() => void finish()}>
          {t('cancel')}
        </TextButton>
      </div>
      <LogOutDialog
        question={isAsking ? 'forgot' : null}
        onClose={() => setAsking(false)}
        onLogOut={() => logOut({ hasForgotten: true })}
      />
    </LonePage>
  )
}
