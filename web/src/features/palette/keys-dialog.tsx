import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Kbd } from '../../ui/display/kbd.tsx'
import { palette } from '../../i18n/en/palette.ts'
import { texts } from '../../i18n/texts.ts'
import { isApple } from '../../ui/form/save-key.ts'

const t = texts(palette)

type Line = {
  word:
    | 'palette'
    | 'help'
    | 'search'
    | 'newRecord'
    | 'next'
    | 'previous'
    | 'ends'
    | 'open'
    | 'select'
    | 'selectAll'
    | 'copy'
    | 'edit'
    | 'groups'
    | 'history'
    | 'remove'
    | 'save'
    | 'lock'
    | 'choose'
    | 'close'
  keys: readonly string[][]
}

const control = () => (isApple() ? '⌘' : t('keyNames.control'))

/** As they stand in two columns: what is short first. */
const sections = (): readonly { title: 'anywhere' | 'list' | 'record'; lines: readonly Line[] }[] => [
  {
    title: 'anywhere',
    lines: [
      { word: 'palette', keys: [[control(), 'K']] },
      { word: 'help', keys: [['?']] },
      { word: 'save', keys: [[control(), '↵']] },
      { word: 'lock', keys: [[control(), '⇧', 'L']] },
      { word: 'close', keys: [['Esc']] },
    ],
  },
  {
    title: 'record',
    lines: [
      { word: 'open', keys: [['↵']] },
      { word: 'copy', keys: [['C']] },
      { word: 'edit', keys: [['E']] },
      { word: 'groups', keys: [['G']] },
      { word: 'history', keys: [['H']] },
      { word: 'remove', keys: [[t('keyNames.remove')]] },
      { word: 'choose', keys: [['1'], ['2'], ['3']] },
    ],
  },
  {
    title: 'list',
    lines: [
      { word: 'search', keys: [['/']] },
      { word: 'newRecord', keys: [['N']] },
      { word: 'next', keys: [['J'], ['↓']] },
      { word: 'previous', keys: [['K'], ['↑']] },
      { word: 'ends', keys: [[t('keyNames.first')], [t('keyNames.last')]] },
      { word: 'select', keys: [['X']] },
      { word: 'selectAll', keys: [[control(), 'A']] },
    ],
  },
]

/** All keys on one page. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog onClose={onClose} size="share" title={t('help.title')}>
      <div className="gap-x-10 sm:columns-2">
        {sections().map(({ title, lines }) => (
          <section key={title} aria-labelledby={`keys-${title}`} className="break-inside-avoid pb-6">
            <h3 id={`keys-${title}`} className="pb-1.5 text-label font-medium text-t3">
              {t(`help.${title}`)}
            </h3>
            <dl>
              {lines.map(({ word, keys }) => (
                <div key={word} className="flex min-h-9 items-center justify-between gap-4">
                  <dt>{t(`help.${word}`)}</dt>
                  <dd className="flex items-center gap-1.5 text-label text-t3">
                    {keys.map((combination, index) => (
                      <span key={combination.join('+')} className="flex items-center gap-1.5">
                        {index > 0 && t('help.or')}
                        {combination.map((key) => (
                          <Kbd key={key}>{key}</Kbd>
                        ))}
                      </span>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
