import Copy from 'lucide/dist/esm/icons/copy.mjs'
import Eye from 'lucide/dist/esm/icons/eye.mjs'
import EyeOff from 'lucide/dist/esm/icons/eye-off.mjs'
import { useEffect, useEffectEvent, useState } from 'react'
import { useCopy } from '../../fields/copy/use-copy.ts'
import { generatePassphrase, loadWordlist } from '@cardea/client/generator/generate-passphrase'
import { TypedStrength } from '../../fields/strength/typed-strength.tsx'
import { exports } from '../../i18n/en/exports.ts'
import { records } from '../../i18n/en/records.ts'
import { texts } from '../../i18n/texts.ts'
import { Button } from '../../ui/form/button.tsx'
import { IconButton } from '../../ui/form/icon-button.tsx'
import { classNames } from '../../ui/display/class-names.ts'
import { controlClass } from '../../ui/form/control-class.ts'
import { Field } from '../../ui/form/field.tsx'
import { GrowingArea } from '../../ui/form/growing-area.tsx'
import { leastPassphrase } from '@cardea/client/export/export-choice'

const t = texts(exports)
const tRecords = texts(records)

const recipe = { words: 6, separator: ' ', hasCapitals: false, hasDigit: false } as const

const asTyped = {
  autoComplete: 'off',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
} as const

type PassphraseFieldProps = { value: string; onChange: (value: string) => void }

/** What the export opens with: six words to begin with, or one's own. */
export function PassphraseField({ value, onChange }: PassphraseFieldProps) {
  const copy = useCopy()
  const [isShown, setShown] = useState(true)
  const make = async () => {
    // One's own will do where the words do not come.
    const words = await loadWordlist().catch(() => null)
    if (words) onChange(generatePassphrase(recipe, words))
  }
  const makeFirst = useEffectEvent(() => {
    if (value === '') void make()
  })
  useEffect(() => makeFirst(), [])
  const isShort = value.trim().length < leastPassphrase
  return (
    <div>
      <Field
        label={t('passphrase')}
        help={isShort ? t('passphraseShort', { count: leastPassphrase }) : t('passphraseText')}
      >
        {(control) => (
          <div className={classNames(controlClass('form', false), 'gap-1 py-1 pr-1.5 pl-3')}>
            {isShown ? (
              // All of it is seen, on a phone too: it is written down from here.
              <GrowingArea
                {...control}
                {...asTyped}
                rows={1}
                value={value}
                onChange={(event) => onChange(event.currentTarget.value.replaceAll('\n', ' '))}
                className="min-w-0 flex-1 resize-none bg-transparent py-1 font-secret wrap-anywhere outline-none"
              />
            ) : (
              <input
                {...control}
                {...asTyped}
                type="password"
                value={value}
                onChange={(event) => onChange(event.currentTarget.value)}
                className="min-w-0 flex-1 self-stretch bg-transparent font-secret outline-none"
              />
            )}
            <IconButton
              icon={isShown ? EyeOff : Eye}
              label={t(isShown ? 'hide' : 'show')}
              onClick={() => setShown(!isShown)}
            />
            <IconButton
              icon={Copy}
              label={tRecords('copyOf', { label: t('passphrase') })}
              onClick={() => void copy({ text: value, isSecret: true })}
            />
          </div>
        )}
      </Field>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <TypedStrength value={value} known="" />
        <Button look="accent-text" size="small" className="-mr-2.5 ml-auto" onClick={() => void make()}>
          {t('makeAnother')}
        </Button>
      </div>
    </div>
  )
}
