import { limits } from '@cardea/contract'
import { useState } from 'react'
import { waysIn } from '../../../i18n/en/ways-in.ts'
import { texts } from '../../../i18n/texts.ts'
import { TextField } from '../../../ui/form/text-field.tsx'

const t = texts(waysIn)

type PasskeyNameProps = { name: string; onChange: (name: string) => void; onSubmit: () => void }

/** The field for the name, in a form that a button of the dialog's foot submits. */
export function PasskeyName({ name, onChange, onSubmit }: PasskeyNameProps) {
  const [isMissing, setMissing] = useState(false)
  return (
    <form
      id="passkey-name"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim() === '') setMissing(true)
        else onSubmit()
      }}
    >
      <TextField
        label={t('name')}
        name="passkey"
        value={name}
        maxLength={limits.nameCharacters}
        error={isMissing ? t('nameMissing') : undefined}
        onChange={(event) => {
          onChange(event.target.value)
          setMissing(false)
        }}
      />
    </form>
  )
}
