import type { Group, VaultRecord } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import { notificationsQuery, type Inbox } from '../../data/notifications/notifications.ts'
import { useMe } from '../../data/users/me.ts'
import { ownerOf, personName } from '../../data/records/ownership.ts'
import { conversion } from '../../i18n/en/conversion.ts'
import { locale } from '../../i18n/locale.ts'
import { shortDate } from '../../i18n/short-date.ts'
import { texts } from '../../i18n/texts.ts'
import { Button } from '../../ui/form/button.tsx'
import { useBusy } from '../../ui/form/use-busy.ts'

const t = texts(conversion)

type TurnedQuestionProps = {
  item: Pick<VaultRecord | Group, '_id' | 'access' | 'updatedAt'>
  accept: () => Promise<void>
  onNotNow: () => void
}

/** Asks a person whether they know that those who run this Cardea can read what only its people could open until now. */
export function TurnedQuestion({ item, accept, onNotNow }: TurnedQuestionProps) {
  const [isBusy, run] = useBusy()
  const me = useMe()
  const news = useQuery({ ...notificationsQuery, select: (inbox) => newsOf(item._id, inbox) }).data
  // Only an owner can do this. Where nothing tells who did, and the person owns it now, a former owner did, or they did elsewhere.
  const person = news?.actor ?? ownerOf(item)
  const date = shortDate(new Date(news?.date ?? item.updatedAt), locale())
  const sentence =
    person === null || person._id === me._id
      ? t('wasMadeReadable', { date })
      : t('madeReadable', { person: personName(person), date })
  return (
    <>
      <p className="wrap-anywhere">{sentence}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="small" busy={isBusy} onClick={() => void run(accept)}>
          {t('iKnow')}
        </Button>
        <Button size="small" look="quiet" onClick={onNotNow}>
          {t('notNow')}
        </Button>
      </div>
    </>
  )
}

/** What the person was told when the item was made readable: its owner may be another since. */
const newsOf = (itemID: string, { notifications }: Inbox) =>
  notifications.find(
    ({ kind, recordID, groupID }) => kind === 'sealing-changed' && (recordID ?? groupID) === itemID,
  )
