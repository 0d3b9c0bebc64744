import type { TrustedPerson, WaitDays } from '@cardea/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useStepUp } from '../../../components/sign-in/use-step-up.ts'
import { keysQuery } from '../../../data/keys/keys-query.ts'
import { useVault } from '../../../data/keys/keys.ts'
import { nameOfTrusted, setTrustedPeople } from '../../../data/trusted-people/trusted-people.ts'
import { trustedPeople } from '../../../i18n/en/trusted-people.ts'
import { texts } from '../../../i18n/texts.ts'
import { showError } from '../../../overlays/show-error.ts'
import { showToast } from '../../../ui/feedback/toast.ts'
import { useBusy } from '../../../ui/form/use-busy.ts'

const t = texts(trustedPeople)

/** The ways to change whom one trusts: all of them are written at once, after a fresh sign-in. */
export function useTrusted(trusted: readonly TrustedPerson[]) {
  const queryClient = useQueryClient()
  const stepUp = useStepUp({ asksAlways: false })
  const [isBusy, run] = useBusy()
  const vault = useVault()
  // What fails is done at the next start.
  const leaveKeys = () => void vault('leaveKeys').catch(() => undefined)
  const write = (
    people: readonly Pick<TrustedPerson, 'email' | 'waitDays'>[],
    {
      done,
      onDone,
      onError = showError,
    }: { done: string; onDone?: () => void; onError?: (error: unknown) => void },
  ) =>
    void run(() =>
      stepUp.run(async () => {
        await setTrustedPeople(queryClient, people)
        if (queryClient.getQueryData(keysQuery.queryKey)?.is === 'open') leaveKeys()
        onDone?.()
        showToast(done, { kind: 'done' })
      }, onError),
    )
  return {
    stepUp,
    isBusy,
    add: (
      email: string,
      waitDays: WaitDays,
      { onDone, onError }: { onDone: () => void; onError: (error: unknown) => void },
    ) =>
      write([...trusted, { email, waitDays }], { done: t('dialog.done', { name: email }), onDone, onError }),
    setDays: (person: TrustedPerson, waitDays: WaitDays) =>
      write(
        trusted.map((one) => (one._id === person._id ? { ...one, waitDays } : one)),
        { done: t('saved') },
      ),
    remove: (person: TrustedPerson) =>
      write(
        trusted.filter(({ _id }) => _id !== person._id),
        { done: t('removed', { name: nameOfTrusted(person) }) },
      ),
  }
}
export type Trusted = ReturnType<typeof useTrusted>
