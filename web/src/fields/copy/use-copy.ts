import { ApiError } from '@cardea/client/calls/api-error'
import { closeToast, showToast } from '../../ui/feedback/toast.ts'
import { clearClipboardLater, clearClipboardNow, writeClipboard } from './clipboard.ts'
import { records } from '../../i18n/en/records.ts'
import { texts } from '../../i18n/texts.ts'

const t = texts(records)

type Copy = {
  text: string | Promise<string>
  /** Leaves the clipboard after a while. */
  isSecret: boolean
  onFailedCall?: (error: ApiError) => void
}

/**
 * Copies with the toast of docs/product.md, section 14, which counts down where the text is a secret.
 * @returns until when the secret stays (ms since 1970), true for what stays, false where nothing was copied
 */
export function useCopy(): (copy: Copy) => Promise<number | boolean> {
  const clearNow = () => {
    closeToast(t('copied'))
    clearClipboardNow().then(
      () => showToast(t('cleared'), { kind: 'done' }),
      () => showToast(t('copyFailed'), { kind: 'failed' }),
    )
  }
  const action = { label: t('clearNow'), onPress: clearNow }
  return async ({ text, isSecret, onFailedCall }) => {
    try {
      const copied = await writeClipboard(text)
      if (!isSecret) {
        showToast(t('copied'), { kind: 'done' })
        return true
      }
      const until = clearClipboardLater(copied, () => showToast(t('stillThere'), { action }))
      showToast(t('copied'), { kind: 'done', countsTo: until, action })
      return until
    } catch (error) {
      if (error instanceof ApiError) onFailedCall?.(error)
      else showToast(t('copyFailed'), { kind: 'failed' })
      return false
    }
  }
}
