import { outside } from '../../i18n/en/outside.ts'
import { texts } from '../../i18n/texts.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { writeClipboard } from '../../fields/copy/clipboard.ts'

const t = texts(outside)

/** Copies a link or a part of it, which stays on the clipboard: it is about to be sent. */
export async function copyText(text: string, said: string): Promise<void> {
  try {
    await writeClipboard(text)
    showToast(said, { kind: 'done' })
  } catch {
    showToast(t('copyFailed'), { kind: 'failed' })
  }
}
