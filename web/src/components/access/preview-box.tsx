import { compareRoles, type AccessChange, type AccessPreview, type AdmittingRole } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import { ArrowDown } from '../../ui/icons/arrow-down.ts'
import { ArrowUp } from '../../ui/icons/arrow-up.ts'
import { Ban } from '../../ui/icons/ban.ts'
import { Check } from '../../ui/icons/check.ts'
import { CircleAlert } from '../../ui/icons/circle-alert.ts'
import { Equal } from '../../ui/icons/equal.ts'
import { Eye } from '../../ui/icons/eye.ts'
import { Hourglass } from '../../ui/icons/hourglass.ts'
import { Minus } from '../../ui/icons/minus.ts'
import { RotateCw } from '../../ui/icons/rotate-cw.ts'
import type { LineIcon } from '../../ui/icons/line-icon.tsx'
import type { ReactNode } from 'react'
import { ApiError } from '@cardea/client/calls/api-error'
import { previewQuery } from '../../data/access/preview.ts'
import { momentOf, noEnd, type Until } from '../../data/access/until.ts'
import { personName } from '../../data/records/ownership.ts'
import { locale } from '../../i18n/locale.ts'
import { namesInSentence } from '../../i18n/name-list.ts'
import { exposure } from '../../i18n/en/exposure.ts'
import { sharing } from '../../i18n/en/sharing.ts'
import { ui } from '../../i18n/en/ui.ts'
import { texts } from '../../i18n/texts.ts'
import { errorText } from '../../overlays/show-error.ts'
import { classNames } from '../../ui/display/class-names.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Button } from '../../ui/form/button.tsx'
import { PersonStack } from '../people/person-stack.tsx'
import { KnownNote } from './known-note.tsx'
import { endText } from './until-choice.tsx'
import { isRefusal } from './use-unchecked.ts'

const t = texts(exposure)
const tUi = texts(ui)
const tSharing = texts(sharing)

type PreviewBoxProps = {
  /** Null while nothing is chosen: then nothing shows. */
  change: AccessChange | null
  /** Whether to say that no person loses anything, where a reader could fear it. */
  saysNobodyLoses?: boolean
  /** Until when those who gain it would have it. */
  until?: Until | undefined
  /** Ends stay as they are: what the look ahead says of them does not count. */
  keepsEnds?: boolean
  /** All who are named have exactly this already. */
  haveIt?: boolean
  /** Takes a person out of what is chosen, for those whose role would become lower. */
  onLeaveOut?: (email: string) => void
  /** Says in other words who will see what. */
  renderGain?: (gain: AccessPreview['gain']) => ReactNode
}

/** Lines at most, of people whose role changes or who lose something. */
const mostLines = 3

/** What a change would do, while one chooses: who sees more, whose role changes, who loses what and knows it still. */
export function PreviewBox({
  change,
  saysNobodyLoses = false,
  until = noEnd,
  keepsEnds = false,
  haveIt = true,
  onLeaveOut,
  renderGain,
}: PreviewBoxProps) {
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
      preview={keepsEnds ? withoutEnds(data) : data}
      haveIt={haveIt}
      saysNobodyLoses={saysNobodyLoses}
      until={until}
      onLeaveOut={onLeaveOut}
      renderGain={renderGain}
    />
  )
}

type ToldProps = {
  change: AccessChange
  preview: AccessPreview
  saysNobodyLoses: boolean
  haveIt: boolean
  until: Until
  onLeaveOut: ((email: string) => void) | undefined
  renderGain: PreviewBoxProps['renderGain']
}

function Told(props: ToldProps) {
  const { change: asked, preview, saysNobodyLoses, haveIt, until, onLeaveOut, renderGain } = props
  const { gain, lose, change } = preview
  if (gain.length + lose.length + change.length === 0) {
    return (
      <Box tone="bg-well">
        <Line icon={Equal} tone="text-t2">
          {t(
            asked.kind === 'add-to-groups'
              ? 'preview.nothingInGroups'
              : haveIt
                ? 'preview.nothing'
                : 'preview.direct',
          )}
        </Line>
      </Box>
    )
  }
  const records = (count: number): string => t('preview.records', { count })
  return (
    <Box tone="bg-soft">
      {gain.length > 0 && renderGain ? (
        <Line icon={Eye} tone="text-accent-t">
          {renderGain(gain)}
        </Line>
      ) : (
        [...Map.groupBy(gain, ({ role, records: count }) => `${role} ${count}`)].map(([key, people]) => (
          <Gain key={key} people={people} until={until} />
        ))
      )}
      {change.slice(0, mostLines).map((one) => (
        <Change key={`${one.user._id} ${one.from} ${one.until?.from}`} {...one} onLeaveOut={onLeaveOut} />
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
      <KnownNote lose={lose} />
    </Box>
  )
}

const isHigher = (role: AdmittingRole, other: AdmittingRole): boolean => compareRoles(role, other) < 0

/** Only roles, where ends stay. */
function withoutEnds(preview: AccessPreview): AccessPreview {
  const change = preview.change.flatMap(({ until, ...one }) => (until && one.from === one.to ? [] : [one]))
  return { ...preview, change }
}

type ChangeProps = AccessPreview['change'][number] & { onLeaveOut: ((email: string) => void) | undefined }

/** A person whose role or end changes. */
function Change({ user, from, to, records, until, onLeaveOut }: ChangeProps) {
  const name = personName(user)
  const endOf = (at: string | null): string =>
    at === null ? t('preview.noExpiry') : t('preview.expires', { when: endText(at) })
  const Icon = from === to ? Hourglass : isHigher(to, from) ? ArrowUp : ArrowDown
  return (
    <Line icon={Icon} tone="text-accent-t">
      {from !== to && (
        <span className="block">
          {t('preview.changes', {
            name,
            from: tUi(`role.${from}`),
            to: tUi(`role.${to}`),
            records: t('preview.records', { count: records }),
          })}
          {onLeaveOut && isHigher(from, to) && (
            <>
              {' '}
              <button
                type="button"
                onClick={() => onLeaveOut(user.email)}
                className="relative rounded-check font-book text-accent-t touch-target hover:underline"
              >
                {t('preview.leaveOut', { name })}
              </button>
            </>
          )}
        </span>
      )}
      {until && t('preview.ends', { name, from: endOf(until.from), to: endOf(until.to) })}
    </Line>
  )
}

/** People who will see as many records in the same role. */
function Gain({ people, until }: { people: AccessPreview['gain']; until: Until }) {
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
      {t('preview.as', { role: tUi(`role.${first.role}`) })}
      {end !== null && `, ${tSharing('until.at', { when: endText(end) })}`}
      <span className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1 pt-1 text-small">
        {users.length > 0 && <PersonStack people={users} ring="ring-soft" />}
        <bdi className="min-w-0">{names}</bdi>
      </span>
    </Line>
  )
}

function Checking() {
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

function Line({ icon: Icon, tone, children }: { icon: LineIcon; tone: string; children: ReactNode }) {
  return (
    <div className="flex gap-3 px-3.5 py-2.5 text-t2">
      <Icon size={16} aria-hidden className={classNames('mt-0.5 shrink-0', tone)} />
      <div className="min-w-0 flex-1 wrap-anywhere">{children}</div>
    </div>
  )
}
