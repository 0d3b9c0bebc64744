import Printer from 'lucide/dist/esm/icons/printer.mjs'
import { WordGrid } from '../../../components/keys/word-grid.tsx'
import { keys } from '../../../i18n/en/keys.ts'
import { texts } from '../../../i18n/texts.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Button } from '../../../ui/form/button.tsx'

const t = texts(keys)

type SheetWordsProps = {
  words: readonly string[]
  hadFormer: boolean
  onPrinted: () => void
  onClose: () => void
}

/** The 24 words, and the way to paper. */
export function SheetWords({ words, hadFormer, onPrinted, onClose }: SheetWordsProps) {
  return (
    <Dialog
      onClose={onClose}
      size="share"
      title={t('makeTitle')}
      description={t('sheetText')}
      footStart={
        <Button look="quiet" onClick={onClose}>
          {t('cancel')}
        </Button>
      }
      foot={
        <>
          <Button icon={Printer} onClick={() => window.print()}>
            {t('print')}
          </Button>
          <Button look="primary" onClick={onPrinted}>
            {t('printed')}
          </Button>
        </>
      }
    >
      <WordGrid label={t('sheetWords')} words={words} className="grid-cols-3 max-sm:grid-cols-2" />
      {hadFormer && <p className="mt-3 text-small text-t3">{t('sheetVoid')}</p>}
    </Dialog>
  )
}
