import { Avatar, type AvatarSize } from './avatar.tsx'
import { classNames } from './class-names.ts'
import { ui } from '../../i18n/en/ui.ts'
import { texts } from '../../i18n/texts.ts'

const t = texts(ui)

export type StackedPerson = { id: string; name: string; hue: number; picture?: string }

export type AvatarStackProps = {
  people: readonly StackedPerson[]
  /** How many there are in all, when `people` holds only the first. */
  total?: number
  /** The class of the surface behind, for the 2 px between them. */
  ring?: string
  size?: AvatarSize
}

/** How many circles a stack shows; the rest is a number. */
export const mostInStack = 3

/** Up to three people over each other and how many more; read as one sentence. */
export function AvatarStack({
  people,
  total = people.length,
  ring = 'ring-surface',
  size = 24,
}: AvatarStackProps) {
  const shown = people.slice(0, mostInStack)
  const more = total - shown.length
  const names = shown.map((person) => person.name).join(', ')
  return (
    <span className="relative inline-flex items-center">
      <span className="sr-only">{more > 0 ? t('peopleMore', { names, count: more }) : names}</span>
      {shown.map((person, index) => (
        <Avatar
          key={person.id}
          size={size}
          name={person.name}
          hue={person.hue}
          picture={person.picture}
          className={classNames('ring-2', index > 0 && '-ml-1.5', ring)}
        />
      ))}
      {more > 0 && (
        <span aria-hidden className="ml-2 text-label font-medium text-t3 tabular-nums">
          +{more}
        </span>
      )}
    </span>
  )
}
