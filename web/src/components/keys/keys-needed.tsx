import { useQuery } from '@tanstack/react-query'
import { keysQuery } from '../../data/keys/keys-query.ts'
import { sealed } from '../../i18n/en/sealed.ts'
import { texts } from '../../i18n/texts.ts'
import { WaysToOpen } from './ways-to-open.tsx'

const t = texts(sealed)

/** In a form that cannot be saved yet, as this browser has no key to seal it by: the ways to get one. What was typed stays. */
export function KeysNeeded() {
  const keys = useQuery(keysQuery).data
  if (!keys || keys.is === 'open') return null
  return (
    <section aria-labelledby="keys-needed" className="mt-4 flex flex-col border-t border-line pt-4">
      <p id="keys-needed" className="mb-3 text-t2">
        {t('noKeys')}
      </p>
      {keys.is === 'keyless' && keys.own?.keys && <WaysToOpen own={keys.own} />}
    </section>
  )
}
