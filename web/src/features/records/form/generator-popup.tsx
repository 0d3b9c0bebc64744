import { Popover } from '@base-ui/react/popover'
import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePreference } from '../../../preferences/use-preference.ts'
import { Button } from '../../../ui/button.tsx'
import { Check } from '../../../ui/check.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { landmarkAround } from '../../../ui/landmark.ts'
import { SecretText } from '../../../ui/secret-text.tsx'
import { useMenuSurface } from '../../../ui/surface.ts'
import {
  characterSetNames,
  generatePassword,
  passwordLengths,
  recipePreference,
  type PasswordRecipe,
} from './generate-password.ts'

type GeneratorPopupProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The button it opened from. */
  opener: HTMLElement
  onUse: (password: string) => void
}

/** A new password each time, by a recipe this browser keeps. Loaded when it is needed: see `PasswordGenerator`. */
export function GeneratorPopup({ open, onOpenChange, opener, onUse }: GeneratorPopupProps) {
  const { t } = useTranslation('records')
  const surface = useMenuSurface()
  return (
    <Popover.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Popover.Portal container={landmarkAround(opener)}>
        <Popover.Positioner
          anchor={opener}
          positionMethod="fixed"
          side="bottom"
          align="end"
          sideOffset={8}
          collisionPadding={8}
          className="z-50 outline-none"
        >
          <Popover.Popup
            aria-label={t('generator.title')}
            finalFocus={() => opener}
            className={classNames(
              surface,
              'w-80 max-w-[calc(100vw-1rem)] rounded-card bg-float p-4 text-t1 shadow-float outline-none transition-[opacity,translate] duration-140 data-ending-style:opacity-0 data-ending-style:duration-100 data-starting-style:translate-y-1 data-starting-style:opacity-0',
            )}
          >
            <Generator onUse={onUse} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

function Generator({ onUse }: { onUse: (password: string) => void }) {
  const { t } = useTranslation('records')
  const [recipe, setRecipe] = usePreference(recipePreference)
  const [password, setPassword] = useState(() => generatePassword(recipe))
  const change = (next: PasswordRecipe) => {
    setRecipe(next)
    setPassword(generatePassword(next))
  }
  return (
    <>
      <output
        aria-label={t('generator.result')}
        className="flex min-h-21 items-center rounded-control bg-inset px-3.5 py-2.5"
      >
        <SecretText secret={password} size="medium" />
      </output>
      <label className="mt-3 flex items-center gap-3 text-small">
        {t('generator.length')}
        <input
          type="range"
          min={passwordLengths.least}
          max={passwordLengths.most}
          value={recipe.length}
          onChange={(event) => change({ ...recipe, length: Number(event.target.value) })}
          className="h-6 min-w-0 flex-1 accent-accent"
        />
        <span className="w-6 text-right font-medium tabular-nums">{recipe.length}</span>
      </label>
      <div className="mt-2 grid grid-cols-2 gap-x-4">
        {characterSetNames.map((set) => {
          const isOn = recipe.sets.includes(set)
          return (
            <label key={set} className="flex h-9 items-center gap-2.5 text-small">
              <Check
                checked={isOn}
                disabled={isOn && recipe.sets.length === 1}
                onChange={(isWanted) =>
                  change({
                    ...recipe,
                    sets: characterSetNames.filter((name) =>
                      name === set ? isWanted : recipe.sets.includes(name),
                    ),
                  })
                }
              />
              {t(`generator.${set}`)}
            </label>
          )
        })}
      </div>
      <div className="mt-3 flex justify-between gap-2">
        <Button
          size="small"
          look="quiet"
          icon={RotateCw}
          onClick={() => setPassword(generatePassword(recipe))}
        >
          {t('generator.again')}
        </Button>
        <Button size="small" look="primary" onClick={() => onUse(password)}>
          {t('generator.use')}
        </Button>
      </div>
    </>
  )
}
