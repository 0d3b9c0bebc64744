import {
  canOnRecord,
  fieldTraits,
  type Field,
  type Group,
  type User,
  type VaultRecord,
} from '@cardea/contract'
import Activity from 'lucide/dist/esm/icons/activity.mjs'
import CalendarClock from 'lucide/dist/esm/icons/calendar-clock.mjs'
import Copy from 'lucide/dist/esm/icons/copy.mjs'
import Download from 'lucide/dist/esm/icons/download.mjs'
import FileClock from 'lucide/dist/esm/icons/file-clock.mjs'
import Hand from 'lucide/dist/esm/icons/hand.mjs'
import HeartPulse from 'lucide/dist/esm/icons/heart-pulse.mjs'
import Import from 'lucide/dist/esm/icons/import.mjs'
import Inbox from 'lucide/dist/esm/icons/inbox.mjs'
import Keyboard from 'lucide/dist/esm/icons/keyboard.mjs'
import LayoutTemplate from 'lucide/dist/esm/icons/layout-template.mjs'
import Lock from 'lucide/dist/esm/icons/lock.mjs'
import LogOut from 'lucide/dist/esm/icons/log-out.mjs'
import Pencil from 'lucide/dist/esm/icons/pencil.mjs'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import Send from 'lucide/dist/esm/icons/send.mjs'
import Settings from 'lucide/dist/esm/icons/settings.mjs'
import ShieldCheck from 'lucide/dist/esm/icons/shield-check.mjs'
import Trash from 'lucide/dist/esm/icons/trash.mjs'
import UserRoundCheck from 'lucide/dist/esm/icons/user-round-check.mjs'
import UserRoundPlus from 'lucide/dist/esm/icons/user-round-plus.mjs'
import UsersRound from 'lucide/dist/esm/icons/users-round.mjs'
import type { IconNode } from 'lucide'
import { palette } from '../../i18n/en/palette.ts'
import { shell } from '../../i18n/en/shell.ts'
import { texts } from '../../i18n/texts.ts'
import { attentionTabs, type AttentionTab } from '../../data/attention/attention-tabs.ts'
import { isFilled, mainField } from '@cardea/client/records/main-secret'
import { effectiveRoleOn, mayChange } from '../../data/records/ownership.ts'
import { shownName } from '@cardea/client/records/record-name'
import { recordTabs, type RecordTab } from '../../data/records/record-tabs.ts'
import { foldText } from '@cardea/client/search/fold-text'
import { searchRecords } from '../../data/search/search-records.ts'

const t = texts(palette)
const tShell = texts(shell)

/** What a command does, as data: the palette shows it, and the part that opened the palette does it. */
export type Command =
  | { do: 'open'; record: VaultRecord }
  | { do: 'copy'; record: VaultRecord; field: Field }
  | { do: 'edit' | 'share'; record: VaultRecord }
  | { do: 'openGroup'; group: Group }
  | { do: 'openTab'; tab: RecordTab }
  | {
      do: 'goTo'
      to:
        | '/groups'
        | '/templates'
        | '/templates/new'
        | '/activity'
        | '/trash'
        | '/outside'
        | '/import'
        | '/requests'
        | '/settings'
    }
  | { do: 'openAttention'; tab: AttentionTab }
  | { do: 'newRecord'; name: string }
  | { do: 'newGroup' | 'newLink' | 'newIntake' | 'export' | 'lock' | 'logOut' | 'keys' }

export type PaletteItem = {
  id: string
  label: string
  /** Words that find it too. */
  also?: string
  command: Command
  icon?: IconNode
  shortcut?: string
}

export type PaletteSection = { id: string; title: string; items: PaletteItem[] }

export type PaletteWorld = {
  records: readonly VaultRecord[]
  groups: readonly Group[]
  /** Ids, the last opened first. */
  recent: readonly string[]
  me: User
  isPinSet: boolean
}

const mostRecords = 6
const mostGroups = 4

/** What the palette offers for what was typed: records, what can be done with the best of them, places and commands. */
export function paletteSections(
  world: PaletteWorld,
  query: string,
  chosen: VaultRecord | undefined,
): PaletteSection[] {
  const records = recordsFor(world, query)
  const target = chosen ?? (query === '' ? undefined : records[0])
  return [
    { id: 'records', title: t(query === '' ? 'recent' : 'records'), items: records.map(openItem) },
    {
      id: 'on',
      title: target ? t('on', { name: shownName(target) }) : '',
      items: target ? itemsOn(target, world.me) : [],
    },
    { id: 'groups', title: t('groups'), items: groupsFor(world, query).map(groupItem) },
    { id: 'go', title: t('go'), items: goItems(world, query) },
  ].filter(({ items }) => items.length > 0)
}

