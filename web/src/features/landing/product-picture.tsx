import { landing } from '../../i18n/en/landing.ts'
import { spokenLanguage } from '../../i18n/spoken.ts'
import { texts } from '../../i18n/texts.ts'

const t = texts(landing)

const size = { width: 1440, height: 680 }
const phoneSize = { width: 390, height: 844 }

/**
 * The list with a record opened, as it looks in the visitor's theme and language; on a phone the list as it looks there. The pictures are
 * taken from the running app.
 */
export function ProductPicture() {
  const language = spokenLanguage()
  const ending = language === 'en' ? '.webp' : `-${language}.webp`
  const place = 'h-auto w-full'
  return (
    <div className="mt-12 overflow-hidden rounded-dialog border border-line mask-[linear-gradient(#000_60%,transparent)] max-sm:mx-auto max-sm:mt-10 max-sm:w-72">
      {(['light', 'dark'] as const).map((theme) => (
        <picture key={theme} className={theme === 'light' ? 'dark:hidden' : 'hidden dark:block'}>
          <source media="(max-width: 639px)" srcSet={`/pictures/phone-${theme}${ending}`} {...phoneSize} />
          <img
            {...size}
            alt={t('picture')}
            src={`/pictures/records-${theme}${ending}`}
            loading={theme === 'light' ? 'eager' : 'lazy'}
            className={place}
          />
        </picture>
      ))}
    </div>
  )
}
