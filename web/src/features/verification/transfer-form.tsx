import type { AccessChange, User } from '@cardea/contract'
import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import { useMemo, useRef, type FormEvent } from 'react'
import { ApiError } from '@cardea/client/calls/api-error'
import { showError } from '../../overlays/show-error.ts'
import { Button } from '../../ui/form/button.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { verification } from '../../i18n/en/verification.ts'
import { texts } from '../../i18n/texts.ts'
import { personName } from '../../data/records/ownership.ts'
import { shownName } from '@cardea/client/records/record-name'
import { knownPeople } from '../../data/access/known-people.ts'
import { useKnownPeople } from '../../data/access/use-known-people.ts'
import { PreviewBox } from '../../components/access/preview-box.tsx'
import { PeopleField } from '../../components/people/people-field.tsx'
import type { Recipient } from '../../data/access/recipients.ts'
import { useMe } from '../../data/users/me.ts'
import { FreshCode } from '../../components/sign-in/fresh-code.tsx'
import { isUnknownUser, itemOf, useTransfer, type Transferred } from '../../data/access/transfer.ts'
import { useFreshCode } from '../../components/sign-in/use-fresh-code.ts'
import { useNewOwner } from '../../components/people/use-new-owner.ts'

const t = texts(verification)

/** Who shall own it, then the code that was sent, then the transfer itself: each when the one before it stands. */
export function TransferForm({ transferred }: { transferred: Transferred }) {
  const me = useMe()
  const leave = useWayOut(transferred)
  const people = usePeopleNear(transferred, me)
  const form = useRef<HTMLFormElement>(null)
  const newOwner = useNewOwner(people)
  const fresh = useFreshCode()
  const { hand, isHanding } = useHanding(transferred, fresh, leave)
  const name = nameOf(transferred)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (fresh.isChecking || fresh.isAsking || isHanding) return
    const to = newOwner.read()
    if (!to) return
    if (!hasBegun) await fresh.start()
    else if (await fresh.verify()) await hand(to)
  }
  const isReady = fresh.isVerified || fresh.isComplete
  const hasBegun = fresh.challenge !== null || fresh.isVerified || fresh.isChoosing
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="float flex w-full flex-col bg-float text-t1 max-sm:flex-1 sm:w-110 sm:rounded-dialog sm:shadow-float"
    >
      <header className="px-6 pt-6 max-sm:px-4">
        <h1 className="text-heading wrap-anywhere">{t('title', { name })}</h1>
        <p className="mt-0.5 text-body text-t2">{t('become')}</p>
      </header>
      <div className="flex flex-col gap-5 px-6 py-5 max-sm:flex-1 max-sm:px-4">
        <div>
          <p aria-hidden className="mb-1.5 text-small font-strong">
            {t('newOwner')}
          </p>
          <PeopleField
            {...newOwner.field}
            label={t('newOwner')}
            onSubmit={() => form.current?.requestSubmit()}
          />
          {!fresh.challenge && !fresh.isVerified && (
            <p className="mt-3 text-small text-t3">
              {t(fresh.isChoosing ? 'stepUpText' : 'whyCode', { email: me.email })}
            </p>
          )}
        </div>
        <FreshCode fresh={fresh} />
        {transferred.kind === 'record' && fresh.isVerified && (
          // Its place is kept, so that the button does not move away from under a press.
          <div className="min-h-22">
            <PreviewBox change={toChange(transferred.record._id, newOwner.field.recipients[0])} />
          </div>
        )}
      </div>
      <footer className="flex min-h-16 items-center justify-end gap-2 border-t border-line px-6 py-3 max-sm:px-4 max-sm:*:h-11 max-sm:*:flex-1">
        <Button look="quiet" onClick={() => leave({ isDone: false })}>
          {t('cancel')}
        </Button>
        <Button
          type="submit"
          look="primary"
          busy={fresh.isAsking || fresh.isChecking || isHanding}
          disabled={hasBegun && !isReady}
        >
          {t(hasBegun ? 'transfer' : 'sendCode')}
        </Button>
      </footer>
    </form>
  )
}

const nameOf = (transferred: Transferred): string =>
  transferred.kind === 'record' ? shownName(transferred.record) : transferred.group.name

/** The transfer itself, and what its refusal leads to. */
function useHanding(
  transferred: Transferred,
  fresh: ReturnType<typeof useFreshCode>,
  leave: ReturnType<typeof useWayOut>,
) {
  const transfer = useTransfer(transferred)
  const refuse = (error: unknown, { email }: Recipient) => {
    if (isUnknownUser(error)) {
      showToast(t('unknownUser', { email }), { kind: 'failed' })
    } else if (error instanceof ApiError && error.code === 'auth/reauthentication-required') {
      void fresh.start()
    } else showError(error)
  }
  const hand = async (to: Recipient) => {
    try {
      await transfer.mutateAsync(to.email)
    } catch (error) {
      return refuse(error, to)
    }
    const owner = to.person ? personName(to.person) : to.email
    showToast(t('done', { name: nameOf(transferred), owner }), { kind: 'done' })
    leave({ isDone: true })
  }
  return { hand, isHanding: transfer.isPending }
}

const toChange = (id: string, to: Recipient | undefined): AccessChange | null =>
  to ? { kind: 'transfer-records', recordIDs: [id], email: to.email } : null

/** Those who have it already come first, then everybody else one shares something with. */
function usePeopleNear(transferred: Transferred, me: User): User[] {
  const known = useKnownPeople()
  return useMemo(() => {
    const near = knownPeople([itemOf(transferred)], me._id)
    return [...near, ...known.filter(({ _id }) => !near.some((person) => person._id === _id))]
  }, [transferred, known, me._id])
}

/** Back to where one came from; after the transfer to the item itself, which now says who owns it. */
function useWayOut(transferred: Transferred): (how: { isDone: boolean }) => void {
  const { history } = useRouter()
  const canGoBack = useCanGoBack()
  const navigate = useNavigate()
  const { _id } = itemOf(transferred)
  return ({ isDone }) => {
    if (!isDone && canGoBack) history.back()
    else if (transferred.kind === 'record')
      void navigate({ to: '/records/$recordID', params: { recordID: _id }, replace: true })
    else void navigate({ to: '/group_records/$groupID', params: { groupID: _id }, replace: true })
  }
}
