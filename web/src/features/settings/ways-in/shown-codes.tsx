import { Copy, Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { saveFile } from '../../../data/files/save-file.ts'
import { clearClipboardLater, writeClipboard } from '../../../fields/copy/clipboard.ts'
import { wordsOf } from '../../../i18n/words.ts'
import { useBackCloses } from '../../../ui/dialog/back-closes.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { showToast } from '../../../ui/feedback/toast.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Check } from '../../../ui/form/check.tsx'
import { PrintedCodes } from './printed-codes.tsx'

type ShownCodesProps = { codes: readonly string[]; hadOthers: boolean; onClose: () => void }

/** The codes, this once: they are printed, saved or copied, and the dialog stays until its user says that they are kept. */
export function ShownCodes({ codes, hadOthers, onClose }: ShownCodesProps) {
  const t = wordsOf('waysIn')
  const [isKept, setKept] = useState(false)
  const [madeAt] = useState(() => new Date())
  const closeIfKept = () => {
    if (isKept) onClose()
  }
  useBackCloses(true, closeIfKept)
  const copy = async () => {
    try {
      const text = await writeClipboard(codes.join('\n'))
      const countsTo = clearClipboardLater(text, () => undefined)
      showToast(t('copied'), { kind: 'done', countsTo })
    } catch {
      showToast(t('notCopied'), { kind: 'failed' })
    }
  }
  const download = () => {
    const lines = [t('codes'), window.location.host, '', ...codes, '', t('sheetText'), t('sheetKeep'), '']
    saveFile(new Blob([lines.join('\r\n')], { type: 'text/plain' }), t('fileName'))
  }
  return (
    <Dialog
      open
      onClose={closeIfKept}
      title={t('yours')}
      description={t('yoursText')}
      footStart={hadOthers && <span className="text-small text-t3">{t('oldVoid')}</span>}
      foot={
        <Button look="primary" disabled={!isKept} onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      <ul
        aria-label={t('yours')}
        className="grid grid-cols-2 rounded-card border border-line bg-well py-2 text-center font-secret text-[1rem] leading-[2.125rem]"
      >
        {codes.map((code) => (
          <li key={code} translate="no">
            <Code code={code} />
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="small" icon={Printer} onClick={() => window.print()}>
          {t('print')}
        </Button>
        <Button size="small" icon={Download} onClick={download}>
          {t('download')}
        </Button>
        <Button size="small" look="quiet" icon={Copy} onClick={() => void copy()}>
          {t('copyAll')}
        </Button>
      </div>
      <label className="mt-4 flex items-start gap-2.5 text-body">
        <Check checked={isKept} onChange={setKept} className="mt-px" />
        {t('kept')}
      </label>
      <PrintedCodes codes={codes} madeAt={madeAt} />
    </Dialog>
  )
}

/** Selected, it is copied with its hyphen. */
function Code({ code }: { code: string }) {
  const [first, second] = code.split('-')
  return (
    <>
      {first}
      <span className="text-t3">-</span>
      {second}
    </>
  )
}
