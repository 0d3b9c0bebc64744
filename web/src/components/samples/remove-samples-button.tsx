import type { Group } from '@cardea/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ownAct } from '../../data/live/own-acts.ts'
import { samples } from '../../i18n/en/samples.ts'
import { texts } from '../../i18n/texts.ts'
import { showError } from '../../overlays/show-error.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/button.tsx'

const t = texts(samples)

/** Removes the sample records in one press. `onRemoved`: before lists know that the group is gone. */
export function RemoveSamplesButton({ group, onRemoved }: { group: Group; onRemoved?: () => void }) {
  const queryClient = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    try {
      const { removeSamples } = await import('../../data/samples/remove-samples.ts')
      const kept = await removeSamples(queryClient, group)
      showToast(kept > 0 ? t('removedKept', { count: kept }) : t('removed'), { kind: 'done' })
      if (kept === 0) onRemoved?.()
    } catch (error) {
      showError(error)
    }
    setBusy(false)
    for (const queryKey of [['records'], ['groups'], ['imports'], ['trash']])
      void queryClient.invalidateQueries({ queryKey })
  }
  return (
    <Button size="small" busy={isBusy} onClick={() => void ownAct(remove)}>
      {t('remove')}
    </Button>
  )
}
