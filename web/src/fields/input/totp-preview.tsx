import { useState } from 'react'
import { wordsOf } from '../../i18n/words.ts'
import { OneTimeCode, OneTimeCodeRing, useOneTimeCodes } from '../view/one-time-code-value.tsx'

/**
 * The code that a typed key makes just now, to compare with the service's own. Of a key that was there before it stays as
 * hidden as the key is.
 */
export function TotpPreview({ value }: { value: string }) {
  const t = wordsOf('records')
  const [untouched] = useState(value)
  const codes = useOneTimeCodes(value === '' || value === untouched ? null : value)
  if (!codes) return null
  return (
    <div className="mt-1.5 flex h-7 items-center gap-2.5 text-label text-t3">
      {t('form.codeNow')}
      <span className="text-t1">
        <OneTimeCode codes={codes} />
      </span>
      <OneTimeCodeRing codes={codes} />
    </div>
  )
}
