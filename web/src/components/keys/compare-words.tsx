import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useOwnWords } from '../../data/keys/own-words.ts'
import { keysQuery } from '../../data/keys/keys-query.ts'
import { useVault } from '../../data/keys/keys.ts'
import { compare } from '../../i18n/en/compare.ts'
import { texts } from '../../i18n/texts.ts'
import { errorText } from '../../overlays/show-error.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useBusy } from '../../ui/form/use-busy.ts'
import { WordFields } from './word-fields.tsx'
import { WordGrid } from './word-grid.tsx'

const t = texts(compare)

const noWords = ['', '', '', '', '', '', '', '']

/** Whose words are compared: a person who is named, or one whose address is typed. */
type Whose = { person?: string; email?: string }

/** Opens what compares words with a person. */
export function CompareWords({ person, email }: Whose) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('act')}
      </Button>
      {isOpen && <CompareDialog person={person} email={email} onClose={() => setOpen(false)} />}
    </>
  )
}

type CompareProps = { person: string | undefined; email: string | undefined; onClose: () => void }

/** One's own words beside fields for theirs: they are typed, not looked at. */
function CompareDialog({ person, email, onClose }: CompareProps) {
  const vault = useVault()
  const queryClient = useQueryClient()
  const own = useOwnWords()
  const [address, setAddress] = useState(email ?? '')
  const [words, setWords] = useState<readonly string[]>(noWords)
  const [wrong, setWrong] = useState<string>()
  const [isBusy, run] = useBusy()
  const named = person ?? address
  const isComplete = words.every((word) => word !== '') && address.includes('@')
  const check = async () => {
    if (!isComplete) return
    try {
      if (!(await vault('compareWords', address, words.join(' ')))) {
        setWrong(t('mismatch', { person: named }))
        return
      }
      showToast(t('done', { person: named }), { kind: 'done' })
      await queryClient.invalidateQueries({
        queryKey: keysQuery.queryKey,
        predicate: ({ queryKey }) => queryKey.length > 1,
      })
      onClose()
    } catch (error) {
      setWrong(errorText(error))
    }
  }
  return (
    <Dialog
      onClose={onClose}
      size="share"
      title={email === undefined ? t('withSomebody') : t('title', { person: named })}
      act={{ word: t('check'), busy: isBusy, disabled: !isComplete, run: () => run(check) }}
    >
      <p className="pb-4 text-small text-t2">{t('how')}</p>
      {email === undefined && (
        <div className="pb-4">
          <TextField
            label={t('address')}
            type="email"
            value={address}
            autoComplete="off"
            onChange={(event) => setAddress(event.currentTarget.value)}
          />
        </div>
      )}
      <h3 className="pb-2 text-small font-strong">{t('yours')}</h3>
      <WordGrid label={t('yours')} words={own ?? noWords} className="grid-cols-4 max-sm:grid-cols-2" />
      <h3 className="pt-4 pb-2 text-small font-strong">{t('theirs')}</h3>
      <WordFields
        label={t('theirs')}
        words={words}
        isWrong={wrong !== undefined}
        onChange={(next) => {
          setWords(next)
          setWrong(undefined)
        }}
        onDone={() => void run(check)}
      />
      {wrong !== undefined && (
        <p role="alert" className="pt-3 text-small wrap-anywhere text-danger">
          {wrong}
        </p>
      )}
    </Dialog>
  )
}
