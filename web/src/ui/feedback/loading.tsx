import { Mark } from '../display/mark.tsx'
import { Spinner } from './spinner.tsx'
import { wordsOf } from '../../i18n/words.ts'

/** A page or part that is on its way; unseen for its first 150 ms. */
export function LoadingState({ text }: { text?: string }) {
  const t = wordsOf('ui')
  return (
    <output className="m-auto flex animate-reveal items-center gap-2.5 p-6 text-t3">
      <Spinner />
      <span className={text ? '' : 'sr-only'}>{text ?? t('loading')}</span>
    </output>
  )
}

/** Covers the whole window while a page loads. */
export function LoadingOverlay() {
  const t = wordsOf('ui')
  return (
    <output className="fixed inset-0 z-30 flex animate-reveal flex-col items-center justify-center gap-6 bg-bg text-t3">
      <Mark size={48} />
      <Spinner size={20} />
      <span className="sr-only">{t('loading')}</span>
    </output>
  )
}
