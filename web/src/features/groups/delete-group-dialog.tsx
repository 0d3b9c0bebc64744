import type { Group } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLayer } from '../../layers/layer.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { groups as groupWords } from '../../words/en/groups.ts'
import { locale } from '../../words/locale.ts'
import { addWords, wordsOf } from '../../words/words.ts'
import { ownAct } from '../live/own-acts.ts'
import { recordsQuery } from '../records/api.ts'
import { personName } from '../records/ownership.ts'
import { pendingQuery } from '../sharing/api.ts'
import { namesInSentence } from '../sharing/will-see.ts'
import { useMe } from '../users/api.ts'
import { deleteGroup, groupsQuery } from './api.ts'
import { LossBox } from './loss-box.tsx'
import { lossesOfDeleting, recordsOfGroup } from './losses.ts'
import { showStatusText } from './status-toast.ts'
import { useGroupFailure } from './use-group-failure.ts'
import { useLeavingGroup } from './use-leaving-group.ts'

addWords('groups', groupWords)

/** An owner deletes a group: the records stay with their owners; who loses sight of how many is said before. */
export function DeleteGroupDialog({ group }: { group: Group }) {
  const t = wordsOf('groups')
  const me = useMe()
  const { closeLayer } = useLayer()
  const records = useQuery(recordsQuery).data ?? []
  const groups = useQuery(groupsQuery).data ?? []
  const invited = useQuery(pendingQuery({ of: 'group', id: group._id })).data?.length ?? 0
  const [isDeleting, setDeleting] = useState(false)
  const onFailure = useGroupFailure()
  const afterwards = useLeavingGroup(group)
  const { name } = group
  const isEmpty = recordsOfGroup(records, group._id).length === 0
  const { people, records: lost, own } = lossesOfDeleting(group, records, groups, me._id)
  const close = () => void closeLayer()

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
    </Dialog>
  )
}
