import type { OpenedLink } from '@cardea/client/outside/visit-link'
import Copy from 'lucide/dist/esm/icons/copy.mjs'
import { useState } from 'react'
import { FieldFrame } from '../../fields/view/field-frame.tsx'
import { RevealedText } from '../../fields/view/revealed-text.tsx'
import { ValueText } from '../../fields/view/value-text.tsx'
import { visitor } from '../../i18n/en/visitor.ts'
import { texts } from '../../i18n/texts.ts'
import { MaskedText } from '../../ui/display/masked-text.tsx'
import { Button } from '../../ui/form/button.tsx'
import { IconButton } from '../../ui/form/icon-button.tsx'

const t = texts(visitor)

type ShownFieldProps = {
  field: OpenedLink['content']['fields'][number]
  /** Told what was done, to be said aloud. */
  onSaid: (text: string) => void
}

/** One field as in the record panel; whatever its type, its value is text. */
export function ShownField({ field: { label, isSecret, value }, onSaid }: ShownFieldProps) {
  const [isShown, setShown] = useState(!isSecret)
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => onSaid(t('copied')),
      () => onSaid(t('copyFailed')),
    )
  const tools = (
    <>
      {isSecret && (
        <Button
          look="accent-text"
          size="small"
          aria-label={t(isShown ? 'hideOf' : 'showOf', { label })}
          onClick={() => setShown(!isShown)}
        >
          {t(isShown ? 'hide' : 'show')}
        </Button>
      )}
      <IconButton icon={Copy} label={t('copyOf', { label })} onClick={() => void copy()} />
    </>
  )
  return (
    <FieldFrame label={label} isOpen={isSecret && isShown} tools={tools}>
      {!isShown ? <MaskedText /> : isSecret ? <RevealedText text={value} /> : <ValueText text={value} />}
    </FieldFrame>
  )
}
