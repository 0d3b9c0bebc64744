import { useRef, useState } from 'react'
import { groups } from '../../i18n/en/groups.ts'
import { texts } from '../../i18n/texts.ts'
import type { GroupDraft } from './group-form.tsx'

const t = texts(groups)

/** The form of a group: what is in it by now, and what is wrong with the name. */
export function useGroupDraft(initial: () => GroupDraft) {
  const nameRef = useRef<HTMLInputElement>(null)
  const [draft, setDraft] = useState(initial)
  const [error, setError] = useState<string>()
  return {
    draft,
    /** Says what is wrong with the name, beside its field. */
    failName: setError,
    /** Whether there is a name; where there is none, its field says so and has the focus. */
    checkName: (): boolean => {
      if (draft.name.trim() !== '') return true
      setError(t('form.nameMissing'))
      nameRef.current?.focus()
      return false
    },
    /** For the form itself. */
    form: {
      draft,
      error,
      nameRef,
      onChange: (next: GroupDraft) => {
        setDraft(next)
        setError(undefined)
      },
    },
  }
}
