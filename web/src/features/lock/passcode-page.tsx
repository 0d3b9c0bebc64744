import { isTrivialPasscode } from '@cardea/contract'
import { useNavigate, useSearch } from '@tanstack/react-router'
import LockKeyhole from 'lucide/dist/esm/icons/lock-keyhole.mjs'
import { useState } from 'react'
import { LonePage } from '../../ui/display/lone-page.tsx'
import { usePageTitle } from '../../ui/display/page-title.ts'
import { lock } from '../../i18n/en/lock.ts'
import { texts } from '../../i18n/texts.ts'
import { WayInTile } from '../../components/sign-in/way-in-tile.tsx'
import { CurrentPasscode } from './current-passcode.tsx'
import { usePasscodeSteps } from './passcode-steps.tsx'
import { PasscodeInput } from './passcode-input.tsx'
import { TextButton } from './text-button.tsx'
import { useFinishPasscode } from './use-finish-passcode.ts'

const t = texts(lock)

/** /passcode: the old passcode where there is one, then the new one. */
export function PasscodePage() {
  const { needsCurrent } = usePasscodeSteps()
  return needsCurrent ? <CurrentPasscode /> : <NewPasscode />
}

function NewPasscode() {
  const navigate = useNavigate()
  const search = useSearch({ from: '/signed-in/passcode-steps' })
  const { isChange, isForgotten, current, enter } = usePasscodeSteps()
  const finish = useFinishPasscode()
  const [value, setValue] = useState('')
  const [error, setError] = useState<string>()
  const title = t(isChange ? 'chooseNewTitle' : 'chooseTitle')
  usePageTitle(title)

  const choose = (passcode: string) => {
    if (isTrivialPasscode(passcode)) return setError(t('trivial'))
    if (passcode === current) return setError(t('same'))
    enter({ chosen: passcode })
    void navigate({ to: '/confirm_passcode', search })
  }
  return (
    <LonePage
      picture={<WayInTile icon={LockKeyhole} />}
      title={title}
      text={t(isChange ? 'chooseNewText' : 'chooseText')}
    >
      <PasscodeInput
        label={title}
        value={value}
        error={error}
        onChange={(next) => {
          setValue(next)
          setError(undefined)
        }}
        onComplete={choose}
      />
      <div className="mt-5 flex min-h-6 items-center text-body sm:justify-center">
        <TextButton look="quiet" onClick={() => void finish()}>
          {t(isForgotten ? 'keepOld' : isChange ? 'cancel' : 'notNow')}
        </TextButton>
      </div>
    </LonePage>
  )
}
