import type { Item } from '@cardea/contract'
import { recordPanel } from '../../i18n/en/record-panel.ts'
import { records } from '../../i18n/en/records.ts'
import { texts } from '../../i18n/texts.ts'
import { showToast } from '../../ui/feedback/toast.ts'

const t = texts(recordPanel)
const tRecords = texts(records)

const paths = { record: '/records/', group: '/group_records/' } as const

/** Puts the address of a record or group on the clipboard: people who may see it open it there. */
export async function copyLink({ kind, id }: Item): Promise<void> {
  try {
    await navigator.clipboard.writeText(`${window.location.origin}${paths[kind]}${id}`)
    showToast(t('linkCopied'), { kind: 'done' })
  } catch {
    showToast(tRecords('copyFailed'), { kind: 'failed' })
  }
}
