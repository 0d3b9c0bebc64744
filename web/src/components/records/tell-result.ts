import type { VaultRecord } from '@cardea/contract'
import { presentationOf } from '../../api/error-presentation.ts'
import { errorText } from '../../overlays/show-error.ts'
import { showToast, type ToastOptions } from '../../ui/feedback/toast.ts'
import { locale } from '../../i18n/locale.ts'
import { namesInSentence } from '../../i18n/name-list.ts'
import { selection } from '../../i18n/en/selection.ts'
import { texts } from '../../i18n/texts.ts'
import { shownName } from '@cardea/client/records/record-name'
import type { ManyResult } from '@cardea/client/calls/run-many'

const t = texts(selection)

/**
 * Says in one message how it went: what was done, which records failed and why, and how many were not begun; where a refusal ended
 * it, how many are not done and why. Says nothing where the app shows a page instead.
 * @param asked how many there were
 * @param done the sentence of what was done
 */
export function tellResult(
  { done, failed }: ManyResult<VaultRecord>,
  asked: number,
  said: string,
  { action, stayMs }: Pick<ToastOptions, 'action' | 'stayMs'> = {},
): void {
  const [first] = failed
  if (first && presentationOf(first.error) === 'screen') return
  const untouched = asked - done.length - failed.length
  const names = namesInSentence(
    failed.map(({ item }) => t('quoted', { name: shownName(item) })),
    locale(),
    (count) => t('moreFailed', { count }),
  )
  const isRefused = failed.length > 1 && untouched > 0
  const sentences = [
    done.length > 0 && said,
    isRefused && first && t('refused', { count: asked - done.length, why: errorText(first.error) }),
    !isRefused && first && t('failed', { count: failed.length, names, why: errorText(first.error) }),
    !isRefused && untouched > 0 && t('stopped', { count: untouched }),
  ]
  showToast(sentences.filter(Boolean).join(' '), {
    kind: first ? 'failed' : 'done',
    ...(action && done.length > 0 && { action, ...(stayMs !== undefined && { stayMs }) }),
  })
}
