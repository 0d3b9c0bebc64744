import { LineIcon } from '../display/line-icon.tsx'
import { Menu } from '@base-ui/react/menu'
import Search from 'lucide/dist/esm/icons/search.mjs'
import type { ReactElement, ReactNode } from 'react'
import { classNames } from '../display/class-names.ts'
import { menuBackdropClass, menuPlaceClass, popupClass, useMenuSurface } from '../display/surface.ts'

type Option = { value: string; label: string; picture: ReactNode }

type FilterMenuProps = {
  trigger: ReactElement
  /** What is looked for: accessible name and placeholder. */
  label: string
  /** What stands there when nothing fits. */
  none: string
  /** Those without options are left out. */
  sections: readonly { title: string; options: readonly Option[] }[]
  onChoose: (value: string) => void
  /** At the foot, whatever is searched. */
  last: { icon: ReactNode; label: string; onSelect: () => void }
}

const item =
  'flex min-h-9 cursor-default items-center gap-3 rounded-small px-2.5 outline-none select-none data-highlighted:bg-hover max-sm:min-h-11'

/** A menu with a field that narrows it: arrows move, Enter takes what is marked. */
export function FilterMenu({ trigger, label, none, sections, onChoose, last }: FilterMenuProps) {
  const surface = useMenuSurface()
  return (
    <Menu.FilterProvider autoHighlight="always">
      <Menu.Root>
        <Menu.Trigger render={trigger} />
        <Menu.Portal>
          <Menu.Backdrop className={menuBackdropClass} />
          <Menu.Positioner align="end" sideOffset={6} collisionPadding={8} className={menuPlaceClass}>
            <Menu.Popup className={classNames(surface, popupClass, 'flex w-65 flex-col')}>
              <div className="flex h-9 shrink-0 items-center gap-2.5 border-b border-line px-2.5 pb-1.5 max-sm:h-11">
                <LineIcon icon={Search} size={16} className="shrink-0 text-t2" />
                <Menu.Input
                  aria-label={label}
                  placeholder={label}
                  className="min-w-0 flex-1 bg-transparent outline-none pointer-coarse:text-phone"
                />
              </div>
              <Menu.List className="min-h-0 flex-1 overflow-y-auto py-1.5">
                {sections.map(
                  ({ title, options }) =>
                    options.length > 0 && (
                      <Menu.Group key={title}>
                        <Menu.GroupLabel className="px-2.5 pt-2 pb-1 text-label text-t3">
                          {title}
                        </Menu.GroupLabel>
                        {options.map(({ value, label: name, picture }) => (
                          <Menu.Item
                            key={value}
                            label={name}
                            onClick={() => onChoose(value)}
                            className={item}
                          >
                            {picture}
                            <span className="min-w-0 flex-1 truncate">{name}</span>
                          </Menu.Item>
                        ))}
                      </Menu.Group>
                    ),
                )}
              </Menu.List>
              <Menu.Empty className="px-2.5 text-small text-t2">{none}</Menu.Empty>
              <button
                type="button"
                onClick={last.onSelect}
                className={classNames(item, 'mt-1 shrink-0 border-t border-line hover:bg-hover')}
              >
                {last.icon}
                {last.label}
              </button>
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </Menu.FilterProvider>
  )
}
