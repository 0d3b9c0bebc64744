import type { Group } from '@cardea/contract'
import { ChevronDown, X } from 'lucide-react'
import { Dot } from '../../ui/display/chip.tsx'
import { Field } from '../../ui/form/field.tsx'
import { MenuItem } from '../../ui/menu/menu-item.tsx'
import { Menu } from '../../ui/menu/menu.tsx'
import { listed } from '../../i18n/name-list.ts'
import { groups } from '../../i18n/en/groups.ts'
import { ui } from '../../i18n/en/ui.ts'
import { texts } from '../../i18n/texts.ts'
import { useMe } from '../../data/people/me.ts'
import { groupHue } from '../../data/groups/group-hue.ts'
import { useOpenGroups } from '../../data/groups/use-open-groups.ts'
import { peopleIn } from '../../data/people/machine.ts'

const t = texts(groups)
const tUi = texts(ui)

type GroupFieldProps = {
  groupIDs: readonly string[]
  /** How many secrets the record will hold as it is written now. */
  secrets: number
  onChange: (groupIDs: string[]) => void
}

/** The groups a new record goes into; who will see it is said at once. Nothing where there is no group to choose. */
export function GroupField({ groupIDs, secrets, onChange }: GroupFieldProps) {
  const me = useMe()
  const open = useOpenGroups()
  const chosen = open.filter(({ _id }) => groupIDs.includes(_id))
  const others = open.filter(({ _id }) => !groupIDs.includes(_id))
  if (open.length === 0) return null

  const people = new Set(chosen.flatMap(({ access }) => peopleIn(access).map(({ userID }) => userID)))
  people.delete(me._id)
  const sentence =
    chosen.length === 0
      ? 'onlyYou'
      : people.size === 0
        ? 'willSeeNobody'
        : secrets === 0
          ? 'willSeeNoSecrets'
          : 'willSee'
  const help = t(`onForm.${sentence}`, {
    people: t('people', { count: people.size }),
    groups: listed(chosen.map(({ name }) => name)),
    secrets: t('sharing.secrets', { count: secrets }),
  })
  return (
    <Field label={t('onForm.label')} help={help}>
      {(control, labelId) => (
        <fieldset
          aria-labelledby={labelId}
          className="flex min-h-10 flex-wrap items-center gap-1.5 rounded-control bg-field p-[5px] field-edge max-sm:min-h-11"
        >
          {chosen.map((group) => (
            <ChosenGroup
              key={group._id}
              group={group}
              onRemove={() => onChange(groupIDs.filter((id) => id !== group._id))}
            />
          ))}
          {others.length > 0 && (
            <Menu
              align="end"
              trigger={
                <button
                  {...control}
                  type="button"
                  className="flex h-7 min-w-32 flex-1 items-center gap-2 rounded-chip px-1.5 text-left text-t3 outline-none max-sm:text-phone"
                >
                  <span className="flex-1">{t('onForm.add')}</span>
                  <ChevronDown size={16} aria-hidden className="mr-1 text-t2" />
                </button>
              }
            >
              {others.map((group) => (
                <MenuItem
                  key={group._id}
                  onSelect={() => onChange([...chosen.map(({ _id }) => _id), group._id])}
                >
                  <span className="flex items-center gap-2.5">
                    <Dot hue={groupHue(group)} />
                    <span className="truncate">{group.name}</span>
                  </span>
                </MenuItem>
              ))}
            </Menu>
          )}
        </fieldset>
      )}
    </Field>
  )
}

function ChosenGroup({ group, onRemove }: { group: Group; onRemove: () => void }) {
  return (
    <span className="inline-flex h-7 max-w-full min-w-0 items-center gap-2 rounded-chip border border-soft-2 bg-soft pr-0.5 pl-2">
      <Dot hue={groupHue(group)} />
      <span className="truncate">
        <bdi>{group.name}</bdi>
      </span>
      <button
        type="button"
        aria-label={tUi('remove', { name: group.name })}
        onClick={onRemove}
        className="relative inline-flex size-6 items-center justify-center rounded-badge text-t2 touch-target hover:bg-press hover:text-t1"
      >
        <X size={14} aria-hidden />
      </button>
    </span>
  )
}
