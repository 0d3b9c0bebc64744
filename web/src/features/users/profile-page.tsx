import { isName, limits } from '@cardea/contract'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { entriesByPath } from '../../api/error-presentation.ts'
import { useSaveFailure } from '../../overlays/use-save-failure.ts'
import { Button } from '../../ui/form/button.tsx'
import { PersonAvatar } from '../../components/people/person-avatar.tsx'
import { useFirstFocus } from '../../ui/dialog/first-focus.ts'
import { LonePage } from '../../ui/display/lone-page.tsx'
import { usePageTitle } from '../../ui/display/page-title.ts'
import { SaveFailure } from '../../ui/form/save-failure.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { users } from '../../i18n/en/users.ts'
import { texts } from '../../i18n/texts.ts'
import { useChangeMe, useMe } from '../../data/users/me.ts'

const t = texts(users)

/** Sets the name: asked once of a person who comes for the first time, open to everybody later. */
export function ProfilePage() {
  const { next } = useSearch({ strict: false })
  const navigate = useNavigate()
  const me = useMe()
  const changeMe = useChangeMe()
  // The answer makes it an old account while this page still shows.
  const [isFirst] = useState(me.name === null)
  const [name, setName] = useState(me.name ?? '')
  const [error, setError] = useState<string>()
  const failure = useSaveFailure()
  const first = useFirstFocus<HTMLInputElement>()
  const title = t(isFirst ? 'firstTitle' : 'editTitle')
  usePageTitle(title)

  const goOn = () =>
    navigate(isFirst ? { to: '/login-success', search: { next }, replace: true } : { to: next ?? '/records' })

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    failure.forget()
    const problem = problemOf(name)
    if (problem) return setError(t(problem, { count: limits.nameCharacters }))
    try {
      await changeMe.mutateAsync({ name })
      if (!isFirst) showToast(t('saved'), { kind: 'done' })
      await goOn()
    } catch (refusal) {
      const entry = entriesByPath(refusal).get('name')
      if (entry) setError(entry.message)
      else failure.show(refusal)
    }
  }

  return (
    <LonePage
      picture={<PersonAvatar person={{ ...me, name: name.trim() || null }} size={64} />}
      title={title}
      text={isFirst ? t('firstText') : t('editText', { email: me.email })}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-3">
        <TextField
          label={t('name')}
          name="name"
          size="large"
          autoComplete="name"
          ref={first}
          value={name}
          error={error}
          onChange={(event) => {
            setName(event.target.value)
            setError(undefined)
          }}
        />
        <SaveFailure text={failure.text} />
        <Button type="submit" look="primary" size="large" busy={changeMe.isPending}>
          {t(isFirst ? 'continue' : 'save')}
        </Button>
        {!isFirst && (
          <Button look="quiet" size="large" onClick={() => void goOn()}>
            {t('cancel')}
          </Button>
        )}
      </form>
    </LonePage>
  )
}

/** Why the server would refuse this name, or null. */
function problemOf(name: string): 'nameMissing' | 'nameTooLong' | 'nameBroken' | null {
  if (name.trim() === '') return 'nameMissing'
  if (isName(name)) return null
  return [...name.trim()].length > limits.nameCharacters ? 'nameTooLong' : 'nameBroken'
}
