import { FilterButton, FilterChip } from '../../ui/display/chip.tsx'
import { MenuChoice } from '../../ui/menu/menu-choice.ts'
import { Menu } from '../../ui/menu/menu.tsx'

/** What a list can be narrowed to. `hue`: of a group's dot. */
export type Choice = { id: string; name: string; hue?: number }

type ChoiceFilterProps = {
  /** What is filtered by: Person, Group. */
  label: string
  choices: readonly Choice[]
  /** It keeps its name: the list may hold nothing of it any more. */
  chosen: Choice | null
  onChange: (chosen: Choice | null) => void
}

/** Narrows a list to one of several; nothing where there is nothing to choose. What was chosen is a sentence one can take away. */
export function ChoiceFilter({ label, choices, chosen, onChange }: ChoiceFilterProps) {
  if (chosen) {
    const { name, hue } = chosen
    return (
      <FilterChip
        label={label}
        value={name}
        {...(hue !== undefined && { hue })}
        onRemove={() => onChange(null)}
      />
    )
  }
  if (choices.length === 0) return null
  return (
    <Menu trigger={<FilterButton>{label}</FilterButton>} className="max-w-72">
      <MenuChoice
        label={label}
        value=""
        onChange={(id) => onChange(choices.find((choice) => choice.id === id) ?? null)}
        options={choices.map(({ id, name, ...look }) => ({ value: id, label: name, ...look }))}
      />
    </Menu>
  )
}
