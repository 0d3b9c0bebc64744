import type { AddedApp } from '@cardea/contract'
import { useState } from 'react'
import { unkeptCodesPreference } from '../../../data/passkeys/unkept-codes.ts'
import { useMe } from '../../../data/people/me.ts'
import { waysIn } from '../../../i18n/en/ways-in.ts'
import { texts } from '../../../i18n/texts.ts'
import { useBackCloses } from '../../../ui/dialog/back-closes.ts'
import { showToast } from '../../../ui/feedback/toast.ts'
import { AddPasskeyDialog } from './add-passkey-dialog.tsx'
import { AppStep } from './app-step.tsx'
import { ChooseStep } from './choose-step.tsx'
import { OnStep } from './on-step.tsx'
import { TurnStep } from './turn-step.tsx'

const t = texts(waysIn)

type Step =
  | { kind: 'choose' | 'app' | 'passkey' | 'turn' }
  | { kind: 'on'; by: string; codes: readonly string[] | null }

type SecondStepWizardProps = {
  /** Where it begins: with a choice; with an app, for a person who adds one; with what a person has who only lacks codes. */
  first: 'choose' | 'app' | 'turn'
  isOn: boolean
  onClose: () => void
}

/** Three steps to the second factor: choose, prove it, and it is on. It is on once the proof was right, also if closed then. */
export function SecondStepWizard({ first, isOn, onClose }: SecondStepWizardProps) {
  const me = useMe()
  const [wasOn] = useState(isOn)
  const [step, setStep] = useState<Step>({ kind: first })
  useBackCloses(step.kind !== 'passkey', onClose)
  const goTo = (kind: 'choose' | 'app' | 'passkey' | 'turn') => setStep({ kind })
  const back = () => (first === 'choose' ? goTo('choose') : onClose())
  const finish = (by: string, codes: readonly string[] | null) => {
    if (codes) unkeptCodesPreference.set(me._id)
    setStep({ kind: 'on', by, codes })
  }
  const added = ({ app, codes }: AddedApp) => {
    if (!wasOn || codes) return finish(t('asksForApp', { name: app.name }), codes ?? null)
    showToast(t('appAdded', { name: app.name }), { kind: 'done' })
    onClose()
  }
  switch (step.kind) {
    case 'choose':
      return <ChooseStep onChoose={goTo} onClose={onClose} />
    case 'app':
      return <AppStep onAdded={added} onBack={back} onClose={onClose} />
    case 'passkey':
      return <AddPasskeyDialog onAdded={() => goTo('turn')} onClose={back} />
    case 'turn':
      return <TurnStep onOn={(codes) => finish(t('asksForFactor'), codes)} onClose={onClose} />
    case 'on':
      return <OnStep {...step} onClose={onClose} />
  }
}
