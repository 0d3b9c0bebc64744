import type { Group, ServiceAccount } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import { useState } from 'react'
import { StepUpDialog } from '../../../components/sign-in/step-up-dialog.tsx'
import { useStepUp } from '../../../components/sign-in/use-step-up.ts'
import { recordsOfGroup } from '../../../data/groups/losses.ts'
import {
  knownByServicesQuery,
  serviceAccountsQuery,
  useServiceAccounts,
} from '../../../data/groups/service-accounts.ts'
import { recordsQuery } from '../../../data/records/records.ts'
import { machines } from '../../../i18n/en/machines.ts'
import { texts } from '../../../i18n/texts.ts'
import { errorText, showError } from '../../../overlays/show-error.ts'
import { QueryFailure } from '../../../components/page/query-failure.tsx'
import { LoadingState } from '../../../ui/feedback/loading.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { EndedMachines } from './ended-machines.tsx'
import { MachineRow } from './machine-row.tsx'

const t = texts(machines)

const AccountDialog = lazyPart(() => import('./account-dialog.tsx'), 'AccountDialog')
const TokenDialog = lazyPart(() => import('./token-dialog.tsx'), 'TokenDialog')

/** The service accounts of a group, for its owner. */
export function MachinesTab({ group }: { group: Group }) {
  const list = useQuery(serviceAccountsQuery(group._id))
  const known = useQuery(knownByServicesQuery(group._id)).data
  const held = recordsOfGroup(useQuery(recordsQuery).data ?? [], group._id).length
  const { makeToken } = useServiceAccounts(group._id)
  const [open, setOpen] = useState<ServiceAccount | 'new' | null>(null)
  const [made, setMade] = useState<{ account: ServiceAccount; token: string } | null>(null)
  const stepUp = useStepUp({ asksAlways: false })
  const { live = [], ended = [] } = Object.groupBy(list.data ?? [], ({ endedAt }) =>
    endedAt === null ? 'live' : 'ended',
  )
  const giveToken = (account: ServiceAccount) =>
    stepUp.run(async () => setMade(await makeToken.mutateAsync(account)), showError)
  return (
    <section aria-label={t('newAccount')} className="mt-4.5">
      <p className="text-small text-t2">{t('intro')}</p>
      <Button icon={Plus} onClick={() => setOpen('new')} className="mt-3">
        {t('newAccount')}
      </Button>
      {list.isPending && <LoadingState />}
      {list.isError && !list.data && (
        <QueryFailure level={3} title={t('failed')} text={errorText(list.error)} query={list} />
      )}
      {list.data && live.length === 0 && <p className="mt-4 text-small text-t3">{t('none')}</p>}
      {live.length > 0 && (
        <ul className="@container mt-4 rounded-card border border-line bg-raised">
          {live.map((account) => (
            <MachineRow
              key={account._id}
              account={account}
              held={held}
              knows={known && (known.get(account._id) ?? 0)}
              onChange={() => setOpen(account)}
              onNewToken={() => void giveToken(account)}
            />
          ))}
        </ul>
      )}
      <EndedMachines ended={ended} known={known} />
      {open !== null && (
        <AccountDialog
          group={group}
          account={open === 'new' ? undefined : open}
          onMade={setMade}
          onClose={() => setOpen(null)}
        />
      )}
      {made && <TokenDialog {...made} held={held} onClose={() => setMade(null)} />}
      {stepUp.isAsking && <StepUpDialog stepUp={stepUp} />}
    </section>
  )
}
