import { useState } from 'react'
import { useVault } from '../../data/keys/keys.ts'
import { keys } from '../../i18n/en/keys.ts'
import { texts } from '../../i18n/texts.ts'
import { errorText } from '../../overlays/show-error.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { MultilineField } from '../../ui/form/multiline-field.tsx'
import { useBusy } from '../../ui/form/use-busy.ts'

const t = texts(keys)

const sheetWords = 24

/** Takes the 24 words of the recovery sheet. */
export function UseSheetDialog({ onClose }: { onClose: () => void }) {
  const vault = useVault()
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState<string>()
  const [isBusy, run] = useBusy()
  const isComplete = typed.split(/\s+/).filter(Boolean).length >= sheetWords
  const open = async () => {
    try {
      if (!(await vault('unlockByWords', typed))) return setWrong(t('wrong'))
      showToast(t('opened'), { kind: 'done' })
      onClose()
    } catch (error) {
      setWrong(errorText(error))
    }
  }
  return (
    <Dialog
      onClose={onClose}
      size="share"
      title={t('useSheet')}
      cancel={t('anotherWay')}
      act={{ word: t('open'), busy: isBusy, disabled: !isComplete, run: () => run(open) }}
    >
      <MultilineField
        label={t('theWords')}
        help={t('theWordsHelp')}
        {...(wrong !== undefined && { error: wrong })}
        isSecret
        rows={4}
        value={typed}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setWrong(undefined)
        }}
      />
    </Dialog>
  )
}
