import type { VaultRecord } from '@cardea/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import { useBackCloses } from '../../../ui/dialog/back-closes.ts'
import { showToast } from '../../../ui/feedback/toast.ts'
import { useOverlay } from '../../../overlays/overlay.ts'
import { useLeaveGuard } from '../../../overlays/leave-guard.ts'
import { records } from '../../../i18n/en/records.ts'
import { texts } from '../../../i18n/texts.ts'
import { useAfterUploads } from '../../../components/files/use-after-uploads.ts'
import { useUploads } from '../../../components/files/use-uploads.ts'
import { fetchSecrets, isConflict, isGone, useChangeRecord } from '../../../data/records/records.ts'
import { useBuiltIn } from '../../../data/templates/templates.ts'
import { useKeptDraft } from '../../../data/drafts/use-kept-draft.ts'
import type { Secrets } from '../../../fields/view/secrets.ts'
import { draftChanges } from '../../../fields/draft/draft-changes.ts'
import { mergeDrafts, underIdsOf, type Side } from '../../../fields/draft/merge-drafts.ts'
import {
  draftOf,
  emptyDraft,
  withFile,
  writtenFields,
  writtenFiles,
  type RecordDraft,
} from '../../../fields/draft/record-draft.ts'
import { useDraftForm } from '../../../fields/draft/use-draft-form.ts'

const t = texts(records)

/** A record as it was when editing began, and as it is now in the form. */
type Begun = { record: VaultRecord; base: RecordDraft; draft: RecordDraft }

export type RecordEditing = ReturnType<typeof useRecordEditing>

/**
 * Editing the open record: its secrets are fetched, a draft begun, and the draft is sent with the version it began with.
 * `form` is null while nothing is edited, or not yet.
 */
export function useRecordEditing(record: VaultRecord, isOn: boolean, secrets: Secrets) {
  const { closeOverlay } = useOverlay()
  const [begun, setBegun] = useState<Begun | null>(null)
  /** What is begun with where a kept draft was put back, for anyone who throws that away. */
  const [fresh, setFresh] = useState<Begun | null>(null)
  const [theirs, setTheirs] = useState<VaultRecord | null>(null)
  const changeRecord = useChangeRecord(record._id)
  const builtIn = useBuiltIn(record.templateID)
  const active = isOn ? begun : null
  const form = useDraftForm(active?.draft ?? emptyDraft, (draft) =>
    setBegun((current) => current && { ...current, draft }),
  )
  const forgetFailure = useEffectEvent(form.failure.forget)

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
  useEffect(() => {
    if (!isOn) return undefined
    let isStillOn = true
    // Sets nothing before the answer is there.
    // oxlint-disable-next-line react/set-state-in-effect
    void begin(() => isStillOn)
    return () => {
      isStillOn = false
      setBegun(null)
      setTheirs(null)
      forgetFailure()
    }
  }, [isOn])

  const changes = active ? draftChanges(active.base, active.draft) : []
  const guard = useLeaveGuard(changes.length > 0)
  const kept = useKeptDraft({
    slot: record._id,
    isReady: active !== null,
    draft: changes.length > 0 ? active : null,
    restore: (draft) => {
      setFresh(active)
      setBegun(draft)
    },
  })
  useBackCloses(theirs !== null, () => setTheirs(null))
  const uploads = useUploads({
    held: active?.draft.attachments.length ?? 0,
    onArrived: (media) =>
      setBegun((current) => current && { ...current, draft: withFile(current.draft, media) }),
    isDetached: false,
  })

  /** @param then where to go once it is saved; the panel as a rule */
  const send = async (sent: Begun, then: () => void): Promise<void> => {
    try {
      await changeRecord.mutateAsync({
        name: sent.draft.name,
        fields: writtenFields(sent.draft, sent.base),
        attachmentIDs: writtenFiles(sent.draft, sent.base),
        version: sent.record.version,
      })
      setTheirs(null)
      kept.end()
      then()
      showToast(t('saved'), { kind: 'done' })
    } catch (error) {
      guard.stay()
      await fail(error)
    }
  }
  const showBoth = async (): Promise<void> => {
    try {
      setTheirs(await fetchSecrets(record._id))
    } catch (error) {
      secrets.onFailure(error)
    }
  }
  const fail = async (failure: unknown): Promise<void> => {
    if (isConflict(failure)) {
      await showBoth()
      return
    }
    setTheirs(null)
    if (isGone(failure)) secrets.onFailure(failure)
    else form.showRefusal(failure)
  }
  const backToPanel = (): void => void closeOverlay({ isSettled: true })
  const save = async (then: () => void): Promise<void> => {
    if (!active) return
    if (changes.length === 0) backToPanel()
    else if (form.check()) await send(active, then)
    else guard.stay()
  }

  const saving = useAfterUploads(uploads, (then: () => void) => void save(then))
  const isSaving = changeRecord.isPending || saving.isWaiting

  return {
    form: active && form,
    /** Another person saved it since; one's own saves do not count. */
    isOutdated:
      active !== null &&
      !changeRecord.isPending &&
      record.version > Math.max(active.record.version, changeRecord.data?.version ?? 0),
    uploads,
    save: () => saving.run(backToPanel),
    isSaving,
    restored: { isRestored: kept.isRestored, onDiscard: () => setBegun(fresh) },
    unsaved: {
      isOpen: guard.isAsking,
      isSaving,
      changes,
      onDiscard: () => {
        kept.end()
        guard.leave()
      },
      onKeep: guard.stay,
      onSave: () => saving.run(guard.leave),
    },
    conflict: theirs &&
      active && {
        base: active.base,
        mine: active.draft,
        theirs: underIdsOf(active.draft, draftOf(theirs, builtIn)),
        record: theirs,
        isSaving: changeRecord.isPending,
        onKeep: () => setTheirs(null),
        onChoose: (choices: ReadonlyMap<string, Side>) => {
          const saved = underIdsOf(active.draft, draftOf(theirs, builtIn))
          const merged = {
            record: theirs,
            base: saved,
            draft: mergeDrafts(active.base, active.draft, saved, choices),
          }
          setBegun(merged)
          void send(merged, backToPanel)
        },
      },
  }
}
