import { Mark } from '../display/mark.tsx'
import { Spinner } from '../display/spinner.tsx'
import { ui } from '../../i18n/en/ui.ts'
import { texts } from '../../i18n/texts.ts'

const t = texts(ui)

/** A page or part that is on its way; unseen for its first 150 ms. */
export function LoadingState({ text }: { text?: string }) {
  return (
    <output className="m-auto flex animate-reveal items-center gap-2.5 p-6 text-t3">
      <Spinner />
      <span className={text ? '' : 'sr-only'}>{text ?? t('loading')}</span>
    </output>
  )
}

/** Covers the whole window while a page loads. */
export function LoadingOverlay() {
  return (
    <output className="fixed inset-0 z-30 flex animate-reveal flex-col items-center justify-center gap-6 bg-bg text-t3">
      <Mark size={48} />
      <Spinner size={20} />
      <span className="sr-only">{t('loading')}</span>
    </output>
  )
}
