import type { Group } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useOverlay } from '../../overlays/overlay.ts'
import { Button } from '../../ui/form/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { groups as groupWords } from '../../i18n/en/groups.ts'
import { locale } from '../../i18n/locale.ts'
import { namesInSentence } from '../../i18n/name-list.ts'
import { addWords, wordsOf } from '../../i18n/words.ts'
import { ownAct } from '../../data/live/own-acts.ts'
import { recordsQuery } from '../../data/records/records.ts'
import { personName } from '../../data/records/ownership.ts'
import { pendingQuery } from '../../data/access/access.ts'
import { useMe } from '../../data/people/me.ts'
import { deleteGroup, groupsQuery } from '../../data/groups/groups.ts'
import { PreviewBox } from '../../components/access/preview-box.tsx'
import { LossBox } from '../../components/people/loss-box.tsx'
import { lossesOfDeleting, recordsOfGroup } from '../../data/groups/losses.ts'
import { showStatusText } from './status-toast.ts'
import { useGroupFailure } from '../../components/groups/group-not-found.ts'
import { useLeavingGroup } from './use-leaving-group.ts'

addWords('groups', groupWords)

/** An owner deletes a group: the records stay with their owners; who loses sight of how many is said before. */
export function DeleteGroupDialog({ group }: { group: Group }) {
  const t = wordsOf('groups')
  const me = useMe()
  const { closeOverlay } = useOverlay()
  const records = useQuery(recordsQuery).data ?? []
  const groups = useQuery(groupsQuery).data ?? []
  const invited = useQuery(pendingQuery({ kind: 'group', id: group._id })).data?.length ?? 0
  const [isDeleting, setDeleting] = useState(false)
  const onFailure = useGroupFailure()
  const afterwards = useLeavingGroup(group)
  const { name } = group
  const isEmpty = recordsOfGroup(records, group._id).length === 0
  const { people, records: lost, own } = lossesOfDeleting(group, records, groups, me._id)
  const close = () => void closeOverlay()

  const remove = async () => {
    setDeleting(true)
    try {
      await deleteGroup(group._id)
    } catch (error) {
      setDeleting(false)
      await onFailure(group, error, showStatusText)
      return
    }
    await afterwards(t('remove.done', { name }))
  }
  const names = namesInSentence(people.map(personName), locale(), (count) => t('remove.more', { count }))
  const lostRecords = t('records', { count: lost })
  const sentences = [
    people.length > 0 &&
      t(people.length === 1 ? 'remove.loseOne' : 'remove.lose', { people: names, records: lostRecords }),
    own > 0 && t('remove.youLose', { records: t('records', { count: own }) }),
    invited > 0 && t('remove.invited', { count: invited }),
  ].filter((sentence) => sentence !== false)
  return (
    <Dialog
      open
      onClose={close}
      title={t('remove.title', { name })}
      description={t(isEmpty ? 'remove.textEmpty' : 'remove.text')}
      foot={
        <>
          <Button look="quiet" onClick={close}>
            {t('remove.cancel')}
          </Button>
          <Button look="danger" busy={isDeleting} onClick={() => void ownAct(remove)}>
            {t('remove.confirm')}
          </Button>
        </>
      }
    >
      {sentences.length > 0 ? (
        <LossBox people={people}>{sentences.join(' ')}</LossBox>
      ) : (
        !isEmpty && <p className="text-small text-t2">{t('remove.nobody')}</p>
      )}
      {!isEmpty && <PreviewBox change={{ kind: 'delete-group', groupID: group._id }} />}
    </Dialog>
  )
}
