import type { AccessRequest } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import Hand from 'lucide/dist/esm/icons/hand.mjs'
import { useState } from 'react'
import { ListSkeleton } from '../../../components/list/list-skeleton.tsx'
import { DecideEmergency } from '../../../components/trusted-people/decide-emergency.tsx'
import { ownRequestsQuery, toDecideQuery } from '../../../data/requests/requests.ts'
import { attention } from '../../../i18n/en/attention.ts'
import { requests } from '../../../i18n/en/requests.ts'
import { texts } from '../../../i18n/texts.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { QueryFailure } from '../../../components/page/query-failure.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { AllowDialog } from './allow-dialog.tsx'
import { RequestRow } from './request-row.tsx'
import { askedWords, useItemName } from './request-words.ts'
import { useDecide } from './use-decide.ts'

const t = texts(requests)
const tAttention = texts(attention)

/** What others ask of one, and what one asked for oneself. */
export function RequestsList() {
  const toDecide = useQuery(toDecideQuery)
  const own = useQuery(ownRequestsQuery)
  const failed = toDecide.error ? toDecide : own.error ? own : null
  if (failed)
    return <QueryFailure title={tAttention('failed.title')} text={tAttention('failed.text')} query={failed} />
  if (!toDecide.data || !own.data) return <ListSkeleton view="list" />
  if (toDecide.data.length + own.data.length === 0)
    return <EmptyState icon={Hand} title={t('nothing.title')} text={t('nothing.text')} />
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-6 overflow-y-auto px-6 pt-3 pb-24 max-sm:px-4">
      {toDecide.data.length > 0 && <ToDecide rows={toDecide.data} />}
      {own.data.length > 0 && <Mine rows={own.data} />}
    </div>
  )
}

function ToDecide({ rows }: { rows: readonly AccessRequest[] }) {
  const nameOf = useItemName()
  const { busy, refuse } = useDecide()
  const [allowing, setAllowing] = useState<AccessRequest | null>(null)
  const isThere = (kind: AccessRequest['kind']) => rows.some((one) => one.kind === kind)
  // Left alone, the one opens everything and the other nothing.
  const foot = [isThere('emergency') && t('opensAlone'), isThere('access') && t('lapse')]
    .filter(Boolean)
    .join(' ')
  return (
    <Part id="requests-to-decide" title={t('toDecide')} foot={foot}>
      {rows.map((request) => {
        const words = askedWords(request, false, nameOf(request))
        return (
          <RequestRow key={request._id} request={{ ...request, owner: null }} words={words}>
            {request.kind === 'emergency' ? (
              <DecideEmergency request={request} />
            ) : (
              <>
                <Button
                  look="quiet"
                  busy={busy === request._id}
                  aria-label={`${t('refuse')}: ${words}`}
                  onClick={() => void refuse(request)}
                >
                  {t('refuse')}
                </Button>
                <Button aria-label={`${t('allow')}: ${words}`} onClick={() => setAllowing(request)}>
                  {t('allow')}
                </Button>
              </>
            )}
          </RequestRow>
        )
      })}
      {allowing && (
        <AllowDialog request={allowing} item={nameOf(allowing)} onClose={() => setAllowing(null)} />
      )}
    </Part>
  )
}

function Mine({ rows }: { rows: readonly AccessRequest[] }) {
  const nameOf = useItemName()
  const { busy, end } = useDecide()
  return (
    <Part id="requests-mine" title={t('mine')}>
      {rows.map((request) => {
        const words = askedWords(request, true, nameOf(request))
        const act = request.state === 'waiting' ? t('withdraw') : t('end')
        const canEnd =
          request.state === 'waiting' || (request.kind === 'emergency' && request.state === 'granted')
        return (
          <RequestRow key={request._id} request={request} words={words}>
            {canEnd && (
              <Button
                look="quiet"
                busy={busy === request._id}
                aria-label={`${act}: ${words}`}
                onClick={() => void end(request)}
              >
                {act}
              </Button>
            )}
          </RequestRow>
        )
      })}
    </Part>
  )
}

type PartProps = { id: string; title: string; foot?: string; children: React.ReactNode }

function Part({ id, title, foot, children }: PartProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 text-label text-t2">
        {title}
      </h2>
      <ul className="flex flex-col gap-3">{children}</ul>
      {foot && <p className="mt-3 text-small text-t2">{foot}</p>}
    </section>
  )
}
