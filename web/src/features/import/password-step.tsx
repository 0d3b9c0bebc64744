import { useState, type FormEvent } from 'react'
import { imports } from '../../i18n/en/imports.ts'
import { texts } from '../../i18n/texts.ts'
import { Button } from '../../ui/form/button.tsx'
import { openFileChooser } from '../../ui/form/open-file-chooser.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { FileCard } from './file-card.tsx'
import { StepBody } from './step-body.tsx'
import type { Importing } from './use-import.ts'

const t = texts(imports)

type PasswordStepProps = { importing: Importing; file: File; isWrong: boolean }

/** What a protected file is opened with: its password, for KeePass a key file too or instead. */
export function PasswordStep({ importing, file, isWrong }: PasswordStepProps) {
  const [password, setPassword] = useState('')
  const [key, setKey] = useState<File | null>(null)
  const isKeePass = /\.kdbx$/i.test(file.name)
  // A KeePass database may have an empty password.
  const isMissing = password === '' && !isKeePass
  const open = async (event: FormEvent) => {
    event.preventDefault()
    if (isMissing) return
    const keyFile = key && new Uint8Array(await key.arrayBuffer())
    await importing.read(file, {
      ...((password !== '' || isKeePass) && { password }),
      ...(keyFile && { keyFile }),
    })
  }
  return (
    <StepBody>
      <FileCard title={t('passwordTitle')} text={file.name} onOther={importing.startAnew} />
      <form onSubmit={(event) => void open(event)} className="flex max-w-110 flex-col gap-4">
        <TextField
          label={t('password')}
          type="password"
          help={t('passwordText')}
          error={isWrong ? t('passwordWrong') : undefined}
          value={password}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one thing that is asked for here
          autoFocus
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        {isKeePass && (
          <div className="flex items-center gap-3">
            <Button onClick={() => openFileChooser(([chosen]) => setKey(chosen ?? null))}>
              {t(key ? 'otherKeyFile' : 'chooseKeyFile')}
            </Button>
            {key && <span className="truncate text-small text-t2">{key.name}</span>}
          </div>
        )}
        <div>
          <Button type="submit" look="primary" disabled={isMissing}>
            {t('open')}
          </Button>
        </div>
      </form>
    </StepBody>
  )
}
