import type { TrashedRecord } from '@cardea/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Selection } from '../../components/list/use-selection.ts'
import { tellBulk } from '../../components/records/tell-bulk.ts'
import { tellResult } from '../../components/records/tell-result.ts'
import { startBulk } from '../../data/bulk/bulk-jobs.ts'
import { ownAct } from '../../data/live/own-acts.ts'
import { shownName } from '@cardea/client/records/record-name'
import { useRunning } from '../../data/records/use-running.ts'
import { dropFromTrash, emptyTrash, purgeFromTrash } from '../../data/trash/trash.ts'
import { trash } from '../../i18n/en/trash.ts'
import { texts } from '../../i18n/texts.ts'
import { showError } from '../../overlays/show-error.ts'
import { showToast } from '../../ui/feedback/toast.ts'

const t = texts(trash)

type Records = readonly TrashedRecord[]

/** What can be done with records of the trash, one or several, and how far it is. */
export function useTrashActs(selection: Selection) {
  const queryClient = useQueryClient()
  const running = useRunning()
  const [asked, setAsked] = useState<Records>()

  const settle = (gone: readonly string[], tried: Records) => {
    dropFromTrash(queryClient, gone)
    const left = new Set(gone)
    if (selection.ids.size > 0) selection.only([...selection.ids].filter((id) => !left.has(id)))
    void queryClient.invalidateQueries({ queryKey: ['trash'] })
    return tried.length
  }

  const restore = async (records: Records) => {
    const ids = records.map(({ _id }) => _id)
    const result = await startBulk(queryClient, { verb: 'restore', steps: [{ act: 'restore', ids }] })
    const back = result.done.flatMap((step) => step.ids)
    settle([...back, ...result.gone], records)
    const [first] = records
    if (records.length === 1 && first && result.gone.length > 0) showToast(t('gone'), { kind: 'failed' })
    else
      tellBulk(
        result,
        records,
        records.length === 1 && first
          ? t('restored', { name: shownName(first) })
          : t('restoredMany', { count: back.length }),
      )
  }

  const purge = () =>
    ownAct(async () => {
      const records = asked ?? []
      const gone: string[] = []
      const result = await running.start(records, async ({ _id }) => {
        await purgeFromTrash(_id)
        gone.push(_id)
      })
      setAsked(undefined)
      settle(gone, records)
      tellResult(result, records.length, t('purged', { count: gone.length }))
    })

  return {
    running,
    isRunning: running.count !== undefined,
    /** Those whose end is being asked about. */
    asked,
    askToPurge: (records: Records) => setAsked(records),
    closeQuestion: () => (running.count === undefined ? setAsked(undefined) : running.stop()),
    restore,
    purge: () => void purge(),
    /** Deletes everything in the trash for good. */
    empty: () =>
      ownAct(async () => {
        try {
          const count = await emptyTrash()
          selection.clear()
          showToast(t('purged', { count }), { kind: 'done' })
        } catch (error) {
          showError(error)
        }
        await queryClient.invalidateQueries({ queryKey: ['trash'] })
      }),
  }
}

export type TrashActs = ReturnType<typeof useTrashActs>
