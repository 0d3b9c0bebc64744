import Smartphone from 'lucide/dist/esm/icons/smartphone.mjs'
import type { IconNode } from 'lucide'
import { useState } from 'react'
import { PasskeyIcon } from '../../../components/sign-in/passkey-icon.ts'
import { canUsePasskeys } from '../../../data/passkeys/webauthn.ts'
import { waysIn } from '../../../i18n/en/ways-in.ts'
import { texts } from '../../../i18n/texts.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { classNames } from '../../../ui/display/class-names.ts'
import { KeyTile } from '../../../components/keys/key-tile.tsx'
import { WizardSteps } from './wizard-steps.tsx'

const t = texts(waysIn)

export type ChosenWay = 'app' | 'passkey'

type ChooseStepProps = {
  /** For a person who adds a way to those they have. */
  isAdding: boolean
  onChoose: (way: ChosenWay) => void
  onClose: () => void
}

/** The first step: an authenticator app or a passkey. */
export function ChooseStep({ isAdding, onChoose, onClose }: ChooseStepProps) {
  const [way, setWay] = useState<ChosenWay>('app')
  const title = t(!isAdding ? 'chooseTitle' : canUsePasskeys() ? 'add' : 'addApp')
  return (
    <Dialog
      onClose={onClose}
      above={<WizardSteps at={1} />}
      title={title}
      description={isAdding ? undefined : t('chooseText')}
      act={{ word: t('goOn'), run: () => onChoose(way) }}
    >
      <fieldset className="flex flex-col gap-2.5">
        <legend className="sr-only">{title}</legend>
        <Way
          icon={Smartphone}
          title={t('anApp')}
          text={t('anAppText')}
          isChosen={way === 'app'}
          onChoose={() => setWay('app')}
        />
        {canUsePasskeys() && (
          <Way
            icon={PasskeyIcon}
            title={t('aPasskey')}
            text={t('aPasskeyText')}
            isChosen={way === 'passkey'}
            onChoose={() => setWay('passkey')}
          />
        )}
      </fieldset>
      {canUsePasskeys() && !isAdding && <p className="mt-3 text-small text-t3">{t('otherLater')}</p>}
    </Dialog>
  )
}

type WayProps = { icon: IconNode; title: string; text: string; isChosen: boolean; onChoose: () => void }

function Way({ icon, title, text, isChosen, onChoose }: WayProps) {
  return (
    <label
      className={classNames(
        'flex cursor-pointer items-center gap-3.5 rounded-card border px-3.5 py-3',
        isChosen ? 'border-accent bg-soft' : 'border-line hover:bg-hover',
      )}
    >
      <KeyTile icon={icon} />
      <span className="min-w-0 flex-1">
        <span className="block">{title}</span>
        <span className="block text-small text-t3">{text}</span>
      </span>
      <input
        type="radio"
        name="second-step"
        checked={isChosen}
        onChange={onChoose}
        className="size-4.5 shrink-0 accent-accent"
      />
    </label>
  )
}
