import { LineIcon } from '../../ui/display/line-icon.tsx'
import { sealed } from '../../i18n/en/sealed.ts'
import { texts } from '../../i18n/texts.ts'
import { RingIcon } from '../../ui/display/ring-icon.ts'

const t = texts(sealed)

/** Stands beside the name of what is end-to-end encrypted. @param label absent: of an item */
export const SealedGlyph = ({ label = t('glyph') }: { label?: string }) => (
  <span title={label} className="inline-flex shrink-0 text-t3">
    <LineIcon icon={RingIcon} size={13} />
    <span className="sr-only">{label}</span>
  </span>
)
