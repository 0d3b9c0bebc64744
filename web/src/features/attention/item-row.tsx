import { LineIcon } from '../../ui/display/line-icon.tsx'
import Check from 'lucide/dist/esm/icons/check.mjs'
import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs'
import { rowHairline } from '../../components/list/row-hairline.ts'
import { PersonAvatar } from '../../components/people/person-avatar.tsx'
import { kindsOf } from '@cardea/client/health/finding-kinds'
import { locale } from '../../i18n/locale.ts'
import { timeOfDay } from '../../i18n/when.ts'
import { attention } from '../../i18n/en/attention.ts'
import { texts } from '../../i18n/texts.ts'
import { Badge } from '../../ui/display/badge.tsx'
import { classNames } from '../../ui/display/class-names.ts'
import { useNow } from '../../ui/feedback/use-now.ts'
import { Button } from '../../ui/form/button.tsx'
import { ItemSign } from './item-sign.tsx'
import { wordsOf } from './item-words.ts'
import type { Item } from './item.ts'
import { isLater, type Done } from './use-going.ts'

const t = texts(attention)

/** What one does about it at once, from its row. */
export type RowAct = { label: string; act: () => void }

type ItemRowProps = {
  item: Item
  isOpen: boolean
  onOpen: () => void
  acts: readonly RowAct[]
}

/** One thing that asks for something: it opens in the panel, and what one does about it stands at its end. */
export function ItemRow({ item, isOpen, onOpen, acts }: ItemRowProps) {
  const { name, reason, when } = wordsOf(item, useNow())
  return (
    <li
      data-marked={isOpen || undefined}
      className={classNames(
        rowHairline,
        'whole flex min-h-16 items-center gap-4 rounded-control px-3 transition-colors',
        isOpen ? 'bg-soft' : 'hover:bg-hover',
      )}
    >
      <ItemSign item={item} />
      <div className="-ml-1 min-w-0 flex-1">
        <button
          type="button"
          aria-current={isOpen || undefined}
          onClick={onOpen}
          className="block max-w-full truncate text-left font-medium after:absolute after:inset-0 max-sm:text-phone"
        >
          <bdi>{name}</bdi>
        </button>
        <p className="truncate text-small text-t2">
          {reason}
          {when !== '' && <span className="sm:hidden"> · {when}</span>}
        </p>
      </div>
      <LostAccess item={item} />
      <div className="grid shrink-0 items-center justify-items-end max-sm:hidden">
        <span className="col-start-1 row-start-1 text-small text-t2 tabular-nums whole-focus-within:opacity-0 whole-hover:opacity-0">
          <When item={item} when={when} />
        </span>
        <span className="pointer-events-none relative col-start-1 row-start-1 flex gap-2 opacity-0 whole-focus-within:pointer-events-auto whole-focus-within:opacity-100 whole-hover:pointer-events-auto whole-hover:opacity-100">
          {acts.map(({ label, act }) => (
            <Button key={label} size="small" aria-label={`${label}: ${name}`} onClick={act}>
              {label}
            </Button>
          ))}
        </span>
      </div>
      <LineIcon icon={ChevronRight} size={18} className="shrink-0 text-t3 sm:hidden" />
    </li>
  )
}

/** The one person who lost access, where there is room. */
function LostAccess({ item }: { item: Item }) {
  if (item.kind !== 'exposed') return null
  const [{ user } = { user: null }] = item.exposed.people
  return (
    <span className="flex w-45 shrink-0 items-center gap-2.5 text-small text-t2 @max-2xl:hidden">
      {user && <PersonAvatar person={user} size={24} />}
      {t('reason.lostAccess')}
    </span>
  )
}

const tones = { breached: 'danger', weak: 'danger', twice: 'warning', old: 'quiet', noCode: 'info' } as const

function When({ item, when }: { item: Item; when: string }) {
  if (item.kind === 'due' && !isLater(item))
    return <Badge tone={item.due.days < 0 ? 'danger' : 'warning'}>{when}</Badge>
  if (item.kind !== 'password') return when
  const [kind = 'weak'] = kindsOf(item.finding)
  const count = item.finding.sameAs.length + 1
  const twice = count === 2 ? t('usedTwice') : t('used', { count })
  return <Badge tone={tones[kind]}>{kind === 'twice' ? twice : t(`badge.${kind}`)}</Badge>
}

/** What was dealt with: its row stays, ticked. */
export function DoneRow({ done: { item, how, at } }: { done: Done }) {
  const { name } = wordsOf(item, at)
  return (
    <li className={classNames(rowHairline, 'flex min-h-16 items-center gap-3 px-3')}>
      <span className="flex size-9 shrink-0 items-center justify-center rounded-control bg-success-fill text-success">
        <LineIcon icon={Check} size={18} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="truncate text-t2">
          <bdi>{name}</bdi>
        </p>
        <p className="truncate text-small">{t(`done.${how}`)}</p>
      </div>
      <time dateTime={at.toISOString()} className="text-small text-t2 tabular-nums">
        {timeOfDay(at, locale())}
      </time>
    </li>
  )
}
