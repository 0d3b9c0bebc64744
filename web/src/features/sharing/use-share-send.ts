import type { Group, Item } from '@cardea/contract'
import { useState } from 'react'
import { entriesByPath } from '../../api/error-presentation.ts'
import type { useRecipients } from '../../components/people/use-recipients.ts'
import { useShare } from '../../data/access/access.ts'
import type { Recipient } from '../../data/access/recipients.ts'
import { personName } from '../../data/records/ownership.ts'
import { listed } from '../../i18n/name-list.ts'
import { sharing } from '../../i18n/en/sharing.ts'
import { texts } from '../../i18n/texts.ts'
import { useOverlay } from '../../overlays/overlay.ts'
import { useSaveFailure } from '../../overlays/use-save-failure.ts'
import { showToast } from '../../ui/feedback/toast.ts'

const t = texts(sharing)

type ShareSend = {
  target: Item
  people: ReturnType<typeof useRecipients>
  groups: readonly Group[]
  forgetGroups: () => void
  putInto: ((groupIDs: string[]) => Promise<unknown>) | undefined
  /** What to do with an error that belongs to none of the people. */
  onFailure: (error: unknown, show: (error: unknown) => void) => void
}

/** Lets in those who are named, groups first, and closes the dialog; a refusal is said beside the field where it belongs there. */
export function useShareSend({ target, people, groups, forgetGroups, putInto, onFailure }: ShareSend) {
  const { closeOverlay } = useOverlay()
  const share = useShare(target)
  const [isSending, setSending] = useState(false)
  const failed = useSaveFailure()

  const send = async () => {
    const wanted = people.read()
    if (!wanted || wanted.length + groups.length === 0) {
      people.focus()
      return
    }
    setSending(true)
    failed.forget()
    try {
      if (putInto && groups.length > 0) {
        await putInto(groups.map(({ _id }) => _id))
        forgetGroups()
      }
      if (wanted.length > 0) await share.mutateAsync(people.shared(wanted))
      people.forget()
      await closeOverlay({ isSettled: true })
      showToast(doneText(wanted, groups), { kind: 'done' })
    } catch (failure) {
      setSending(false)
      const entries = [...entriesByPath(failure)].filter(([path]) => path.startsWith('users.'))
      if (entries.length === 0) onFailure(failure, failed.show)
      else people.fail(entries.map(([path, entry]) => said(path, entry.message, wanted)).join(' '))
    }
  }
  return { send, isSending, failure: failed.text }
}

function doneText(people: readonly Recipient[], groups: readonly Group[]): string {
  const names = people.map(({ email, person }) => (person ? personName(person) : email))
  if (groups.length === 0) return t('shared', { count: names.length, names: listed(names) })
  const all = people.length > 1 ? [t('manyPeople', { count: people.length })] : names
  return t('sharedWith', { names: listed([...all, ...groups.map(({ name }) => name)]) })
}

/** What the server says about one of the people, with their address before it. */
function said(path: string, message: string, recipients: readonly Recipient[]): string {
  const email = recipients[Number(path.split('.')[1])]?.email
  return email === undefined ? message : `${email}: ${message}`
}
