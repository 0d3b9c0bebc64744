import type { Passkey } from '@cardea/contract'
import { useState } from 'react'
import { useRenamePasskey } from '../../../data/passkeys/passkeys.ts'
import { waysIn } from '../../../i18n/en/ways-in.ts'
import { texts } from '../../../i18n/texts.ts'
import { useSaveFailure } from '../../../overlays/use-save-failure.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { showToast } from '../../../ui/feedback/toast.ts'
import { PasskeyName } from './passkey-name.tsx'

const t = texts(waysIn)

/** Gives a passkey another name. */
export function RenamePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const [name, setName] = useState(passkey.name)
  const rename = useRenamePasskey()
  const failure = useSaveFailure()
  const save = () => {
    failure.forget()
    rename.mutate(
      { _id: passkey._id, name },
      {
        onSuccess: (renamed) => {
          showToast(t('renamed', { name: renamed.name }), { kind: 'done' })
          onClose()
        },
        onError: failure.show,
      },
    )
  }
  return (
    <Dialog
      onClose={onClose}
      title={t('renameTitle', { name: passkey.name })}
      failure={failure.text}
      act={{ word: t('save'), busy: rename.isPending, form: 'passkey-name' }}
    >
      <PasskeyName name={name} onChange={setName} onSubmit={save} />
    </Dialog>
  )
}
