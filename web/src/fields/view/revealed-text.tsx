import { SecretText } from '../../ui/display/secret-text.tsx'

const largeUpTo = 64

type RevealedTextProps = {
  text: string
  /** Long text, as small as other text. */
  isNote?: boolean
}

/** A secret to be read, large enough to be read aloud; what has lines or is long keeps the size of text. */
export function RevealedText({ text, isNote = false }: RevealedTextProps) {
  const isBlock = isNote || text.includes('\n')
  const size = isBlock || text.length > largeUpTo * 4 ? 'small' : text.length > largeUpTo ? 'medium' : 'large'
  // Where there is nothing but digits, there is nothing to tell apart.
  if (/^[\d\s]+$/.test(text) && size === 'large') {
    return (
      <span translate="no" className="block font-secret text-secret wrap-anywhere">
        {text}
      </span>
    )
  }
  return <SecretText secret={text} size={size} className="block" />
}
