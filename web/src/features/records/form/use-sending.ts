import type { VaultRecord } from '@cardea/contract'
import { fetchSecrets, isConflict, useChangeRecord } from '../../../data/records/records.ts'
import { writtenFields, writtenFiles } from '../../../fields/draft/written-fields.ts'
import { records } from '../../../i18n/en/records.ts'
import { texts } from '../../../i18n/texts.ts'
import { showToast } from '../../../ui/feedback/toast.ts'
import type { Begun } from './use-beginning.ts'

const t = texts(records)

type Outcomes = {
  onSaved: () => void
  /** Another person saved it since: the record as it is now. */
  onConflict: (theirs: VaultRecord) => void
  onFailed: (failure: unknown) => void
  /** What another person saved could not be fetched. */
  onGone: (failure: unknown) => void
  /** Keeps one at the form. */
  stay: () => void
}

/** Sends what was edited, with the version that it began with. */
export function useSending(id: string, { onSaved, onConflict, onFailed, onGone, stay }: Outcomes) {
  const change = useChangeRecord(id)
  /** @param then where to go once it is saved; the panel as a rule */
  const run = async ({ record, base, draft }: Begun, then: () => void): Promise<void> => {
    try {
      await change.mutateAsync({
        name: draft.name,
        fields: writtenFields(draft, base),
        attachmentIDs: writtenFiles(draft, base),
        version: record.version,
      })
      onSaved()
      then()
      showToast(t('saved'), { kind: 'done' })
    } catch (error) {
      stay()
      if (isConflict(error)) await fetchSecrets(id).then(onConflict, onGone)
      else onFailed(error)
    }
  }
  return { run, isPending: change.isPending, savedVersion: change.data?.version ?? 0 }
}
