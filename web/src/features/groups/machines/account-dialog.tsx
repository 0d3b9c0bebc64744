import type { Group, ServiceAccount } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { UntilChoice } from '../../../components/access/until-choice.tsx'
import { StepUpDialog } from '../../../components/sign-in/step-up-dialog.tsx'
import { useStepUp } from '../../../components/sign-in/use-step-up.ts'
import { momentOf, noEnd, type Until } from '../../../data/access/until.ts'
import { recordsOfGroup } from '../../../data/groups/losses.ts'
import { useServiceAccounts } from '../../../data/groups/service-accounts.ts'
import { shownName } from '@cardea/client/records/record-name'
import { recordsQuery } from '../../../data/records/records.ts'
import { machines } from '../../../i18n/en/machines.ts'
import { texts } from '../../../i18n/texts.ts'
import { useSaveFailure } from '../../../overlays/use-save-failure.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Check } from '../../../ui/form/check.tsx'
import { Segment } from '../../../ui/form/segment.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'

const t = texts(machines)

type AccountDialogProps = {
  group: Group
  /** The account to change; without it a new one is made. */
  account?: ServiceAccount | undefined
  onMade: (made: { account: ServiceAccount; token: string }) => void
  onClose: () => void
}

/** Makes or changes a service account: its name, what it may open, and from where. */
export function AccountDialog({ group, account, onMade, onClose }: AccountDialogProps) {
  const { create, change } = useServiceAccounts(group._id)
  const stepUp = useStepUp({ asksAlways: false })
  const [name, setName] = useState(account?.name ?? '')
  const [isNameMissing, setNameMissing] = useState(false)
  const before = account?.records ?? 'all'
  const [opens, setOpens] = useState<'all' | 'named'>(before === 'all' ? 'all' : 'named')
  const [named, setNamed] = useState<ReadonlySet<string>>(new Set(before === 'all' ? [] : before))
  const [networks, setNetworks] = useState(account?.networks.join(', ') ?? '')
  const [until, setUntil] = useState<Until>(account?.until ? { kind: 'date', at: account.until } : noEnd)
  const failure = useSaveFailure()

  const save = () => {
    failure.forget()
    setNameMissing(name.trim() === '')
    if (name.trim() === '') return
    const body = {
      name: name.trim(),
      records: opens === 'all' ? opens : [...named],
      networks: networks.split(/[\s,]+/).filter(Boolean),
      ...(momentOf(until) !== (account?.until ?? null) && { until: momentOf(until) }),
    }
    void stepUp.run(async () => {
      if (account) await change.mutateAsync({ account, body })
      else onMade(await create.mutateAsync(body))
      onClose()
    }, failure.show)
  }
  if (stepUp.isAsking) return <StepUpDialog stepUp={stepUp} />
  return (
    <Dialog
      onClose={onClose}
      size="share"
      title={account ? t('changeTitle', { name: account.name }) : t('newAccount')}
      description={t(account ? 'changeText' : 'newAccountText')}
      failure={failure.text}
      act={{ word: t(account ? 'save' : 'create'), busy: create.isPending || change.isPending, run: save }}
    >
      <TextField
        label={t('name')}
        value={name}
        maxLength={120}
        error={isNameMissing ? t('nameMissing') : undefined}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <div className="mt-4">
        <Segment
          label={t('opens')}
          isWide
          value={opens}
          onChange={setOpens}
          options={[
            { value: 'all', label: t('all') },
            { value: 'named', label: t('named') },
          ]}
        />
      </div>
      {opens === 'named' && <NamedRecords group={group} named={named} onChange={setNamed} />}
      <TextField
        className="mt-4"
        label={t('networks')}
        help={t('networksHint')}
        value={networks}
        onChange={(event) => setNetworks(event.currentTarget.value)}
      />
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <span aria-hidden className="text-small font-strong">
          {t('ends')}
        </span>
        <UntilChoice until={until} at={momentOf(until)} onChange={setUntil} />
      </div>
    </Dialog>
  )
}

type NamedRecordsProps = {
  group: Group
  /** The ids of those that are checked. */
  named: ReadonlySet<string>
  onChange: (change: (before: ReadonlySet<string>) => ReadonlySet<string>) => void
}

/** Which records of the group the account may open. */
function NamedRecords({ group, named, onChange }: NamedRecordsProps) {
  const held = recordsOfGroup(useQuery(recordsQuery).data ?? [], group._id)
  return (
    <ul
      aria-label={t('named')}
      className="mt-3 max-h-[30dvh] overflow-y-auto rounded-card border border-line"
    >
      {held.map((record) => (
        <li key={record._id} className="border-t border-line first:border-t-0">
          <label
            htmlFor={`opens-${record._id}`}
            className="flex min-h-11 cursor-pointer items-center gap-3 px-3.5"
          >
            <Check
              id={`opens-${record._id}`}
              checked={named.has(record._id)}
              onChange={(isNamed) =>
                onChange((before) => {
                  const rest = [...before].filter((id) => id !== record._id)
                  return new Set(isNamed ? [...rest, record._id] : rest)
                })
              }
            />
            <span className="min-w-0 truncate">
              <bdi>{shownName(record)}</bdi>
            </span>
          </label>
        </li>
      ))}
    </ul>
  )
}
