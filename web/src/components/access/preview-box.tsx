import { compareRoles, type AccessChange, type AccessPreview, type AdmittingRole } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import {
  ArrowDown,
  ArrowUp,
  Ban,
  Check,
  CircleAlert,
  Equal,
  Eye,
  Minus,
  RotateCw,
  type LucideIcon,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { previewQuery } from '../../data/access/preview.ts'
import { momentOf, noEnd, type Until } from '../../data/access/until.ts'
import { personName } from '../../data/records/ownership.ts'
import { exposure } from '../../i18n/en/exposure.ts'
import { sharing } from '../../i18n/en/sharing.ts'
import { locale } from '../../i18n/locale.ts'
import { namesInSentence } from '../../i18n/name-list.ts'
import { addWords, wordsOf } from '../../i18n/words.ts'
import { errorText } from '../../overlays/show-error.ts'
import { classNames } from '../../ui/display/class-names.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Button } from '../../ui/form/button.tsx'
import { PersonStack } from '../people/person-stack.tsx'
import { KindCounts, useListed } from '../records/kind-counts.tsx'
import { KnownNote } from './known-note.tsx'
import { momentText } from './until-choice.tsx'
import { isRefusal } from './use-unchecked.ts'

addWords('exposure', exposure)
addWords('sharing', sharing)

type PreviewBoxProps = {
  /** Null while nothing is chosen: then nothing shows. */
  change: AccessChange | null
  /** Whether to say that no person loses anything, where a reader could fear it. */
  saysNobodyLoses?: boolean
  /** Until when those who gain it would have it. */
  until?: Until | undefined
  /** Takes a person out of what is chosen, for those whose role would become lower. */
  onLeaveOut?: (email: string) => void
}

/** Lines at most, of people whose role changes or who lose something. */
const mostLines = 3

/** What a change would do, while one chooses: who sees more, whose role changes, who loses what and knows it still. */
export function PreviewBox({ change, saysNobodyLoses = false, until = noEnd, onLeaveOut }: PreviewBoxProps) {
  const t = wordsOf('exposure')
  const { data, error, isFetching, isPending, refetch } = useQuery(previewQuery(change))
  if (change === null) return null
  if (error instanceof ApiError && error.code === 'auth/reauthentication-required') return null
  if (error) {
    return isRefusal(error) ? (
      <Box tone="bg-danger-fill">
        <Line icon={Ban} tone="text-danger">
          {errorText(error)}
        </Line>
      </Box>
    ) : (
      <Box tone="bg-well">
        <Line icon={CircleAlert} tone="text-danger">
          <span className="flex items-center gap-3">
            <span className="flex-1">{t('preview.failed')}</span>
            <Button size="small" icon={RotateCw} busy={isFetching} onClick={() => void refetch()}>
              {t('preview.tryAgain')}
            </Button>
          </span>
        </Line>
      </Box>
    )
  }
  if (!data) return isPending && isFetching ? <Checking /> : null
  return (
    <Told
      change={change}
      preview={data}
      saysNobodyLoses={saysNobodyLoses}
      until={until}
      onLeaveOut={onLeaveOut}
    />
  )
}

type ToldProps = {
  change: AccessChange
  preview: AccessPreview
  saysNobodyLoses: boolean
  until: Until
  onLeaveOut: ((email: string) => void) | undefined
}

function Told({ change: asked, preview, saysNobodyLoses, until, onLeaveOut }: ToldProps) {
  const t = wordsOf('exposure')
  const { gain, lose, change, named } = preview
  const lost = useListed(named?.lost)
  if (gain.length + lose.length + change.length === 0) {
    return (
      <Box tone="bg-well">
        <Line icon={Equal} tone="text-t2">
          {t(asked.kind === 'add-to-groups' ? 'preview.nothingInGroups' : 'preview.nothing')}
        </Line>
      </Box>
    )
  }
  const records = (count: number): string => t('preview.records', { count })
  return (
    <Box tone="bg-soft">
      {[...Map.groupBy(gain, ({ role, records: count }) => `${role} ${count}`)].map(([key, people]) => (
        <Gain key={key} people={people} until={until} />
      ))}
      {change.slice(0, mostLines).map(({ user, from, to, records: count }) => (
        <Line
          key={`${user._id} ${from}`}
          icon={isHigher(to, from) ? ArrowUp : ArrowDown}
          tone="text-accent-t"
        >
          {t('preview.changes', {
            name: personName(user),
            from: t(`ui:role.${from}`),
            to: t(`ui:role.${to}`),
            records: records(count),
          })}
          {onLeaveOut && isHigher(from, to) && (
            <>
              {' '}
              <button
                type="button"
                onClick={() => onLeaveOut(user.email)}
                className="relative rounded-check font-book text-accent-t touch-target hover:underline"
              >
                {t('preview.leaveOut', { name: personName(user) })}
              </button>
            </>
          )}
        </Line>
      ))}
      {lose.slice(0, mostLines).map(({ user, records: count }) => (
        <Line key={user._id} icon={Minus} tone="text-danger">
          {t('preview.loses', { name: personName(user), records: records(count) })}
        </Line>
      ))}
      {change.length + lose.length > 2 * mostLines && (
        <Line icon={Minus} tone="text-t2">
          {t('preview.more', { count: change.length + lose.length - 2 * mostLines })}
        </Line>
      )}
      {lose.length === 0 && saysNobodyLoses && (
        <Line icon={Check} tone="text-t2">
          {t('preview.nobodyLoses')}
        </Line>
      )}
      {lost.length > 0 && (
        <Line icon={Minus} tone="text-danger">
          <KindCounts label={t('kinds.lost')} records={lost} />
        </Line>
      )}
      <KnownNote lose={lose} named={named} />
    </Box>
  )
}

const isHigher = (role: AdmittingRole, other: AdmittingRole): boolean => compareRoles(role, other) < 0

/** People who will see as many records in the same role. */
function Gain({ people, until }: { people: AccessPreview['gain']; until: Until }) {
  const t = wordsOf('exposure')
  const [first] = people
  if (!first) return null
  const names = namesInSentence(
    people.map(({ user, email }) => (user ? personName(user) : email)),
    locale(),
    (count) => t('preview.more', { count }),
    4,
  )
  const count = people.length
  const end = momentOf(until)
  const users = people.flatMap(({ user }) => user ?? [])
  return (
    <Line icon={Eye} tone="text-accent-t">
      <span className="font-strong text-t1">
        {first.records === 0
          ? t('preview.joins', { count })
          : t('preview.gain', { count, records: t('preview.records', { count: first.records }) })}
      </span>{' '}
      {t('preview.as', { role: t(`ui:role.${first.role}`) })}
      {end !== null && `, ${t('sharing:until.at', { when: momentText(end) })}`}
      <span className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1 pt-1 text-small">
        {users.length > 0 && <PersonStack people={users} ring="ring-soft" />}
        <bdi className="min-w-0">{names}</bdi>
      </span>
    </Line>
  )
}

function Checking() {
  const t = wordsOf('exposure')
  return (
    <Box tone="bg-soft">
      <Line icon={Eye} tone="text-accent-t">
        <output className="sr-only">{t('preview.checking')}</output>
        <Skeleton className="mt-1 h-2.5 w-3/5 bg-soft-2!" />
        <Skeleton className="mt-2.5 h-2.5 w-2/5 bg-soft-2!" />
      </Line>
    </Box>
  )
}

function Box({ tone, children }: { tone: string; children: ReactNode }) {
  const t = wordsOf('exposure')
  return (
    <section
      aria-label={t('preview.title')}
      className={classNames(
        'mt-3 divide-y divide-soft-2 overflow-hidden rounded-card forced-colors:border',
        tone,
      )}
    >
      {children}
    </section>
  )
}

function Line({ icon: Icon, tone, children }: { icon: LucideIcon; tone: string; children: ReactNode }) {
  return (
    <div className="flex gap-3 px-3.5 py-2.5 text-t2">
      <Icon size={16} aria-hidden className={classNames('mt-0.5 shrink-0', tone)} />
      <div className="min-w-0 flex-1 wrap-anywhere">{children}</div>
    </div>
  )
}
