import { Copy, Eye, EyeOff } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useCopy } from '../../fields/copy/use-copy.ts'
import { generatePassphrase, loadWordlist } from '../../fields/generator/generate-passphrase.ts'
import { TypedStrength } from '../../fields/strength/typed-strength.tsx'
import { wordsOf } from '../../i18n/words.ts'
import { Button } from '../../ui/form/button.tsx'
import { IconButton } from '../../ui/form/icon-button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { leastPassphrase } from './use-export-form.ts'

const recipe = { words: 6, separator: ' ', hasCapitals: false, hasDigit: false } as const

type PassphraseFieldProps = { value: string; onChange: (value: string) => void }

/** What the export opens with: six words to begin with, or one's own. */
export function PassphraseField({ value, onChange }: PassphraseFieldProps) {
  const t = wordsOf('exports')
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
      <TextField
        label={t('passphrase')}
        type={isShown ? 'text' : 'password'}
        isSecret
        spellCheck={false}
        autoCapitalize="off"
        value={value}
        help={isShort ? t('passphraseShort', { count: leastPassphrase }) : t('passphraseText')}
        onChange={(event) => onChange(event.currentTarget.value)}
        trailing={
          <>
            <IconButton
              icon={isShown ? EyeOff : Eye}
              label={t(isShown ? 'hide' : 'show')}
              onClick={() => setShown(!isShown)}
            />
            <IconButton
              icon={Copy}
              label={t('records:copyOf', { label: t('passphrase') })}
              onClick={() => void copy({ text: value, isSecret: true })}
            />
          </>
        }
      />
      <div className="flex flex-wrap items-start justify-between gap-3">
        <TypedStrength value={value} known="" />
        <Button look="accent-text" size="small" className="-mr-2.5 ml-auto" onClick={() => void make()}>
          {t('makeAnother')}
        </Button>
      </div>
    </div>
  )
}
