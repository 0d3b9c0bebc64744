import { useId } from 'react'
import { Check } from '../../ui/form/check.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { recordForm } from '../../i18n/en/record-form.ts'
import { texts } from '../../i18n/texts.ts'
import {
  passphraseWords,
  separators,
  type PassphraseRecipe,
} from '@cardea/client/generator/generate-passphrase'
import {
  characterSetNames,
  passwordLengths,
  type PasswordRecipe,
} from '@cardea/client/generator/generate-password'

const t = texts(recordForm)

type OptionsProps<Recipe> = { recipe: Recipe; onChange: (recipe: Recipe) => void }

/** The length and the sets of characters, one set at least. */
export function PasswordOptions({ recipe, onChange }: OptionsProps<PasswordRecipe>) {
  return (
    <>
      <Slider
        label={t('generator.length')}
        {...passwordLengths}
        value={recipe.length}
        onChange={(length) => onChange({ ...recipe, length })}
      />
      <div className="mt-2 grid grid-cols-2 gap-x-4">
        {characterSetNames.map((set) => {
          const isOn = recipe.sets.includes(set)
          const toggle = (isWanted: boolean) =>
            characterSetNames.filter((name) => (name === set ? isWanted : recipe.sets.includes(name)))
          return (
            <Option
              key={set}
              label={t(`generator.${set}`)}
              isOn={isOn}
              isDisabled={isOn && recipe.sets.length === 1}
              onChange={(isWanted) => onChange({ ...recipe, sets: toggle(isWanted) })}
            />
          )
        })}
      </div>
    </>
  )
}

const separatorNames = { '-': 'hyphen', '.': 'dot', _: 'underscore', ' ': 'space' } as const

/** How many words, what stands between them, and what sites with rules ask for. */
export function PassphraseOptions({ recipe, onChange }: OptionsProps<PassphraseRecipe>) {
  return (
    <>
      <Slider
        label={t('generator.words')}
        {...passphraseWords}
        value={recipe.words}
        onChange={(words) => onChange({ ...recipe, words })}
      />
      <div className="mt-2 flex items-center justify-between gap-3 text-small">
        <span aria-hidden>{t('generator.separator')}</span>
        <SelectField
          label={t('generator.separator')}
          isLabelHidden
          size="compact"
          className="w-36"
          value={recipe.separator}
          onChange={(separator) => onChange({ ...recipe, separator })}
          options={separators.map((value) => ({
            value,
            label: t(`generator.separators.${separatorNames[value]}`),
          }))}
        />
      </div>
      <div className="mt-2 grid grid-cols-2 gap-x-4">
        <Option
          label={t('generator.capitals')}
          isOn={recipe.hasCapitals}
          onChange={(hasCapitals) => onChange({ ...recipe, hasCapitals })}
        />
        <Option
          label={t('generator.digit')}
          isOn={recipe.hasDigit}
          onChange={(hasDigit) => onChange({ ...recipe, hasDigit })}
        />
      </div>
    </>
  )
}

type SliderProps = {
  label: string
  least: number
  most: number
  value: number
  onChange: (value: number) => void
}

function Slider({ label, least, most, value, onChange }: SliderProps) {
  const id = useId()
  return (
    <div className="mt-3 flex items-center gap-3 text-small">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={least}
        max={most}
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
        className="h-6 min-w-0 flex-1 accent-accent"
      />
      <span aria-hidden className="w-6 text-right font-medium tabular-nums">
        {value}
      </span>
    </div>
  )
}

type OptionProps = {
  label: string
  isOn: boolean
  isDisabled?: boolean
  onChange: (isOn: boolean) => void
}

function Option({ label, isOn, isDisabled = false, onChange }: OptionProps) {
  return (
    <label className="flex h-9 items-center gap-2.5 text-small">
      <Check checked={isOn} disabled={isDisabled} onChange={onChange} />
      {label}
    </label>
  )
}
