import { userRoutes } from '@cardea/contract'
import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import Trash from 'lucide/dist/esm/icons/trash.mjs'
import { useState, type FormEvent } from 'react'
import { call } from '../../api/client.ts'
import { showError } from '../../overlays/show-error.ts'
import { Button } from '../../ui/form/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { locale } from '../../i18n/locale.ts'
import { accountDeletion } from '../../i18n/en/account-deletion.ts'
import { texts } from '../../i18n/texts.ts'
import { useBackClosesPopups } from '../../overlays/use-back-closes-popups.ts'
import { resetBrowser } from '../../data/session/forget.ts'
import type { OwnItems } from './own-items.ts'
import { StepUpDialog } from '../../components/sign-in/step-up-dialog.tsx'
import { useStepUp } from '../../components/sign-in/use-step-up.ts'
import { UsedByOthers } from './used-by-others.tsx'

const t = texts(accountDeletion)

/** Who loses what, what goes, and the last question. */
export function DeletionForm({ items }: { items: OwnItems }) {
  const navigate = useNavigate()
  const leave = useWayBack()
  const stepUp = useStepUp()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const [isDeleting, setDeleting] = useState(false)
  useBackClosesPopups()
  const count = items.records.length + items.groups.length
  const wanted = count > 0 ? String(count) : t('deleteWord')

  const remove = async () => {
    setDeleting(true)
    await stepUp.run(async () => {
      await call(userRoutes.deleteMe)
      const state = { isAccountDeleted: true } as const
      await navigate({ to: '/account_verification/done', state, replace: true, ignoreBlocker: true })
      resetBrowser()
    }, showError)
    setDeleting(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim().toLocaleLowerCase(locale()) === wanted) void remove()
    else setError(t('wrongCount', { count: wanted }))
  }
  return (
    <div className="w-full max-w-150">
      <h1 className="text-page">{t('title')}</h1>
      <p className="mt-2 text-phone text-t2">{t('lead')}</p>
      <UsedByOthers items={items} stepUp={stepUp} />
      <WhatGoes items={items} />
      <form noValidate onSubmit={submit} className="mt-8 flex flex-col gap-5">
        <TextField
          label={count > 0 ? t('typeCount', { count }) : t('typeDelete', { word: wanted })}
          help={count > 0 ? t('typeCountHelp') : undefined}
          inputMode={count > 0 ? 'numeric' : undefined}
          value={typed}
          error={error}
          onChange={(event) => {
            setTyped(event.target.value)
            setError(undefined)
          }}
          className="max-w-80"
        />
        <div className="flex flex-wrap gap-2 max-sm:flex-col-reverse max-sm:*:h-11">
          <Button type="submit" look="danger" icon={Trash} busy={isDeleting}>
            {t('confirm')}
          </Button>
          <Button onClick={leave}>{t('cancel')}</Button>
        </div>
      </form>
      <StepUpDialog stepUp={stepUp} />
    </div>
  )
}

function WhatGoes({ items: { records, groups } }: { items: OwnItems }) {
  return (
    <section aria-labelledby="what-goes" className="mt-8">
      <h2 id="what-goes" className="text-heading">
        {t('goes')}
      </h2>
      <ul className="mt-2 flex list-disc flex-col gap-1.5 pl-5 text-t2 marker:text-t3">
        {records.length > 0 && <li>{t('goesRecords', { count: records.length })}</li>}
        {groups.length > 0 && <li>{t('goesGroups', { count: groups.length })}</li>}
        <li>{t('goesRest')}</li>
      </ul>
      <p className="mt-2 text-small text-t3">{t('backups')}</p>
    </section>
  )
}

/** Back to where one came from, which is the settings as a rule. */
function useWayBack(): () => void {
  const { history } = useRouter()
  const canGoBack = useCanGoBack()
  const navigate = useNavigate()
  return () => {
    if (canGoBack) history.back()
    else void navigate({ to: '/settings', replace: true })
  }
}
