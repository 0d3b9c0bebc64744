import { useState } from 'react'
import { recordForm } from '../../i18n/en/record-form.ts'
import { texts } from '../../i18n/texts.ts'
import { OneTimeCode, OneTimeCodeRing, useOneTimeCodes } from '../view/one-time-code-value.tsx'

const t = texts(recordForm)

/**
 * The code that a typed key makes just now, to compare with the service's own. Of a key that was there before it stays as
 * hidden as the key is.
 */
export function TotpPreview({ value }: { value: string }) {
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
