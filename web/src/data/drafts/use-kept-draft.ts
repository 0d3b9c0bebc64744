import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { keysQuery } from '../keys/keys-query.ts'
import { onKeepNow } from './kept-drafts.ts'
import { openDraftSlot, type DraftSlot } from './draft-slot.ts'

const pauseMs = 300

export type KeptDraft = {
  /** Whether what is written is kept at all. */
  isKept: boolean
  /** What the form shows came from before a lock or a reload. */
  isRestored: boolean
  /** Whether it has been looked for, so that nothing comes back any more. */
  hasLooked: boolean
  /** Nothing is to be kept any more: it is saved, or thrown away. */
  end: () => void
}

type Options<Draft> = {
  /** `new`, `copy` and the id of its original, or the record's id. */
  slot: string
  /** Once the form is there to be restored into. */
  isReady: boolean
  /** What is written and not saved; null while nothing is. The same object until it changes. */
  draft: Draft | null
  /** Only its people can open what is written: it is kept only while the person’s keys are open here. */
  isForPeople: boolean
  /** The idempotency key under which what is written was sent last. */
  sentBy?: string | undefined
  /** Puts back what was kept. */
  restore: (draft: Draft) => void
}

type Found<Draft> = { name: string } & Pick<Options<Draft>, 'isReady' | 'draft' | 'restore'>

/** Opens the place of the draft, and puts back what lies there. */
function useFoundDraft<Draft extends object>({ name, isReady, draft, restore }: Found<Draft>) {
  const queryClient = useQueryClient()
  const [slot, setSlot] = useState<DraftSlot | null>(null)
  const [isRestored, setRestored] = useState(false)
  const [hasLooked, setLooked] = useState(false)
  const latest = useRef(draft)
  useEffect(() => {
    latest.current = draft
  }, [draft])

  const open = useEffectEvent(async (slotName: string, isStillWanted: () => boolean) => {
    const opened = await openDraftSlot(queryClient, slotName)
    const found = await opened?.find()
    if (!isStillWanted()) return
    setLooked(true)
    if (!opened) return
    setSlot(opened)
    // Anyone who has written meanwhile means the new words.
    if (found === undefined || latest.current !== null) return
    // Sealed by this app for this very place, in this format.
    restore(found as Draft)
    setRestored(true)
  })
  useEffect(() => {
    if (!isReady) return undefined
    let isWanted = true
    // Sets nothing before the draft has been looked for.
    // oxlint-disable-next-line react/set-state-in-effect
    void open(name, () => isWanted)
    return () => {
      isWanted = false
      setSlot(null)
      setRestored(false)
    }
  }, [isReady, name])
  return { slot, setSlot, isRestored, setRestored, hasLooked }
}

/** Keeps what is being written, a moment after each change and at once when the page or the form goes. */
export function useKeptDraft<Draft extends object>({
  slot: name,
  isReady,
  draft,
  isForPeople,
  sentBy,
  restore,
}: Options<Draft>): KeptDraft {
  const keys = useQuery({ ...keysQuery, enabled: isForPeople }).data
  /** By whose key it is kept; null: by none. */
  const keptBy = isForPeople ? (keys?.is === 'open' ? 'person' : null) : 'server'
  const { slot, setSlot, isRestored, setRestored, hasLooked } = useFoundDraft({
    name,
    isReady,
    draft,
    restore,
  })
  /** What is still to be written: a draft, null for none. Undefined: nothing is. */
  const pending = useRef<Draft | null>(undefined)

  /** Still known once the draft is gone. */
  const lastSentBy = useRef(sentBy)
  useEffect(() => {
    if (sentBy !== undefined) lastSentBy.current = sentBy
  }, [sentBy])

  const write = useEffectEvent((to: DraftSlot) => {
    const value = pending.current
    pending.current = undefined
    if (value) to.keep(value, keptBy !== 'server')
    else if (value === null) to.drop(lastSentBy.current)
  })

  useEffect(() => {
    if (keptBy === 'person') slot?.prepareForPeople()
  }, [slot, keptBy])

  const hasDraft = draft !== null
  // Thrown away again; what is written from here on is not what came back.
  if (isRestored && !hasDraft) setRestored(false)
  const wasWritten = useRef(false)
  useEffect(() => {
    // A form that closes without a word (the session ended elsewhere) has thrown nothing away.
    if (!slot || !isReady || (!hasDraft && !wasWritten.current)) return undefined
    wasWritten.current = hasDraft
    // What was kept while it was for the server goes too.
    pending.current = keptBy === null ? null : draft
    const timer = setTimeout(() => write(slot), pauseMs)
    return () => clearTimeout(timer)
  }, [slot, isReady, draft, hasDraft, keptBy])

  useEffect(() => {
    if (!slot) return undefined
    const flush = () => write(slot)
    document.addEventListener('visibilitychange', flush)
    window.addEventListener('pagehide', flush)
    const stop = onKeepNow(flush)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', flush)
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [slot])

  return {
    isKept: slot !== null && keptBy !== null,
    isRestored,
    hasLooked,
    end: () => {
      pending.current = undefined
      wasWritten.current = false
      slot?.drop(lastSentBy.current)
      setSlot(null)
    },
  }
}
