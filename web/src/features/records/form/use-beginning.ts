import type { VaultRecord } from '@cardea/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import { isGone } from '../../../data/records/records.ts'
import { useBuiltIn } from '../../../data/templates/templates.ts'
import { draftOf, type RecordDraft } from '../../../fields/draft/record-draft.ts'
import type { Secrets } from '../../../fields/view/secrets.ts'
import { useOverlay } from '../../../overlays/overlay.ts'

/** A record as it was when editing began, and as it is now in the form. */
export type Begun = { record: VaultRecord; base: RecordDraft; draft: RecordDraft }

type Options = {
  record: VaultRecord
  isOn: boolean
  secrets: Secrets
  /** Editing is over: what belongs to it goes too. */
  onEnd: () => void
}

/** Begins editing once the secrets of the record are there, and lets go of all of it at the end. `begun` is null before and after. */
export function useBeginning({ record, isOn, secrets, onEnd }: Options) {
  const { closeOverlay } = useOverlay()
  const [begun, setBegun] = useState<Begun | null>(null)
  const builtIn = useBuiltIn(record.templateID)
  const begin = useEffectEvent(async (isStillOn: () => boolean) => {
    try {
      const whole = await secrets.load()
      const base = draftOf(whole, builtIn)
      if (isStillOn()) setBegun({ record: whole, base, draft: base })
    } catch (error) {
      if (!isStillOn()) return
      if (!isGone(error)) await closeOverlay({ isSettled: true })
      secrets.onFailure(error)
    }
  })
  const end = useEffectEvent(() => {
    setBegun(null)
    onEnd()
  })
  useEffect(() => {
    if (!isOn) return undefined
    let isStillOn = true
    // Sets nothing before the answer is there.
    // oxlint-disable-next-line react/set-state-in-effect
    void begin(() => isStillOn)
    return () => {
      isStillOn = false
      end()
    }
  }, [isOn])
  return { active: isOn ? begun : null, setBegun, builtIn }
}
