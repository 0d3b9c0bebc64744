import type { AccessChange, AccessPreview } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import Ban from 'lucide/dist/esm/icons/ban.mjs'
import Check from 'lucide/dist/esm/icons/check.mjs'
import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs'
import Equal from 'lucide/dist/esm/icons/equal.mjs'
import Eye from 'lucide/dist/esm/icons/eye.mjs'
import Minus from 'lucide/dist/esm/icons/minus.mjs'
import RotateCw from 'lucide/dist/esm/icons/rotate-cw.mjs'
import type { ReactNode } from 'react'
import { ApiError } from '@cardea/client/calls/api-error'
import { previewQuery } from '../../data/access/preview.ts'
import { noEnd, type Until } from '../../data/access/until.ts'
import { personName } from '../../data/records/ownership.ts'
import { errorText } from '../../overlays/show-error.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Button } from '../../ui/form/button.tsx'
import { KnownNote } from './known-note.tsx'
import { isRefusal } from './use-unchecked.ts'
import { t, mostLines, withoutEnds, Change, Gain, Box, Line } from './preview-lines.tsx'

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
