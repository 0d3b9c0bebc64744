import { Popover } from '@base-ui/react/popover'
import { classNames } from '../../ui/display/class-names.ts'
import { landmarkAround } from '../../ui/display/landmark.ts'
import { useMenuSurface } from '../../ui/display/surface.ts'
import { recordForm } from '../../i18n/en/record-form.ts'
import { texts } from '../../i18n/texts.ts'
import { Generator } from './generator.tsx'

const t = texts(recordForm)

type GeneratorPopupProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The button it opened from. */
  opener: HTMLElement
  onUse: (password: string) => void
}

/** Makes secrets by a recipe this browser keeps. Loaded when it is needed: see `PasswordGenerator`. */
export function GeneratorPopup({ open, onOpenChange, opener, onUse }: GeneratorPopupProps) {
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
              'max-h-(--available-height) w-88 max-w-[calc(100vw-1rem)] overflow-y-auto rounded-card bg-float p-4 text-t1 shadow-float outline-none transition-[opacity,translate] duration-140 data-ending-style:opacity-0 data-ending-style:duration-100 data-starting-style:translate-y-1 data-starting-style:opacity-0',
            )}
          >
            <Generator onUse={onUse} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