function recordsFor({ records, recent, groups, me }: PaletteWorld, query: string): VaultRecord[] {
  if (query !== '')
    return searchRecords(records, query, { groups, ownID: me._id }).records.slice(0, mostRecords)
  const byID = new Map(records.map((record) => [record._id, record]))
  return recent.flatMap((id) => byID.get(id) ?? []).slice(0, mostRecords)
}

const groupsFor = ({ groups }: PaletteWorld, query: string): Group[] =>
  query === ''
    ? []
    : groups.filter(({ name }) => foldText(name).includes(foldText(query))).slice(0, mostGroups)

const openItem = (record: VaultRecord): PaletteItem => ({
  id: `open-${record._id}`,
  label: shownName(record),
  command: { do: 'open', record },
})

const groupItem = (group: Group): PaletteItem => ({
  id: `group-${group._id}`,
  label: group.name,
  command: { do: 'openGroup', group },
})

const mostCopied = 4

function itemsOn(record: VaultRecord, me: User): PaletteItem[] {
  const effectiveRole = effectiveRoleOn(record, me._id)
  const main = mainField(record)
  const others = record.fields.filter(
    (field) => field !== main && isFilled(field) && !fieldTraits[field.type].isNote,
  )
  const copied = [main, ...others].filter((field) => field !== undefined).slice(0, mostCopied)
  return [
    ...copied.map((field) => ({
      id: `copy-${field.key}`,
      label: t('copyMain', { label: field.label }),
      icon: fieldTraits[field.type].makesCodes ? ShieldCheck : Copy,
      command: { do: 'copy', record, field } as const,
    })),
    ...(canOnRecord(effectiveRole, 'share')
      ? [{ id: 'share', label: t('share'), icon: UserRoundPlus, command: { do: 'share', record } as const }]
      : []),
    ...(mayChange(record, me._id)
      ? [{ id: 'edit', label: t('edit'), icon: Pencil, command: { do: 'edit', record } as const }]
      : []),
  ]
}

const attentionIcons: Record<AttentionTab, IconNode> = {
  change: FileClock,
  due: CalendarClock,
  review: UserRoundCheck,
  passwords: HeartPulse,
}

function goItems({ isPinSet }: PaletteWorld, query: string): PaletteItem[] {
  const wanted = foldText(query)
  const places: PaletteItem[] = [
    ...recordTabs.map((tab) => ({
      id: `tab-${tab}`,
      label: tShell(`places.${tab}`),
      command: { do: 'openTab', tab } as const,
    })),
    { id: 'groups', label: t('groupsPage'), icon: UsersRound, command: { do: 'goTo', to: '/groups' } },
    {
      id: 'templates',
      label: t('templates'),
      icon: LayoutTemplate,
      command: { do: 'goTo', to: '/templates' },
    },
    ...attentionTabs.map((tab) => ({
      id: `attention-${tab}`,
      label: t(`attention.${tab}`),
      also: t(`attentionBefore.${tab}`),
      icon: attentionIcons[tab],
      command: { do: 'openAttention', tab } as const,
    })),
    { id: 'requests', label: t('requests'), icon: Hand, command: { do: 'goTo', to: '/requests' } },
    {
      id: 'activity',
      label: tShell('activity'),
      icon: Activity,
      command: { do: 'goTo', to: '/activity' },
    },
    { id: 'trash', label: tShell('trash'), icon: Trash, command: { do: 'goTo', to: '/trash' } },
    { id: 'outside', label: tShell('outside'), icon: Send, command: { do: 'goTo', to: '/outside' } },
    { id: 'import', label: tShell('import'), icon: Import, command: { do: 'goTo', to: '/import' } },
    { id: 'export', label: t('export'), icon: Download, command: { do: 'export' } },
    { id: 'settings', label: t('settings'), icon: Settings, command: { do: 'goTo', to: '/settings' } },
    { id: 'newGroup', label: t('newGroup'), icon: Plus, command: { do: 'newGroup' } },
    { id: 'newLink', label: t('newLink'), icon: Send, command: { do: 'newLink' } },
    { id: 'newIntake', label: t('newIntake'), icon: Inbox, command: { do: 'newIntake' } },
    { id: 'newTemplate', label: t('newTemplate'), icon: Plus, command: { do: 'goTo', to: '/templates/new' } },
    ...(isPinSet ? [{ id: 'lock', label: t('lock'), icon: Lock, command: { do: 'lock' } as const }] : []),
    { id: 'keys', label: t('keys'), icon: Keyboard, shortcut: '?', command: { do: 'keys' } },
    { id: 'logOut', label: t('logOut'), icon: LogOut, command: { do: 'logOut' } },
  ]
  const newRecord: PaletteItem = {
    id: 'newRecord',
    label: query === '' ? t('newRecord') : t('newRecordNamed', { name: query }),
    icon: Plus,
    shortcut: 'N',
    command: { do: 'newRecord', name: query },
  }
  return [
    ...places.filter(({ label, also = '' }) => foldText(`${label}\n${also}`).includes(wanted)),
    newRecord,
  ]
}
