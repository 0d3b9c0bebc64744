import { createPortal } from 'react-dom'
import { useMe } from '../../../data/users/me.ts'
import { locale } from '../../../i18n/locale.ts'
import { longDate } from '../../../i18n/when.ts'
import { waysIn } from '../../../i18n/en/ways-in.ts'
import { texts } from '../../../i18n/texts.ts'

const t = texts(waysIn)

/** The sheet of paper, which the screen does not show: black on white in either theme, with a box before each code. */
export function PrintedCodes({ codes, madeAt }: { codes: readonly string[]; madeAt: Date }) {
  const me = useMe()
  return createPortal(
    <div data-printed-sheet aria-hidden className="hidden print:block">
      <p className="font-strong">Cardea</p>
      <p className="mt-6 text-[1.125rem] font-strong">{t('codes')}</p>
      <p className="text-small">
        {me.email} · {window.location.host}
        <br />
        {t('sheetMade', { date: longDate(madeAt, locale()) })}
      </p>
      <ul className="mt-5 grid grid-cols-2 gap-x-5">
        {codes.map((code) => (
          <li key={code} className="flex items-center gap-2.5 border-b py-1.5 font-secret text-[0.9375rem]">
            <span className="size-3.5 border" />
            {code}
          </li>
        ))}
      </ul>
      <p className="mt-7 text-small font-strong">{t('sheetTitle')}</p>
      <p className="text-small">{t('sheetText')}</p>
      <p className="mt-10 text-small">{t('sheetKeep')}</p>
    </div>,
    document.body,
  )
}
