import type { VaultRecord } from '@cardea/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAfterUploads } from '../../../components/files/use-after-uploads.ts'
import { useUploads } from '../../../components/files/use-uploads.ts'
import { useKeptDraft } from '../../../data/drafts/use-kept-draft.ts'
import { noteFilesAgain } from '../../../data/files/note-files-again.ts'
import { isGone } from '../../../data/records/records.ts'
import { draftChanges } from '../../../fields/draft/draft-changes.ts'
import { emptyDraft, withFile } from '../../../fields/draft/record-draft.ts'
import { useDraftForm } from '../../../fields/draft/use-draft-form.ts'
import type { Secrets } from '../../../fields/view/secrets.ts'
import { useLeaveGuard } from '../../../overlays/leave-guard.ts'
import { useOverlay } from '../../../overlays/overlay.ts'
import { useBackCloses } from '../../../ui/back-closes.ts'
import { conflictOf } from './conflict-of.ts'
import { useBeginning, type Begun } from './use-beginning.ts'
import { useSending } from './use-sending.ts'

export type RecordEditing = ReturnType<typeof useRecordEditing>

/**
 * Editing the open record: its secrets are fetched, a draft begun, and the draft is sent with the version it began with.
 * `form` is null while nothing is edited, or not yet.
 */
export function useRecordEditing(record: VaultRecord, isOn: boolean, secrets: Secrets) {
  const { closeOverlay } = useOverlay()
  /** What is begun with where a kept draft was put back, for anyone who throws that away. */
  const [fresh, setFresh] = useState<Begun | null>(null)
  const [theirs, setTheirs] = useState<VaultRecord | null>(null)
  const { active, setBegun, builtIn } = useBeginning({
    record,
    isOn,
    secrets,
    onEnd: () => {
      setTheirs(null)
      form.failure.forget()
    },
  })
  const form = useDraftForm(active?.draft ?? emptyDraft, (draft) =>
    setBegun((current) => current && { ...current, draft }),
  )

  const changes = active ? draftChanges(active.base, active.draft) : []
  const guard = useLeaveGuard(changes.length > 0)
  const kept = useKeptEditing(record, active, changes.length > 0, (found) => {
    setFresh(active)
    setBegun(found)
  })
  useBackCloses(theirs !== null, () => setTheirs(null))
  const uploads = useDraftUploads(record, active, setBegun)

  const send = useSending(record._id, {
    onSaved: () => {
      setTheirs(null)
      kept.end()
    },
    onConflict: setTheirs,
    onFailed: (failure) => {
      setTheirs(null)
      if (isGone(failure)) secrets.onFailure(failure)
      else form.showRefusal(failure)
    },
    onGone: secrets.onFailure,
    stay: guard.stay,
  })
  const backToPanel = (): void => void closeOverlay({ isSettled: true })
  const save = async (then: () => void): Promise<void> => {
    if (!active) return
    if (changes.length === 0) backToPanel()
    else if (form.check()) await send.run(active, then)
    else guard.stay()
  }

  const saving = useAfterUploads(uploads, (then: () => void) => void save(then))
  const isSaving = send.isPending || saving.isWaiting

  return {
    form: active && form,
    /** Another person saved it since; one's own saves do not count. */
    isOutdated: active !== null && !send.isPending && isNewer(record, active, send.savedVersion),
    uploads,
    save: () => saving.run(backToPanel),
    isSaving,
    restored: { isRestored: kept.isRestored, onDiscard: () => setBegun(fresh) },
    unsaved: unsavedOf(guard, kept, { isSaving, changes, onSave: () => saving.run(guard.leave) }),
    conflict: conflictOf({
      active,
      theirs,
      builtIn,
      isSaving: send.isPending,
      onKeep: () => setTheirs(null),
      onMerged: (merged) => {
        setBegun(merged)
        void send.run(merged, backToPanel)
      },
    }),
  }
}

/** What asks when the record is left with changes. */
const unsavedOf = <More extends object>(
  guard: ReturnType<typeof useLeaveGuard>,
  kept: ReturnType<typeof useKeptDraft>,
  more: More,
) => ({
  ...more,
  isOpen: guard.isAsking,
  onDiscard: () => {
    kept.end()
    guard.leave()
  },
  onKeep: guard.stay,
})

type Beginning = ReturnType<typeof useBeginning>

/** Keeps what is changed until it is saved; files of a kept draft are known again before it is put back. */
function useKeptEditing(
  record: VaultRecord,
  active: Beginning['active'],
  isChanged: boolean,
  restore: (found: Begun) => void,
) {
  const queryClient = useQueryClient()
  return useKeptDraft({
    slot: record._id,
    isReady: active !== null,
    draft: isChanged ? active : null,
    isForPeople: record.sealedFor === 'people',
    restore: (found) => {
      void noteFilesAgain(queryClient, found.draft.attachments)
      restore(found)
    },
  })
}

/** Files that come into the draft. */
function useDraftUploads(record: VaultRecord, active: Beginning['active'], setBegun: Beginning['setBegun']) {
  return useUploads({
    held: active?.draft.attachments.length ?? 0,
    onArrived: (media) =>
      setBegun((current) => current && { ...current, draft: withFile(current.draft, media) }),
    isDetached: false,
    isSealed: record.sealedFor === 'people',
  })
}

const isNewer = ({ version }: VaultRecord, { record }: Begun, savedVersion: number): boolean =>
  version > Math.max(record.version, savedVersion)
