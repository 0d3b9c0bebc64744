import { keyIn } from '@cardea/client/outside/link-address'
import { useState, type SubmitEvent } from 'react'
import { Button } from '../../ui/form/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { visitor } from '../../i18n/en/visitor.ts'
import { texts } from '../../i18n/texts.ts'
import { Card } from '../card.tsx'

const t = texts(visitor)

/** An address without its key, which may have come by another way. */
export function KeylessCard({ onKey }: { onKey: () => void }) {
  const [pasted, setPasted] = useState('')
  const [isWrong, setWrong] = useState(false)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const key = keyIn(pasted)
    setWrong(key === null)
    if (key === null) return
    window.history.replaceState(null, '', `#${key}`)
    onKey()
  }
  return (
    <Card title={t('sentAnyhow')}>
      <form onSubmit={submit} className="mt-4 flex flex-col gap-4">
        <p className="text-body text-t2 max-sm:text-phone">{t('keyless')}</p>
        <TextField
          label={t('linkOrKey')}
          placeholder={t('pasteIt')}
          size="large"
          spellCheck={false}
          value={pasted}
          error={isWrong ? t('noKey') : undefined}
          onChange={(event) => setPasted(event.target.value)}
        />
        <Button look="primary" size="large" type="submit" disabled={pasted.trim() === ''} className="w-full">
          {t('continue')}
        </Button>
      </form>
    </Card>
  )
}
