import type { AddedApp, Passkey } from '@cardea/contract'
import { useState } from 'react'
import { unkeptCodesPreference } from '../../../data/passkeys/unkept-codes.ts'
import { useMe } from '../../../data/users/me.ts'
import { waysIn } from '../../../i18n/en/ways-in.ts'
import { texts } from '../../../i18n/texts.ts'
import { useBackCloses } from '../../../ui/back-closes.ts'
import { showToast } from '../../../ui/feedback/toast.ts'
import { AppStep } from './app-step.tsx'
import { ChooseStep } from './choose-step.tsx'
import { OnStep } from './on-step.tsx'
import { PasskeyStep } from './passkey-step.tsx'
import { TurnStep } from './turn-step.tsx'

const t = texts(waysIn)

type Step =
  | { kind: 'choose' | 'app' | 'passkey' | 'turn' }
  | { kind: 'on'; by: string; codes: readonly string[] | null }

type SecondStepWizardProps = {
  /**
   * Where it begins: with a choice; with the same for a person who adds a way; with what a person has, where the second
   * step only is to be switched on; with a passkey, where one is added for more than the sign-in.
   */
  first: 'choose' | 'add' | 'turn' | 'passkey'
  isOn: boolean
  onClose: () => void
}

/**
 * Three steps to the second step at sign-in: choose, prove it, and it is on. It is on once the proof was right, also if
 * closed then. A passkey that is only added signs in, and switches nothing.
 */
export function SecondStepWizard({ first, isOn, onClose }: SecondStepWizardProps) {
  const me = useMe()
  const [wasOn] = useState(isOn)
  const [step, setStep] = useState<Step>({ kind: first === 'add' ? 'choose' : first })
  useBackCloses(true, onClose)
  const goTo = (kind: 'choose' | 'app' | 'passkey' | 'turn') => setStep({ kind })
  const finish = (by: string, codes: readonly string[] | null) => {
    if (codes) unkeptCodesPreference.set(me._id)
    setStep({ kind: 'on', by, codes })
  }
  const appAdded = ({ app, codes }: AddedApp) => {
    if (!wasOn || codes) return finish(t('asksForApp', { name: app.name }), codes ?? null)
    showToast(t('appAdded', { name: app.name }), { kind: 'done' })
    onClose()
  }
  const passkeyAdded = ({ name }: Passkey) => {
    if (first === 'choose') return goTo('turn')
    showToast(t('addedToast', { name }), { kind: 'done' })
    onClose()
  }
  switch (step.kind) {
    case 'choose':
      return <ChooseStep isAdding={first === 'add'} onChoose={goTo} onClose={onClose} />
    case 'app':
      return <AppStep onAdded={appAdded} onBack={() => goTo('choose')} onClose={onClose} />
    case 'passkey':
      return <PasskeyStep onAdded={passkeyAdded} onBack={() => goTo('choose')} onClose={onClose} />
    case 'turn':
      return <TurnStep onOn={(codes) => finish(t('asksForFactor'), codes)} onClose={onClose} />
    case 'on':
      return <OnStep {...step} onClose={onClose} />
  }
}
