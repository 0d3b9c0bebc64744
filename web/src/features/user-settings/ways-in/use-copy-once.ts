import { clearClipboardLater, writeClipboard } from '../../../fields/copy/clipboard.ts'
import { waysIn } from '../../../i18n/en/ways-in.ts'
import { texts } from '../../../i18n/texts.ts'
import { showToast } from '../../../ui/feedback/toast.ts'

const t = texts(waysIn)

/** Copies what is shown once, and clears the clipboard later. @returns the way to do it: `text`, and what it is said to be */
export function useCopyOnce(): (text: string, said: string) => Promise<void> {
  return async (text, said) => {
    try {
      const copied = await writeClipboard(text)
      showToast(said, { kind: 'done', countsTo: clearClipboardLater(copied, () => undefined) })
    } catch {
      showToast(t('notCopied'), { kind: 'failed' })
    }
  }
}
