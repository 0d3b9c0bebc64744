import Eye from 'lucide/dist/esm/icons/eye.mjs'
import EyeOff from 'lucide/dist/esm/icons/eye-off.mjs'
import { useState } from 'react'
import type { Field } from '@cardea/contract'
import type { ImportedField } from '@cardea/client/import/imported-record'
import { fetchSecrets } from '../../data/records/records.ts'
import { imports } from '../../i18n/en/imports.ts'
import { texts } from '../../i18n/texts.ts'
import { showError } from '../../overlays/show-error.ts'
import { MaskedText } from '../../ui/display/masked-text.tsx'
import { SecretText } from '../../ui/display/secret-text.tsx'
import { IconButton } from '../../ui/form/icon-button.tsx'

const t = texts(imports)

/** A value of the file; a secret stays masked until it is asked for. */
export function ComparedValue({ field }: { field: ImportedField }) {
  const { isSecret, value, label } = field
  if (!isSecret) return <bdi>{value}</bdi>
  return <Masked label={t('ofTheFile', { label })} load={() => Promise.resolve(value)} />
}

/** A secret of one's own; to show it is an opening like any other. */
export function OwnSecret({ recordID, field }: { recordID: string; field: Field }) {
  const load = async (): Promise<string | null> => {
    const { fields } = await fetchSecrets(recordID)
    return fields.find(({ key }) => key === field.key)?.value ?? null
  }
  return <Masked label={field.label} load={load} />
}

function Masked({ label, load }: { label: string; load: () => Promise<string | null> }) {
  const [shown, setShown] = useState<string | null>(null)
  const toggle = async () => {
    if (shown !== null) return setShown(null)
    try {
      setShown(await load())
    } catch (error) {
      showError(error)
    }
  }
  return (
    <span className="flex min-h-8.5 max-w-full items-center gap-1.5">
      {shown === null ? <MaskedText dots={8} /> : <SecretText secret={shown} size="small" />}
      <IconButton
        icon={shown === null ? Eye : EyeOff}
        label={t(shown === null ? 'show' : 'hide', { label })}
        size="small"
        onClick={() => void toggle()}
      />
    </span>
  )
}
