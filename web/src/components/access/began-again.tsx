import { useBeganAgain, useHandOverAgain, usePutOff, type NamedAgain } from '../../data/access/began-again.ts'
import { personName } from '../../data/records/ownership.ts'
import { letIn } from '../../i18n/en/let-in.ts'
import { listed } from '../../i18n/name-list.ts'
import { texts } from '../../i18n/texts.ts'
import { showError } from '../../overlays/show-error.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/button.tsx'
import { CompareWords } from '../keys/compare-words.tsx'
import { RingNote } from '../keys/ring-note.tsx'

const t = texts(letIn)

/** Above the records: who began again with new keys and waits for some of them. */
export function BeganAgain() {
  const people = useBeganAgain()
  const putOff = usePutOff()
  const handOver = useHandOverAgain()
  const give = (one: NamedAgain) =>
    handOver.mutate(one, {
      onSuccess: () =>
        showToast(t('beganAgain.done', { count: one.items.length, person: personName(one.user) }), {
          kind: 'done',
        }),
      onError: showError,
    })
  return (
    <BeganAgainNotes
      people={people}
      isBusy={handOver.isPending}
      onHandOver={give}
      onLater={({ id }) => putOff(id)}
    />
  )
}

type NotesProps = {
  people: readonly NamedAgain[]
  isBusy: boolean
  onHandOver: (person: NamedAgain) => void
  onLater: (person: NamedAgain) => void
}

/** One note a person, with all that they wait for. */
export function BeganAgainNotes({ people, isBusy, onHandOver, onLater }: NotesProps) {
  if (people.length === 0) return null
  return (
    <section aria-label={t('beganAgain.title')} className="mx-6 mb-3 flex flex-col gap-2 max-sm:mx-4">
      {people.map((one) => {
        const person = personName(one.user)
        return (
          <RingNote
            key={one.id}
            button={
              <>
                <CompareWords person={person} email={one.user.email} />
                <Button size="small" busy={isBusy} onClick={() => onHandOver(one)}>
                  {t('beganAgain.act')}
                </Button>
                <Button size="small" look="quiet" onClick={() => onLater(one)}>
                  {t('beganAgain.notNow')}
                </Button>
              </>
            }
          >
            {t('beganAgain.text', { count: one.items.length, person, what: whatWaits(one) })}
          </RingNote>
        )
      })}
    </section>
  )
}

function whatWaits({ items }: NamedAgain): string {
  const count = (kind: 'record' | 'group') => items.filter((one) => one.kind === kind).length
  const [records, groups] = [count('record'), count('group')]
  return listed([
    ...(records > 0 ? [t('beganAgain.records', { count: records })] : []),
    ...(groups > 0 ? [t('beganAgain.groups', { count: groups })] : []),
  ])
}
