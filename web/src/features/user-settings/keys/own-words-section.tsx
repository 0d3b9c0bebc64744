import QrIcon from 'lucide/dist/esm/icons/qr-code.mjs'
import { useState } from 'react'
import { WordGrid } from '../../../components/keys/word-grid.tsx'
import { useOwnWords } from '../../../data/keys/own-words.ts'
import { qrPath, type QrPath } from '../../../fields/values/qr-path.ts'
import { keys } from '../../../i18n/en/keys.ts'
import { texts } from '../../../i18n/texts.ts'
import { QrCode } from '../../../ui/display/qr-code.tsx'
import { Button } from '../../../ui/form/button.tsx'

const t = texts(keys)

/** The eight words by which others make sure that the server names the person's own keys. */
export function OwnWordsSection() {
  const words = useOwnWords()
  const [code, setCode] = useState<{ of: string; path: QrPath } | null>(null)
  const text = words?.join(' ') ?? ''
  const isShown = code?.of === text
  const show = async () => setCode({ of: text, path: await qrPath(text) })
  return (
    <section aria-labelledby="own-words-title">
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-1 pb-2">
        <h2 id="own-words-title" className="text-heading">
          {t('words')}
        </h2>
        <Button
          size="small"
          icon={QrIcon}
          disabled={words === null}
          aria-expanded={isShown}
          onClick={() => (isShown ? setCode(null) : void show())}
        >
          {t(isShown ? 'hideCode' : 'showCode')}
        </Button>
      </div>
      <p className="pb-2.5 text-small text-t2">{t('wordsText')}</p>
      <WordGrid
        label={t('words')}
        words={words ?? ['', '', '', '', '', '', '', '']}
        className="grid-cols-4 max-sm:grid-cols-2"
      />
      {isShown && (
        <QrCode
          {...code.path}
          label={t('codeOfWords')}
          className="mx-auto mt-4 size-44 rounded-card border border-line"
        />
      )}
    </section>
  )
}
