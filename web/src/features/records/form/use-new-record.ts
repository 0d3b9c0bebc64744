import { ApiError } from '@cardea/client/calls/api-error'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { SealedFor, Template } from '@cardea/contract'
import { usePanel } from '../../../components/records/open-panel.ts'
import { useAfterUploads } from '../../../components/files/use-after-uploads.ts'
import { useUploads } from '../../../components/files/use-uploads.ts'
import { useKeptDraft } from '../../../data/drafts/use-kept-draft.ts'
import { useOpenGroups } from '../../../data/groups/use-open-groups.ts'
import { useGroupsWithoutKey } from '../../../data/groups/groups-without-key.ts'
import { noteFilesAgain } from '../../../data/files/note-files-again.ts'
import { useKeysToSeal, type KeysToSeal } from '../../../data/keys/use-keys-to-seal.ts'
import { useSealingChoice } from '../../../data/keys/use-sealing-choice.ts'
import { ownsSealed } from '../../../data/records/ownership.ts'
import { recordsQuery, useCreateRecord } from '../../../data/records/records.ts'
import { builtInAmong, templatesQuery } from '../../../data/templates/templates.ts'
import { useMe } from '../../../data/users/me.ts'
import { draftChanges, typedInto } from '../../../fields/draft/draft-changes.ts'
import {
  copyOf,
  emptyDraft,
  onTemplate,
  withFile,
  type RecordDraft,
} from '../../../fields/draft/record-draft.ts'
import { writtenFields, writtenFiles } from '../../../fields/draft/written-fields.ts'
import { sentAs } from '../../../fields/draft/sent-as.ts'
import { useDraftForm } from '../../../fields/draft/use-draft-form.ts'
import { recordForm } from '../../../i18n/en/record-form.ts'
import { sealed } from '../../../i18n/en/sealed.ts'
import { listed } from '../../../i18n/name-list.ts'
import { texts } from '../../../i18n/texts.ts'
import { useOverlay, useShownOverlay } from '../../../overlays/overlay.ts'
import { showToast } from '../../../ui/feedback/toast.ts'
import { useBusy } from '../../../ui/form/use-busy.ts'
import { loadPart } from '../../../ui/lazy-part.ts'
import { useCopying } from './use-copying.ts'
import { useTryAgain } from './use-try-again.ts'

const t = texts(recordForm)
const tSealed = texts(sealed)

/** A record that is being made: its draft, kept until it is saved or thrown away, its files, and saving it. */
export function useNewRecord() {
  const overlay = useShownOverlay()
  const { closeOverlay } = useOverlay()
  const queryClient = useQueryClient()
  const templates = useQuery(templatesQuery)
  const wanted = overlay?.action === 'new' && overlay.kind === 'record' ? overlay : undefined
  const copying = wanted?.copyOf
  const [begun] = useState(() => ({
    ...emptyDraft,
    name: wanted?.name ?? '',
    groupIDs: wanted?.groupID ? [wanted.groupID] : [],
  }))
  const [draft, setDraft] = useState(begun)
  const form = useDraftForm(draft, setDraft)
  const first = templates.data?.find(({ _id }) => _id === wanted?.templateID) ?? templates.data?.[0]
  if (first && copying === undefined && draft.templateID === null) setDraft(onTemplate(draft, first))
  const [copied, setCopied] = useState<RecordDraft | null>(null)
  const isReady = draft.templateID !== null || draft.fields.length > 0
  const chosen = templates.data?.find(({ _id }) => _id === draft.templateID)

  const { sealing, withoutKey, keys } = useSealing(draft)
  const save = useSave(draft, setDraft, form, { sealedFor: sealing.sealedFor, keys })
  const changes = copied ? draftChanges(copied, draft) : typedInto(draft)
  const isWritten = changes.length > 0 && !save.isDone
  const kept = useKeptDraft({
    slot: copying === undefined ? 'new' : `copy ${copying}`,
    isReady: isReady || copying !== undefined,
    draft: isWritten ? draft : null,
    isForPeople: sealing.sealedFor === 'people',
    sentBy: draft.sent?.key,
    restore: (found) => {
      void noteFilesAgain(queryClient, found.attachments)
      setDraft(found)
    },
  })
  const uploads = useUploads({
    held: draft.attachments.length,
    onArrived: (media) => setDraft((current) => withFile(current, media)),
    isDetached: false,
    isSealed: sealing.sealedFor === 'people',
  })
  useCopying(copying, {
    isWanted: kept.hasLooked && !kept.isRestored,
    onOpened: (record) => {
      const name = t('copyName', { name: record.name })
      const copy = copyOf(record, name, builtInAmong(templates.data, record.templateID))
      setCopied(copy)
      setDraft(copy)
    },
    onFile: (file) => uploads.add([file]),
    onFailed: () => void closeOverlay({ isSettled: true }),
  })
  const saving = useAfterUploads(uploads, () => void save.run(kept.end))
  const isSaving = save.isPending || saving.isWaiting
  useTryAgain(save.isAway && !isSaving, () => saving.run(undefined))
  return {
    templates,
    chosen,
    choose: (template: Template) => form.change(onTemplate(draft, template)),
    form,
    sealing,
    areKeysMissing: keys.areMissing,
    uploads,
    kept,
    changes,
    isReady,
    isWritten,
    isSaving,
    /** The last save met no connection; it is tried again. */
    isAway: save.isAway,
    /** Groups that it cannot come into yet: it is not saved with them. */
    withoutKey,
    save: () => {
      if (withoutKey.length === 0) saving.run(undefined)
    },
    /** Throws away what was written; the form stays. */
    startAnew: () => setDraft(copying === undefined && chosen ? onTemplate(begun, chosen) : emptyDraft),
  }
}

