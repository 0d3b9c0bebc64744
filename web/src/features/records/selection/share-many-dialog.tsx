import { limits, type AccessChange, type VaultRecord } from '@cardea/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useBackCloses } from '../../../ui/back-closes.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { locale } from '../../../i18n/locale.ts'
import { namesInSentence } from '../../../i18n/name-list.ts'
import { selection } from '../../../i18n/en/selection.ts'
import { sharing } from '../../../i18n/en/sharing.ts'
import { texts } from '../../../i18n/texts.ts'
import { secretsIn } from '@cardea/client/records/secrets-in'
import { PeopleField } from '../../../components/people/people-field.tsx'
import type { Recipient } from '../../../data/access/recipients.ts'
import { PreviewBox } from '../../../components/access/preview-box.tsx'
import { ShareTerms } from '../../../components/access/share-terms.tsx'
import { useUnchecked } from '../../../components/access/use-unchecked.ts'
import { heldOn } from '../../../data/access/held.ts'
import { targetCalls } from '../../../data/access/target.ts'
import { useRecipients } from '../../../components/people/use-recipients.ts'
import { putAccess } from '../../../data/records/records.ts'
import { ownerOf, personName } from '../../../data/records/ownership.ts'
import { RunningNote } from '../../../components/records/running-note.tsx'
import { tellResult } from '../../../components/records/tell-result.ts'
import { useRunning } from '../../../data/records/use-running.ts'
import type { Selection } from '../../../components/list/use-selection.ts'

const t = texts(selection)
const tSharing = texts(sharing)

type ShareManyDialogProps = {
  records: readonly VaultRecord[]
  selection: Selection
  onClose: () => void
}

/** Lets the same people into many records, one call for each. */
export function ShareManyDialog({ records, selection, onClose }: ShareManyDialogProps) {
  const queryClient = useQueryClient()
  const held = useMemo(() => records.map(({ access }) => heldOn(access)), [records])
  const people = useRecipients(null, held, 'records')
  const { recipients } = people
  const running = useRunning()
  const isRunning = running.count !== undefined
  const change: AccessChange | null =
    recipients.length === 0
      ? null
      : {
          kind: 'share-records',
          recordIDs: records.map(({ _id }) => _id),
          users: people.meant(recipients).slice(0, limits.peoplePerShare),
        }
  const isUnchecked = useUnchecked(change)
  const haveIt = people.field.typed.trim() === '' && people.haveIt(recipients)
  const close = () => {
    if (isRunning) running.stop()
    else onClose()
  }
  useBackCloses(true, close)

  const send = async () => {
    if (isUnchecked || haveIt) return
    const wanted = people.read()
    if (!wanted || wanted.length === 0) return people.focus()
    const access = new Map<string, VaultRecord['access']>()
    const result = await running.start(records, async (record) => {
      const owner = ownerOf(record)?.email
      const users = people.shared(wanted, heldOn(record.access)).filter(({ email }) => email !== owner)
      if (users.length === 0) return
      access.set(record._id, (await targetCalls.record.share(record._id, users)).access)
    })
    people.forget()
    onClose()
    putAccess(queryClient, access)
    selection.only(records.filter((record) => !result.done.includes(record)).map(({ _id }) => _id))
    tellResult(
      result,
      records.length,
      t('shareMany.done', { count: result.done.length, names: namesOf(wanted) }),
    )
  }
  return (
    <Dialog
      onClose={close}
      size="share"
      title={t('shareMany.title', { count: records.length })}
      description={t('shareMany.text')}
      initialFocus={people.field.ref}
      footStart={
        isRunning ? <RunningNote done={running.count ?? 0} of={records.length} /> : tSharing('mailNote')
      }
      cancel={t(isRunning ? 'part.stop' : 'part.cancel')}
      act={{
        word:
          recipients.length === 0 ? tSharing('share') : tSharing('shareWith', { count: recipients.length }),
        busy: isRunning,
        disabled: people.isEmpty || isUnchecked || haveIt,
        run: send,
      }}
    >
      <PeopleField {...people.field} onSubmit={() => void send()} />

      <ShareTerms {...people} />
      <PreviewBox
        change={change}
        until={people.untilChoice.until}
        keepsEnds={people.untilChoice.kept !== undefined}
        haveIt={haveIt}
        onLeaveOut={people.field.onRemove}
      />
      <WhatTheySee records={records} names={recipients.length > 0 ? namesOf(recipients) : undefined} />
    </Dialog>
  )
}

/** Which secrets they will see; nothing while no person is named. */
function WhatTheySee({ records, names }: { records: readonly VaultRecord[]; names: string | undefined }) {
  if (names === undefined) return null
  const secrets = secretsIn(records)
  return (
    <p className="mt-2.5 px-3.5 text-small font-book wrap-anywhere text-t1">
      {t(secrets > 0 ? 'shareMany.willSee' : 'shareMany.willSeeNone', {
        names,
        count: secrets,
        records: records.length,
      })}
    </p>
  )
}

/** Of whom is shared with, in a sentence. */
function namesOf(wanted: readonly Recipient[]): string {
  return namesInSentence(
    wanted.map(({ email, person }) => (person ? personName(person) : email)),
    locale(),
    (count) => tSharing('manyPeople', { count }),
  )
}
