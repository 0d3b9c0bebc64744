import { wordsOf } from '../../i18n/words.ts'

const size = { width: 1440, height: 680 }

/** The list with a record opened, as it looks in the visitor's theme. The pictures are taken from the running app. */
export function ProductPicture() {
  const t = wordsOf('landing')
  const place = 'w-full max-lg:w-[150%] max-lg:max-w-none max-sm:w-[220%] max-sm:-translate-x-[17.2%]'
  return (
    <div className="mt-12 overflow-hidden rounded-dialog border border-line mask-[linear-gradient(#000_60%,transparent)] max-sm:mt-10">
      <img
        {...size}
        alt={t('picture')}
        src="/pictures/records-light.webp"
        className={`${place} dark:hidden`}
      />
      <img
        {...size}
        alt={t('picture')}
        src="/pictures/records-dark.webp"
        loading="lazy"
        className={`${place} hidden dark:block`}
      />
    </div>
  )
}
