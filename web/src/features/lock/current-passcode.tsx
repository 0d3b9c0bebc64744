import { useSearch } from '@tanstack/react-router'
import LockKeyhole from 'lucide/dist/esm/icons/lock-keyhole.mjs'
import { askForgotten } from '../../components/sign-in/ask-to-log-out.ts'
import { LonePage } from '../../ui/display/lone-page.tsx'
import { usePageTitle } from '../../ui/display/page-title.ts'
import { lock } from '../../i18n/en/lock.ts'
import { texts } from '../../i18n/texts.ts'
import { WayInTile } from '../../components/sign-in/way-in-tile.tsx'
import { useChangeSetting } from '../../data/user-settings/user-setting.ts'
import { unlock } from '../../data/session/lock.ts'
import { usePasscodeSteps } from './passcode-steps.tsx'
import { PasscodeInput } from './passcode-input.tsx'
import { TextButton } from './text-button.tsx'
import { useFinishPasscode } from './use-finish-passcode.ts'
import { usePasscodeTry } from './use-passcode-try.ts'

const t = texts(lock)

/** Asks for the passcode that is set: to change it, or to turn it off at once. */
export function CurrentPasscode() {
  const { remove } = useSearch({ from: '/signed-in/passcode-steps' })
  const { enter } = usePasscodeSteps()
  const finish = useFinishPasscode()
  const change = useChangeSetting()
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
        <TextButton look="accent" onClick={askForgotten}>
          {t('forgot')}
        </TextButton>
        <TextButton look="quiet" onClick={() => void finish()}>
          {t('cancel')}
        </TextButton>
      </div>
    </LonePage>
  )
}
