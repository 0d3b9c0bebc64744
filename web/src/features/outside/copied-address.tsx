import Copy from 'lucide/dist/esm/icons/copy.mjs'
import { IconButton } from '../../ui/form/icon-button.tsx'
import { copyText } from './copy-text.ts'

type CopiedAddressProps = {
  address: string
  /** What it is, for who does not see it. */
  label: string
  copy: string
  copied: string
}

/** An address that was made, in a box, with a way to copy it again. */
export const CopiedAddress = ({ address, label, copy, copied }: CopiedAddressProps) => (
  <div className="flex items-center gap-2 rounded-card border border-line bg-inset py-2 pr-2 pl-3.5">
    <span className="sr-only">{label}</span>
    <code translate="no" className="min-w-0 flex-1 truncate font-secret text-small">
      {address}
    </code>
    <IconButton icon={Copy} label={copy} onClick={() => void copyText(address, copied)} />
  </div>
)
