import type { VaultRecord } from '@cardea/contract'
import { presentationOf } from '../../../api/error-presentation.ts'
import { errorText } from '../../../feedback/show-error.ts'
import { showToast, type ToastOptions } from '../../../ui/toast.ts'
import { locale } from '../../../words/locale.ts'
import { words } from '../../../words/words.ts'
import { namesInSentence } from '../../sharing/will-see.ts'
import { shownName } from '../record-name.ts'
import type { ManyResult } from '../run-many.ts'

/**
 * Says in one message how it went: what was done, which records failed and why, and how many were not begun. Says nothing
 * where the app shows a page instead.
 * @param asked how many there were
 * @param done the sentence of what was done
 */
export function tellResult(
  { done, failed }: ManyResult<VaultRecord>,
  asked: number,
  said: string,
  action?: ToastOptions['action'],
): void {
  const [first] = failed
  if (first && presentationOf(first.error) === 'screen') return
  const untouched = asked - done.length - failed.length
  const names = namesInSentence(
    failed.map(({ item }) => words.t('selection:quoted', { name: shownName(item) })),
    locale(),
    (count) => words.t('selection:moreFailed', { count }),
  )
  const sentences = [
    done.length > 0 && said,
    first && words.t('selection:failed', { count: failed.length, names, why: errorText(first.error) }),
    untouched > 0 && words.t('selection:stopped', { count: untouched }),
  ]
  showToast(sentences.filter(Boolean).join(' '), {
    kind: first ? 'failed' : 'done',
    ...(action && done.length > 0 && { action }),
  })
}
