import { useState } from 'react'
import { imports } from '../../i18n/en/imports.ts'
import { texts } from '../../i18n/texts.ts'
import { classNames } from '../../ui/display/class-names.ts'
import { hueStyle } from '../../ui/display/hue.ts'
import { Mark } from '../../ui/display/mark.tsx'

const t = texts(imports)

const sources = [
  { id: 'onepassword', name: '1Password', kinds: '1pux, CSV', hue: 250 },
  { id: 'bitwarden', name: 'Bitwarden', kinds: 'JSON, zip, CSV', hue: 250 },
  { id: 'lastpass', name: 'LastPass', kinds: 'CSV', hue: 5 },
  { id: 'chrome', name: 'Chrome, Edge', kinds: 'CSV', hue: 130 },
  { id: 'firefox', name: 'Firefox, Safari', kinds: 'CSV', hue: 55 },
  { id: 'keepass', name: 'KeePass', kinds: 'kdbx, XML, CSV', hue: 130 },
  { id: 'proton', name: 'Proton Pass', kinds: 'zip, CSV', hue: 282 },
  { id: 'dashlane', name: 'Dashlane', kinds: 'zip, CSV', hue: 195 },
  { id: 'nordpass', name: 'NordPass', kinds: 'CSV', hue: 195 },
  { id: 'enpass', name: 'Enpass', kinds: 'JSON, CSV', hue: 250 },
  { id: 'padloc', name: 'Padloc', kinds: 'CSV', hue: 130 },
  { id: 'cardea', name: '', kinds: '', hue: 282 },
] as const

/** How to get a file out of other vaults: one press, one sentence. */
export function SourceHelp() {
  const [open, setOpen] = useState<string | null>(null)
  return (
    <section aria-labelledby="how-title">
      <h2 id="how-title" className="pb-3 text-small font-strong">
        {t('howTitle')}
      </h2>
      <ul className="grid grid-cols-3 gap-2 max-md:grid-cols-2 max-sm:grid-cols-1">
        {sources.map(({ id, name, kinds, hue }) => (
          <li key={id} className={open === id ? 'col-span-full' : ''}>
            <button
              type="button"
              aria-expanded={open === id}
              onClick={() => setOpen(open === id ? null : id)}
              className={classNames(
                'flex min-h-13 w-full items-center gap-3 rounded-control border px-3 py-2 text-left transition-colors hover:bg-hover',
                open === id ? 'border-soft-2 bg-soft' : 'border-line bg-raised',
              )}
            >
              <span
                aria-hidden
                style={hueStyle(hue)}
                className="flex size-7.5 shrink-0 items-center justify-center rounded-small font-strong hue-tile"
              >
                {name.slice(0, 1) || <Mark size={18} look="plain" />}
              </span>
              <span className="min-w-0">
                <span className="block font-strong">{name || t('anotherCardea')}</span>
                <span className="block text-small text-t2">
                  {open === id ? t(`how.${id}`) : kinds || t('kinds.cardea')}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
