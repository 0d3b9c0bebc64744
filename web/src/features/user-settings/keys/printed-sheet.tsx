import './printed-sheet.css'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { ActResult } from '../../../data/keys/keys-messages.ts'
import { useMe } from '../../../data/users/me.ts'
import { qrPath, type QrPath } from '../../../fields/values/qr-path.ts'
import { keys } from '../../../i18n/en/keys.ts'
import { locale } from '../../../i18n/locale.ts'
import { texts } from '../../../i18n/texts.ts'
import { longDate } from '../../../i18n/when.ts'

const t = texts(keys)

/** Squares of silence around the code (ISO/IEC 18004). */
const quiet = 4

/** The sheet of paper, which the screen does not show: black on white in either theme, on A4 or Letter. */
export function PrintedSheet({ sheet: { words, fingerprint } }: { sheet: ActResult<'makeSheet'> }) {
  const me = useMe()
  const [madeAt] = useState(() => new Date())
  const { host } = window.location
  return createPortal(
    <div data-printed-sheet="large" aria-hidden className="hidden print:block">
      <header>
        <h1>{t('paper.title')}</h1>
        {host}
      </header>
      <dl>
        <Fact name={t('paper.for')}>{me.name ?? me.email}</Fact>
        <Fact name={t('paper.made')}>{longDate(madeAt, locale())}</Fact>
        <Fact name={t('paper.address')}>{me.email}</Fact>
        <Fact name={t('paper.server')}>{host}</Fact>
      </dl>
      <p data-promise="">{t('sheetText')}</p>
      <ol className="font-secret">
        {words.split(' ').map((word, index) => (
          <li
            // oxlint-disable-next-line react/no-array-index-key -- A word may stand at two places.
            key={index}
          >
            <span>{index + 1}</span>
            {word}
          </li>
        ))}
      </ol>
      <p>{t('paper.fingerprint')}</p>
      <p className="font-secret">{fingerprint}</p>
      <div data-lower="">
        <div>
          <Points
            title={t('paper.how')}
            points={[t('paper.signIn', { host }), t('paper.choose'), t('paper.type')]}
          />
          <Points
            title={t('paper.good')}
            points={[t('paper.nobody'), t('paper.worthless'), t('paper.noPhotograph')]}
          />
        </div>
        <div>
          <CodeOf words={words} />
          <p data-copy="">{t('paper.copy')}</p>
        </div>
      </div>
      <footer>{t('paper.byBrowser')}</footer>
    </div>,
    document.body,
  )
}

/** The words again, for a camera. */
function CodeOf({ words }: { words: string }) {
  const [code, setCode] = useState<QrPath | null>(null)
  useEffect(() => void qrPath(words).then(setCode), [words])
  if (!code) return null
  const side = code.size + 2 * quiet
  return (
    <svg viewBox={`${-quiet} ${-quiet} ${side} ${side}`} shapeRendering="crispEdges">
      <path d={code.path} />
    </svg>
  )
}

const Fact = ({ name, children }: { name: string; children: string }) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
)

const Points = ({ title, points }: { title: string; points: readonly string[] }) => (
  <>
    <h2>{title}</h2>
    <ul>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  </>
)
