import { Navigate, useRouter, useSearch } from '@tanstack/react-router'
import LockKeyhole from 'lucide/dist/esm/icons/lock-keyhole.mjs'
import { useState } from 'react'
import { entriesByPath } from '../../api/error-presentation.ts'
import { goBack } from '../../overlays/overlay.ts'
import { showError } from '../../overlays/show-error.ts'
import { LonePage } from '../../ui/display/lone-page.tsx'
import { usePageTitle } from '../../ui/display/page-title.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { lock } from '../../i18n/en/lock.ts'
import { texts } from '../../i18n/texts.ts'
import { WayInTile } from '../../components/sign-in/way-in-tile.tsx'
import { useChangeSetting } from '../../data/user-settings/user-setting.ts'
import { usePasscodeSteps } from './passcode-steps.tsx'
import { PasscodeInput } from './passcode-input.tsx'
import { TextButton } from './text-button.tsx'
import { useFinishPasscode } from './use-finish-passcode.ts'

const t = texts(lock)

/** /confirm_passcode: the chosen passcode once more, then it is set. */
export function ConfirmPasscodePage() {
  const search = useSearch({ from: '/signed-in/passcode-steps' })
  const { chosen } = usePasscodeSteps()
  if (chosen === undefined) return <Navigate to="/passcode" search={search} replace />
  return <RepeatPasscode chosen={chosen} />
}

function RepeatPasscode({ chosen }: { chosen: string }) {
  const { history } = useRouter()
  const { isChange, current, enter } = usePasscodeSteps()
  const finish = useFinishPasscode()
  const change = useChangeSetting()
  const [value, setValue] = useState('')
  const [isOther, setOther] = useState(false)
  usePageTitle(t('confirmTitle'))

  const set = async (passcode: string) => {
    if (passcode !== chosen) return setOther(true)
    try {
      await change.mutateAsync({ pin: passcode, ...(current !== undefined && { currentPin: current }) })
      await finish(isChange ? 'changed' : 'set')
    } catch (error) {
      setValue('')
      if (!entriesByPath(error).has('currentPin')) return showError(error)
      // Signing in was too long ago to do without the old one.
      enter({ isForgotten: false, chosen: undefined })
      showToast(t('tooLate'), { kind: 'failed' })
    }
  }
  return (
    <LonePage picture={<WayInTile icon={LockKeyhole} />} title={t('confirmTitle')} text={t('confirmText')}>
      <PasscodeInput
        label={t('confirmTitle')}
        value={value}
        error={isOther ? t('mismatch') : undefined}
        sending={change.isPending || change.isSuccess}
        onChange={(next) => {
          setValue(next)
          setOther(false)
        }}
        onComplete={(passcode) => void set(passcode)}
      />
      <div className="mt-5 flex min-h-6 items-center text-body sm:justify-center">
        <TextButton look="accent" onClick={() => void goBack(history, 1, true)}>
          {t('chooseAnother')}
        </TextButton>
      </div>
    </LonePage>
  )
}
