import { useQueryClient } from '@tanstack/react-query'
import { approveRequest, endRequest, refreshRequests, refuseRequest } from '../../data/requests/requests.ts'
import { trustedPeople } from '../../i18n/en/trusted-people.ts'
import { texts } from '../../i18n/texts.ts'
import { showError } from '../../overlays/show-error.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { useBusy } from '../../ui/form/use-busy.ts'

const t = texts(trustedPeople)

/** Refuses, opens or ends an emergency and says so; what is refused is said, and everything is fetched anew either way. */
export function useEmergency() {
  const queryClient = useQueryClient()
  const [isBusy, run] = useBusy()
  const act = (call: () => Promise<unknown>, done: string): Promise<void> =>
    run(async () => {
      try {
        await call()
        showToast(done, { kind: 'done' })
      } catch (error) {
        showError(error)
      }
      await refreshRequests(queryClient)
    })
  return {
    isBusy,
    act,
    refuse: (id: string) => act(() => refuseRequest(id), t('refused')),
    open: (id: string, name: string) => act(() => approveRequest(id, {}), t('allow.done', { name })),
    end: (id: string, done = t('ended')) => act(() => endRequest(id), done),
  }
}
