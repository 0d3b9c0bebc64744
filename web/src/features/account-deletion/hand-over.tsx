import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { showError } from '../../feedback/show-error.ts'
import { Button } from '../../ui/button.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { showToast } from '../../ui/toast.ts'
import { wordsOf } from '../../words/words.ts'
import { groupsQuery } from '../groups/api.ts'
import { recordsQuery } from '../records/api.ts'
import { personName } from '../records/ownership.ts'
import { knownPeople } from '../sharing/known-people.ts'
import { PeopleField } from '../sharing/people-field.tsx'
import { takeRecipients, type Recipient } from '../sharing/recipients.ts'
import { useMe } from '../users/api.ts'
import { handOver, isUnknownUser } from '../verification/transfer.ts'
import type { UsedItem } from './own-items.ts'
import type { useStepUp } from './use-step-up.ts'

type HandOverProps = { chosen: readonly UsedItem[]; stepUp: ReturnType<typeof useStepUp> }

/** One person takes what was chosen: one transfer after the other, as far as the server lets it. */
export function HandOver({ chosen, stepUp }: HandOverProps) {
  const t = wordsOf('accountDeletion')
  const me = useMe()
  const queryClient = useQueryClient()
  const records = useQuery(recordsQuery).data
  const groups = useQuery(groupsQuery).data
  const people = useMemo(
    () => knownPeople([...(records ?? []), ...(groups ?? [])], me._id),
    [records, groups, me._id],
  )
  const field = useRef<HTMLInputElement>(null)
  const [owner, setOwner] = useState<Recipient | null>(null)
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  /** How many of how many; null while nothing is under way. */
  const [progress, setProgress] = useState<{ done: number; count: number } | null>(null)

  const fail = (sentence: string) => {
    setError(sentence)
    field.current?.focus()
    return null
  }
  const take = (text: string): Recipient | null => {
    const taken = takeRecipients(owner ? [owner] : [], text, { people, me, owner: null })
    setTyped(taken.rest)
    if (taken.fault) return fail(t(`sharing:${taken.fault}`))
    const [first = null, second] = taken.recipients
    if (second) return fail(t('verification:onlyOne'))
    setOwner(first)
    return first ?? fail(t('verification:whoMissing'))
  }
  const go = () => {
    const to = take(typed)
    if (!to) return
    if (chosen.length === 0) return void fail(t('chooseSome'))
    const waiting = [...chosen]
    const count = waiting.length
    void stepUp.run(
      async () => {
        setProgress({ done: count - waiting.length, count })
        try {
          for (let item = waiting[0]; item; item = waiting[0]) {
            await handOver(queryClient, item.transferred, to.email)
            waiting.shift()
            setProgress({ done: count - waiting.length, count })
          }
        } finally {
          setProgress(null)
        }
        const name = to.person ? personName(to.person) : to.email
        setOwner(null)
        showToast(t('transferred', { owner: name, count }), { kind: 'done' })
      },
      (failure) => {
        if (isUnknownUser(failure)) {
          showToast(t('verification:unknownUser', { email: to.email }), { kind: 'failed' })
          fail(t('verification:needsAccount'))
        } else showError(failure)
      },
    )
  }
  return (
    <div className="mt-4">
      <p aria-hidden className="mb-1.5 text-small font-strong">
        {t('handOver')}
      </p>
      <div className="flex items-start gap-2 max-sm:flex-col max-sm:items-stretch">
        <PeopleField
          ref={field}
          label={t('handOver')}
          recipients={owner ? [owner] : []}
          typed={typed}
          error={error}
          known={people}
          onType={(text) => {
            setTyped(text)
            setError(undefined)
          }}
          onTake={take}
          onRemove={() => setOwner(null)}
          onSubmit={go}
        />
        <Button busy={progress !== null} onClick={go} className="h-10!">
          {t('transfer', { count: chosen.length })}
        </Button>
      </div>
      {progress ? (
        <div className="mt-3">
          <ProgressBar label={t('transferring', progress)} done={progress.done / progress.count} />
          <p className="mt-1.5 text-small text-t3">{t('transferring', progress)}</p>
        </div>
      ) : (
        <p className="mt-1.5 text-label text-t3">{t('handOverHelp')}</p>
      )}
    </div>
  )
}
