import type { Field } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fetchOneTimeCode, oneTimeCodeQuery, type CodeSource } from '../../data/records/one-time-code.ts'
import { MaskedText } from '../../ui/display/masked-text.tsx'
import { CountdownRing } from '../../ui/feedback/countdown-ring.tsx'
import { CopyButton } from '../copy/copy-button.tsx'
import { useCopy } from '../copy/use-copy.ts'
import { groupedCode } from '../values/grouped-code.ts'
import { FieldFrame } from './field-frame.tsx'
import { useSecond } from './one-time-code-value.tsx'

/** A code that has just ended stays for as long as the next one may be on its way. */
const graceSeconds = 2

type OneTimeCodeRowProps = { field: Field; of: CodeSource; onFailure: (error: unknown) => void }

/** A field of one-time codes: the code runs by itself, as showing it opens nothing. */
export function OneTimeCodeRow({ field, of, onFailure }: OneTimeCodeRowProps) {
  const { data } = useQuery(oneTimeCodeQuery(of, field.key))
  const copy = useCopy()
  const [copiedUntil, setCopiedUntil] = useState(0)
  const [isCopying, setCopying] = useState(false)
  const second = useSecond()
  const seconds = data ? Math.round(data.endsAt / 1000) - second : 0
  const shown = data && seconds > -graceSeconds ? data : null
  const copyCode = async () => {
    setCopying(true)
    const text =
      shown && seconds > 0 ? shown.code : fetchOneTimeCode(of._id, field.key).then(({ code }) => code)
    const until = await copy({ text, isSecret: true, onFailedCall: onFailure })
    setCopiedUntil(typeof until === 'number' ? until : 0)
    setCopying(false)
  }
  return (
    <FieldFrame
      label={field.label}
      tools={
        <>
          {shown && (
            <span className="flex size-8 items-center justify-center">
              <CountdownRing seconds={Math.max(0, seconds)} of={shown.of} size={24} />
            </span>
          )}
          <CopyButton
            label={field.label}
            copiedUntil={copiedUntil}
            busy={isCopying}
            onCopy={() => void copyCode()}
          />
        </>
      }
    >
      <span translate="no" className="flex h-6 items-center font-secret text-code">
        {shown ? groupedCode(shown.code) : <MaskedText />}
      </span>
    </FieldFrame>
  )
}
