import { LineIcon } from '../display/line-icon.tsx'
import { Popover } from '@base-ui/react/popover'
import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs'
import { useId, useState } from 'react'
import { useBackCloses } from '../back-closes.ts'
import { classNames } from '../display/class-names.ts'
import { controlClass } from './control-class.ts'
import { useLandmark } from '../display/landmark.ts'
import { useMenuSurface } from '../display/surface.ts'
import { isTileIcon, tileIcons, type TileIcon } from '../display/tile-icons.ts'

export type IconPickerProps = {
  label: string
  nameOf: (icon: TileIcon) => string
  value: string
  onChange: (icon: TileIcon) => void
}

const icons = Object.keys(tileIcons).filter(isTileIcon)

/** One of the icons a template or a group may have: a button that opens them all, as radio buttons. */
export function IconPicker({ label, nameOf, value, onChange }: IconPickerProps) {
  const [isOpen, setOpen] = useState(false)
  const { trigger, container } = useLandmark()
  const surface = useMenuSurface()
  const id = useId()
  useBackCloses(isOpen, () => setOpen(false))
  const chosen: TileIcon = isTileIcon(value) ? value : 'file-text'
  const Chosen = tileIcons[chosen]
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-small font-strong">
        {label}
      </label>
      <Popover.Root open={isOpen} onOpenChange={setOpen}>
        <Popover.Trigger
          id={id}
          ref={trigger}
          aria-label={`${label}: ${nameOf(chosen)}`}
          className={classNames(controlClass('form', false), 'w-fit gap-2.5 px-3')}
        >
          <LineIcon icon={Chosen} size={18} />
          <LineIcon icon={ChevronDown} size={16} className="text-t2" />
        </Popover.Trigger>
        <Popover.Portal container={container}>
          <Popover.Positioner
            positionMethod="fixed"
            sideOffset={6}
            align="start"
            collisionPadding={8}
            className="z-50"
          >
            <Popover.Popup
              className={classNames(
                surface,
                'rounded-card bg-float p-2 shadow-float transition-[opacity,translate] duration-140 outline-none data-ending-style:opacity-0 data-starting-style:translate-y-1 data-starting-style:opacity-0',
              )}
            >
              <fieldset className="grid grid-cols-[repeat(6,2.5rem)] gap-1">
                <legend className="sr-only">{label}</legend>
                {icons.map((icon) => (
                  <IconChoice
                    key={icon}
                    icon={icon}
                    group={id}
                    name={nameOf(icon)}
                    isChosen={icon === chosen}
                    onChoose={() => onChange(icon)}
                    onDone={() => setOpen(false)}
                  />
                ))}
              </fieldset>
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
    </div>
  )
}

type IconChoiceProps = {
  icon: TileIcon
  group: string
  name: string
  isChosen: boolean
  onChoose: () => void
  onDone: () => void
}

/** Arrows try an icon, a press or Enter takes it. */
function IconChoice({ icon, group, name, isChosen, onChoose, onDone }: IconChoiceProps) {
  const Icon = tileIcons[icon]
  return (
    <label
      className={classNames(
        'relative flex size-10 cursor-pointer items-center justify-center rounded-small transition-colors has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-ring',
        isChosen ? 'bg-soft-2 text-accent-t' : 'text-t2 hover:bg-hover hover:text-t1',
      )}
    >
      <input
        type="radio"
        name={`${group}-icon`}
        aria-label={name}
        checked={isChosen}
        onChange={onChoose}
        onClick={(event) => {
          // A click by arrow key has no place on the screen.
          if (event.clientX !== 0 || event.clientY !== 0) onDone()
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          onDone()
        }}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
      <LineIcon icon={Icon} size={18} />
    </label>
  )
}
