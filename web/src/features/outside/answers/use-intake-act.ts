import { useQueryClient } from '@tanstack/react-query'
import { refreshIntakes } from '../../../data/outside/intakes.ts'
import { showError } from '../../../overlays/show-error.ts'
import { showToast } from '../../../ui/feedback/toast.ts'
import { useBusy } from '../../../ui/form/use-busy.ts'

/** Does something to a form or an answer, says so, and looks again at what there is; a refusal is said too. */
export function useIntakeAct() {
  const queryClient = useQueryClient()
  const [isBusy, run] = useBusy()
  const act = (deed: () => Promise<unknown>, said: string, then: () => void) =>
    void run(async () => {
      try {
        await deed()
        showToast(said, { kind: 'done' })
        then()
      } catch (error) {
        showError(error)
      }
      await refreshIntakes(queryClient)
    })
  return { isBusy, act }
}
