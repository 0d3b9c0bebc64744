import {
  limits,
  type AccessChange,
  type AccessEntry,
  type Group,
  type Item,
  type SealedFor,
  type User,
} from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useOverlay } from '../../overlays/overlay.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { phone, useMediaQuery } from '../../ui/display/media-query.ts'
import { useSaveKey } from '../../ui/form/save-key.ts'
import { sharing } from '../../i18n/en/sharing.ts'
import { texts } from '../../i18n/texts.ts'
import { pendingQuery } from '../../data/access/access.ts'
import { heldOn } from '../../data/access/held.ts'
import { useKeptNaming } from '../../data/access/kept-naming.ts'
import type { Recipient } from '../../data/access/recipients.ts'
import type { Sharing } from '../../data/access/target.ts'
import { PeopleField } from '../../components/people/people-field.tsx'
import { PreviewBox } from '../../components/access/preview-box.tsx'
import { ShareTerms } from '../../components/access/share-terms.tsx'
import { useUnchecked } from '../../components/access/use-unchecked.ts'
import { useRecipients } from '../../components/people/use-recipients.ts'
import { GroupGlyph } from '../../components/groups/group-glyph.tsx'
import { shareFoot } from './share-foot.tsx'
import { useShareSend } from './use-share-send.ts'
import { WhoSees } from './who-sees.tsx'
import { WillSee } from './will-see.tsx'

const t = texts(sharing)

type ShareWindowProps = {
  target: Item
  name: string
  /** Whether only its people can open it: a sign behind its name. */
  sealedFor: SealedFor
  leading: ReactNode
  owner: User | null
  /** Who has an entry on it. */
  access: readonly AccessEntry[]
  /** Everybody who can see it, oneself too. */
  seeing: readonly Pick<User, '_id'>[]
  /** The names of groups that hold it and whose people are unknown here. */
  foreign?: readonly string[]
  /** What those who are let in will see, in words; empty where there is nothing to count. */
  things: string
  onFailure: (error: unknown, show: (error: unknown) => void) => void
  /** For what can be put into groups: those on offer, and the way in. */
  groupChoice?: { offered: readonly Group[]; putInto: (groupIDs: string[]) => Promise<unknown> } | undefined
  /** What those who are named can do with it, where that depends on their keys. */
  renderKeys?: ((recipients: readonly Recipient[]) => ReactNode) | undefined
  /** Who is in. */
  children: ReactNode
}

const noGroup: readonly Group[] = []

/** Lets people into a record or group by e-mail, and shows who is in. Who was named and not let in yet is there again the next time. */
export function ShareWindow(props: ShareWindowProps) {
  const { target, name, leading, owner, access, things, onFailure, groupChoice } = props
  const { closeOverlay } = useOverlay()
  const invited = useQuery(pendingQuery(target)).data
  const people = useRecipients(owner, [heldOn(access, invited)], target.id)
  const { groups, forgetGroups, groupField } = useGroupsToGo(target.id, groupChoice?.offered)
  const isPhone = useMediaQuery(phone)
  const { recipients } = people
  const isEmpty = people.isEmpty && groups.length === 0
  const change = toChange(target, people.meant(recipients), groups)
  const isUnchecked = useUnchecked(change)
  // What still stands in the field is read when it is sent.
  const haveIt = people.field.typed.trim() === '' && people.haveIt(recipients)
  const isIdle = isUnchecked || (haveIt && groups.length === 0)
  const close = () => void closeOverlay()
  const { send, isSending, failure } = useShareSend({
    target,
    people,
    groups,
    forgetGroups,
    putInto: groupChoice?.putInto,
    onFailure,
  })
  const act = () => {
    if (isEmpty) close()
    else if (!isIdle && !isSending) void send()
  }
  useSaveKey(true, act)
  return (
    <Dialog
      onClose={close}
      size="share"
      title={t('title', { name })}
      description={<WhoSees target={target} seeing={props.seeing} foreign={props.foreign} />}
      leading={leading}
      sign={<GroupGlyph group={props} />}
      initialFocus={people.field.ref}
      {...shareFoot({
        target,
        isPhone,
        isEmpty,
        isIdle,
        isSending,
        count: groups.length === 0 ? recipients.length : 0,
        onClose: close,
        onSend: act,
      })}
      failure={failure}
    >
      <PeopleField
        {...people.field}
        onSubmit={() => (isEmpty ? people.focus() : act())}
        groups={groupField}
      />
      <ShareTerms {...people} />
      <PreviewBox
        change={change}
        haveIt={haveIt}
        onLeaveOut={people.field.onRemove}
        renderGain={(gain) => (
          <WillSee
            kind={target.kind}
            gain={gain}
            things={things}
            sealedFor={props.renderKeys && recipients.map(({ email }) => email)}
            until={recipients.length > 0 ? people.untilChoice.until : undefined}
          />
        )}
      />
      {props.renderKeys?.(recipients)}
      {props.children}
    </Dialog>
  )
}

/** The groups that it shall go into too, and the field that takes them where any are offered. They are kept until they are forgotten. */
function useGroupsToGo(id: string, offered: readonly Group[] | undefined) {
  const [groups, setGroups] = useKeptNaming(`groups ${id}`, noGroup)
  const groupField = offered && {
    offered,
    chosen: groups,
    onChoose: (group: Group) => setGroups([...groups, group]),
    onRemove: (removed: string) => setGroups(groups.filter(({ _id }) => _id !== removed)),
  }
  return { groups, forgetGroups: () => setGroups(noGroup), groupField }
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
