import { generatePassword } from '@cardea/client/generator/generate-password'
import RefreshCw from 'lucide/dist/esm/icons/refresh-cw.mjs'
import SlidersHorizontal from 'lucide/dist/esm/icons/sliders-horizontal.mjs'
import { useState, type Ref } from 'react'
import { recordForm } from '../../i18n/en/record-form.ts'
import { texts } from '../../i18n/texts.ts'
import { SecretText } from '../../ui/display/secret-text.tsx'
import { Button } from '../../ui/form/button.tsx'
import { IconButton } from '../../ui/form/icon-button.tsx'
import { PasswordGenerator } from './password-generator.tsx'
import { recipePreference } from './recipe-preferences.ts'

const t = texts(recordForm)

type PasswordSuggestionProps = {
  /** The label of the field it is for. */
  label: string
  useButton: Ref<HTMLButtonElement>
  onUse: (password: string) => void
}

/** A password by the recipe of this browser, to be taken, changed or made anew. */
export function PasswordSuggestion({ label, useButton, onUse }: PasswordSuggestionProps) {
  const [password, setPassword] = useState(() => generatePassword(recipePreference.get()))
  return (
    <div className="mt-2 flex min-h-12 items-center gap-1 rounded-control border border-line bg-inset py-1.5 pr-1.5 pl-3">
      <output aria-label={t('generator.suggestion')} className="min-w-0 flex-1">
        <SecretText secret={password} size="small" />
      </output>
      <PasswordGenerator icon={SlidersHorizontal} label={label} onUse={onUse} />
      <IconButton
        icon={RefreshCw}
        size="small"
        label={t('generator.again')}
        onClick={() => setPassword(generatePassword(recipePreference.get()))}
      />
      <Button ref={useButton} size="small" className="ml-1" onClick={() => onUse(password)}>
        {t('generator.useSuggestion')}
      </Button>
    </div>
  )
}
