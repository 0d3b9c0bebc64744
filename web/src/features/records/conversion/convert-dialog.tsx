import type { VaultRecord } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { firstLookQuery, mostLookedAt } from '../../../data/conversion/look-first.ts'
import { readersOf, withMembers } from '../../../data/conversion/who-can-open.ts'
import { groupsQuery } from '../../../data/groups/groups.ts'
import { conversion as words } from '../../../i18n/en/conversion.ts'
import { texts } from '../../../i18n/texts.ts'
import { showToast } from '../../../ui/feedback/toast.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { ConversionFoot, ConversionProgress } from './conversion-foot.tsx'
import { endedText, isWorthTelling } from './conversion-words.ts'
import { ConversionReport } from './conversion-report.tsx'
import { HistoryChoice } from './history-choice.tsx'
import { useConversion } from './use-conversion.ts'
import { WhoCanOpenThem } from './who-can-open-them.tsx'

const t = texts(words)

type ConvertDialogProps = { records: readonly VaultRecord[]; onClose: () => void }

/** Seals records of one’s own for their people, after saying for whom, and what goes. */
export function ConvertDialog({ records: given, onClose }: ConvertDialogProps) {
  // As they were when it began: the list changes with each that is converted. Until then it tells of them as they are.
  const [begun, setBegun] = useState<readonly VaultRecord[] | null>(null)
  const listed = begun ?? given
  const groups = useQuery(groupsQuery).data
  const records = withMembers(listed, groups ?? [])
  const count = records.length
  const isLooked = count <= mostLookedAt
  const look = useQuery({ ...firstLookQuery(records), enabled: isLooked })
  const [keepsVersions, setKeepsVersions] = useState(true)
  const conversion = useConversion()
  const { stage, result } = conversion
  const isReady = groups !== undefined && (!isLooked || look.data !== undefined)
  const run = async () => {
    setBegun(listed)
    const left = records.filter(({ _id }) => !result.done.includes(_id))
    const invited = (id: string) => look.data?.invited.get(id) ?? []
    const readers = new Map(
      left.map((record) => [record._id, { ...readersOf(record), invited: invited(record._id) }]),
    )
    const made = await conversion.run({ to: 'people', readers, keepsVersions })
    if (made.done.length < count || isWorthTelling(made)) return
    showToast(t('done', { count }), { kind: 'done' })
    onClose()
  }
  const close = () => (stage.is === 'running' ? conversion.stop() : onClose())
  const gone = look.data?.gone ?? 0
  const isOver = stage.is === 'over'
  return (
    <Dialog
      onClose={close}
      size="share"
      title={isOver ? t('overTitle', { done: result.done.length, count }) : t('title', { count })}
      description={
        isOver
          ? undefined
          : [t('text', { count }), gone > 0 && t('gone', { count: gone })].filter(Boolean).join(' ')
      }
      failure={endedText(result) ?? (look.error ? endedText({ ended: look.error }) : undefined)}
      footStart={<ConversionProgress stage={stage} of={count} />}
      foot={
        <ConversionFoot
          stage={stage}
          done={result.done.length}
          of={count}
          isReady={isReady}
          confirm={t('confirm')}
          onRun={() => void run()}
          onClose={close}
        />
      }
    >
      {isOver ? (
        <ConversionReport records={records} result={result} />
      ) : (
        <>
          <WhoCanOpenThem records={records} invited={[...(look.data?.invited.values() ?? [])].flat()} />
          <HistoryChoice
            versions={isLooked ? look.data?.versions : null}
            isTaken={keepsVersions}
            isFixed={stage.is === 'running'}
            onChange={setKeepsVersions}
          />
        </>
      )}
    </Dialog>
  )
}
