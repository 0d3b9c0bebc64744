import { useTranslation } from 'react-i18next'

const size = { width: 1440, height: 680 }

/** The list with a record opened, as it looks in the visitor's theme. The pictures are taken from the running app. */
export function ProductPicture() {
  const { t } = useTranslation('landing')
  const shared = {
    ...size,
    alt: t('picture'),
    className: 'w-full max-lg:w-[150%] max-lg:max-w-none max-sm:w-[220%]',
  }
  return (
    <div className="mt-12 overflow-hidden rounded-dialog border border-line mask-[linear-gradient(#000_60%,transparent)] max-sm:mt-10">
      <img {...shared} src="/pictures/records-light.webp" className={`${shared.className} dark:hidden`} />
      <img
        {...shared}
        src="/pictures/records-dark.webp"
        loading="lazy"
        className={`${shared.className} hidden dark:block`}
      />
    </div>
  )
}
