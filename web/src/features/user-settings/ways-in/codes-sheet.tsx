import Copy from 'lucide/dist/esm/icons/copy.mjs'
import Download from 'lucide/dist/esm/icons/download.mjs'
import Printer from 'lucide/dist/esm/icons/printer.mjs'
import { useState } from 'react'
import { saveFile } from '../../../storage/save-file.ts'
import { waysIn } from '../../../i18n/en/ways-in.ts'
import { texts } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/form/button.tsx'
import { PrintedCodes } from './printed-codes.tsx'
import { useCopyOnce } from './use-copy-once.ts'

const t = texts(waysIn)

/** Recovery codes, to be printed, saved or copied. */
export function CodesSheet({ codes }: { codes: readonly string[] }) {
  const [madeAt] = useState(() => new Date())
  const copy = useCopyOnce()
  const download = () => {
    const lines = [t('codes'), window.location.host, '', ...codes, '', t('sheetText'), t('sheetKeep'), '']
    saveFile(new Blob([lines.join('\r\n')], { type: 'text/plain' }), t('fileName'))
  }
  return (
    <>
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
        <Button
          size="small"
          look="quiet"
          icon={Copy}
          onClick={() => void copy(codes.join('\n'), t('copied'))}
        >
          {t('copyAll')}
        </Button>
      </div>
      <PrintedCodes codes={codes} madeAt={madeAt} />
    </>
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
