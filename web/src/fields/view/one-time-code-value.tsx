import type { OneTimeCodes } from '@cardea/contract/one-time-codes'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { CountdownRing } from '../../ui/feedback/countdown-ring.tsx'
import { groupedCode } from '../values/grouped-code.ts'
import { fields } from '../../i18n/en/fields.ts'
import { texts } from '../../i18n/texts.ts'
import { RevealedText } from './revealed-text.tsx'

const t = texts(fields)

/** The key of a field, once it is read: undefined while it is, null for what is no key. */
export function useOneTimeCodes(value: string | null): OneTimeCodes | null | undefined {
  const [read, setRead] = useState<{ value: string; codes: OneTimeCodes | null }>()
  useEffect(() => {
    if (value === null) return undefined
    let isCurrent = true
    const readKey = async () => {
      const { readOneTimeCodes } = await import('@cardea/contract/one-time-codes')
      if (isCurrent) setRead({ value, codes: readOneTimeCodes(value) })
    }
    void readKey()
    return () => {
      isCurrent = false
    }
  }, [value])
  return read?.value === value ? read?.codes : undefined
}

function eachSecond(tell: () => void): () => void {
  const timer = setInterval(tell, 250)
  return () => clearInterval(timer)
}

/** Whole seconds since 1970, as they pass. */
export const useSecond = (): number => useSyncExternalStore(eachSecond, () => Math.floor(Date.now() / 1000))

/** The code of this moment. */
export function OneTimeCode({ codes }: { codes: OneTimeCodes }) {
  return (
    <span translate="no" className="block font-secret text-code">
      {groupedCode(codes.codeAt(useSecond() * 1000))}
    </span>
  )
}

/** The key of one-time codes, revealed: the code of this moment, or the key itself where it makes none. */
export function OneTimeCodeValue({ value }: { value: string }) {
  const codes = useOneTimeCodes(value)
  if (codes) return <OneTimeCode codes={codes} />
  if (codes === undefined) return null
  return (
    <>
      <span className="text-small text-t2">{t('codeUnreadable')}</span>
      <RevealedText text={value} />
    </>
  )
}

/** How long the code of this moment is still good. */
export function OneTimeCodeRing({ codes: { periodSeconds } }: { codes: OneTimeCodes }) {
  return <CountdownRing seconds={periodSeconds - (useSecond() % periodSeconds)} of={periodSeconds} />
}
