import {
  limits,
  type AccessChange,
  type AccessEntry,
  type AccessPreview,
  type GrantableRole,
  type Group,
  type User,
  type Item,
} from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { entriesByPath } from '../../api/error-presentation.ts'
import { useOverlay } from '../../overlays/overlay.ts'
import { Button } from '../../ui/form/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { phone, useMediaQuery } from '../../ui/display/media-query.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { listed } from '../../i18n/name-list.ts'
import { sharing } from '../../i18n/en/sharing.ts'
import { texts } from '../../i18n/texts.ts'
import { personName } from '../../data/records/ownership.ts'
import { pendingQuery, useShare } from '../../data/access/access.ts'
import { previewQuery } from '../../data/access/preview.ts'
import { heldOn } from '../../data/access/held.ts'
import type { Sharing } from '../../data/access/target.ts'
import { PeopleField } from '../../components/people/people-field.tsx'
import type { Recipient } from '../../data/access/recipients.ts'
import { PreviewBox } from '../../components/access/preview-box.tsx'
import { ShareTerms } from '../../components/access/share-terms.tsx'
import { useUnchecked } from '../../components/access/use-unchecked.ts'
import { UnsentDialog } from '../../components/people/unsent-dialog.tsx'
import { useSaveFailure } from '../../overlays/use-save-failure.ts'
import { useLeaveGuard } from '../../overlays/leave-guard.ts'
import { useRecipients } from '../../components/people/use-recipients.ts'

const t = texts(sharing)

/** Who is about to be let in, and in which role. */
export type Meant = { recipients: readonly Recipient[]; groups: readonly Group[]; role: GrantableRole }

type ShareWindowProps = {
  target: Item
  name: string
  /** Whose it is, or what else is to be said of it. */
  description: ReactNode
  leading: ReactNode
  owner: User | null
  /** Who has an entry on it. */
  access: readonly AccessEntry[]
  /** What the invitation says and does not say. */
  mailNote: string
  /** What to do with an error that belongs to none of the people. */
  onFailure: (error: unknown, show: (error: unknown) => void) => void
  /** Before anything is sent: what they will see. */
  renderWillSee: (meant: Meant) => ReactNode
  /** For what can be put into groups: those on offer, and the way in. */
  groupChoice?: { offered: readonly Group[]; putInto: (groupIDs: string[]) => Promise<unknown> }
  /** Who is in. */
  children: ReactNode
}

/** Lets people into a record or group by e-mail, and shows who is in. */
export function ShareWindow(props: ShareWindowProps) {
  const {
    target,
    name,
    description,
    leading,
    owner,
    access,
    mailNote,
    onFailure,
    renderWillSee,
    groupChoice,
    children,
  } = props
  const { closeOverlay } = useOverlay()
  const invited = useQuery(pendingQuery(target)).data
  const people = useRecipients(owner, [heldOn(access, invited)])
  const { recipients, role } = people
  const [chosenGroups, setChosenGroups] = useState<readonly Group[]>([])
  const isPhone = useMediaQuery(phone)
  const share = useShare(target)
  const [isSending, setSending] = useState(false)
  const failed = useSaveFailure()
  const isAnybody = recipients.length + chosenGroups.length > 0
  const isEmpty = people.isEmpty && chosenGroups.length === 0
  const change = toChange(target, people.meant(recipients), chosenGroups)
  const isUnchecked = useUnchecked(change)
  // What still stands in the field is read when it is sent.
  const haveIt = people.field.typed.trim() === '' && people.haveIt(recipients)
  const looked = useQuery(previewQuery(change)).data
  const guard = useLeaveGuard(!isEmpty)
  const close = () => void closeOverlay()

  const send = async () => {
    if (isUnchecked || (haveIt && chosenGroups.length === 0)) return
    const wanted = people.read()
    if (!wanted || wanted.length + chosenGroups.length === 0) {
      people.focus()
      return
    }
    setSending(true)
    failed.forget()
    try {
      if (groupChoice && chosenGroups.length > 0) {
        await groupChoice.putInto(chosenGroups.map(({ _id }) => _id))
        setChosenGroups([])
      }
      if (wanted.length > 0) await share.mutateAsync(people.shared(wanted))
      await closeOverlay({ isSettled: true })
      showToast(doneText(wanted, chosenGroups), { kind: 'done' })
    } catch (failure) {
      setSending(false)
      const entries = [...entriesByPath(failure)].filter(([path]) => path.startsWith('users.'))
      if (entries.length === 0) onFailure(failure, failed.show)
      else people.fail(entries.map(([path, entry]) => said(path, entry.message, wanted)).join(' '))
    }
  }
  return (
    <Dialog
      open
      onClose={close}
      size="share"
      title={isPhone ? t('titleShort') : t('title', { name })}
      description={isPhone ? name : description}
      leading={leading}
      initialFocus={people.field.ref}
      footStart={isPhone ? undefined : mailNote}
      failure={failed.text}
      foot={
        <>
          {!isPhone && (
            <Button look="quiet" onClick={close}>
              {t('cancel')}
            </Button>
          )}
          <Button
            look="primary"
            size={isPhone ? 'large' : 'medium'}
            busy={isSending}
            disabled={isEmpty || isUnchecked || (haveIt && chosenGroups.length === 0)}
            onClick={() => void send()}
          >
            {recipients.length === 0 || chosenGroups.length > 0
              ? t('share')
              : t('shareWith', { count: recipients.length })}
          </Button>
        </>
      }
    >
      <PeopleField
        {...people.field}
        onSubmit={() => void send()}
        groups={
          groupChoice && {
            offered: groupChoice.offered,
            chosen: chosenGroups,
            onChoose: (group) => setChosenGroups([...chosenGroups, group]),
            onRemove: (id) => setChosenGroups(chosenGroups.filter(({ _id }) => _id !== id)),
          }
        }
      />

      <ShareTerms {...people} />
      <PreviewBox
        change={change}
        until={recipients.length > 0 ? people.untilChoice.until : undefined}
        haveIt={haveIt}
        onLeaveOut={people.field.onRemove}
      />
      {isAnybody && renderWillSee({ recipients: named(recipients, looked), groups: chosenGroups, role })}
      {children}
      <UnsentDialog guard={guard} />
    </Dialog>
  )
}

/** What would be done, as far as it is chosen: people by their roles, else what groups give. */
function toChange({ kind, id }: Item, meant: Sharing, groups: readonly Group[]): AccessChange | null {
  const users = meant.slice(0, limits.peoplePerShare)
  if (users.length > 0) {
    return kind === 'group'
      ? { kind: 'share-group', groupID: id, users }
      : { kind: 'share-records', recordIDs: [id], users }
  }
  if (groups.length === 0) return null
  return { kind: 'add-to-groups', recordIDs: [id], groupIDs: groups.map(({ _id }) => _id) }
}

/** With the accounts that the look ahead found: of these it is not said that they may have none. */
const named = (recipients: readonly Recipient[], preview: AccessPreview | undefined): Recipient[] =>
  recipients.map((one) => {
    const found = preview?.gain.find(({ email }) => email === one.email)
    return one.person || !found?.user ? one : { ...one, person: found.user }
  })

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