/** For whom a draft is sealed, with what that needs. */
function useSealing({ sealedFor, groupIDs }: RecordDraft) {
  const groups = useOpenGroups().filter(({ _id }) => groupIDs.includes(_id))
  const sealing = useSealingChoice(sealedFor, groups)
  const withoutKey = useGroupsWithoutKey(sealing.sealedFor === 'people' ? groups : [])
  return { sealing, withoutKey, keys: useKeysToSeal(sealing.sealedFor) }
}

/** Sends the draft once, however often Save is pressed, and opens what was made. */
function useSave(
  draft: RecordDraft,
  setDraft: (change: (draft: RecordDraft) => RecordDraft) => void,
  form: ReturnType<typeof useDraftForm>,
  { sealedFor, keys }: { sealedFor: SealedFor; keys: KeysToSeal },
) {
  const { openOverlay, closeOverlay } = useOverlay()
  const { openRecord } = usePanel()
  const { _id: ownID } = useMe()
  const openGroups = useOpenGroups()
  const create = useCreateRecord()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [isAway, setAway] = useState(false)
  const [isOpening, openKeys] = useBusy()
  const run = async (endDraft: () => void) => {
    if (isOpening || create.isPending || !form.check()) return
    form.failure.forget()
    await openKeys(async () => {
      try {
        if (await keys.open()) await send(endDraft)
        else form.failure.say(tSealed('noKeys'))
      } catch (error) {
        form.showRefusal(error)
      }
    })
  }
  const send = async (endDraft: () => void) => {
    const groups = openGroups.filter(({ _id }) => draft.groupIDs.includes(_id))
    try {
      const body = {
        name: draft.name,
        templateID: draft.templateID,
        fields: writtenFields(draft),
        attachmentIDs: writtenFiles(draft, emptyDraft),
        groupIDs: groups.map(({ _id }) => _id),
        ...(sealedFor === 'people' && { sealedFor }),
      }
      const isFirst = !ownsSealed(queryClient.getQueryData(recordsQuery.queryKey) ?? [], ownID)
      const sent = sentAs(draft.sent, body)
      setDraft((current) => ({ ...current, sent }))
      const { _id: id, name } = await create.mutateAsync({ body, key: sent.key })
      endDraft()
      await closeOverlay({ isSettled: true })
      openRecord(id)
      if (sealedFor === 'people' && isFirst) {
        const { sayFirstSealed } = await loadPart(() => import('./say-first-sealed.ts'))
        sayFirstSealed(id, () => void navigate({ to: '/settings', hash: 'keys' }))
        return
      }
      const said =
        groups.length > 0
          ? t('createdIn', { groups: listed(groups.map((one) => one.name)) })
          : t('created', { name })
      const share = () => openOverlay({ action: 'share', kind: 'record', id })
      showToast(said, { kind: 'done', about: id, action: { label: t('shareIt'), onPress: share } })
    } catch (error) {
      const isCutOff = error instanceof ApiError && error.code === 'network'
      setAway(isCutOff)
      if (!isCutOff) form.showRefusal(error)
    }
  }
  return { run, isPending: isOpening || create.isPending, isDone: create.isSuccess, isAway }
}
