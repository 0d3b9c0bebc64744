import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { endLink, refreshLinks } from '../../data/outside/links.ts'
import { outside } from '../../i18n/en/outside.ts'
import { texts } from '../../i18n/texts.ts'
import { showError } from '../../overlays/show-error.ts'
import { showToast } from '../../ui/feedback/toast.ts'

const t = texts(outside)

/** Ends a link and says so. `end` answers whether it is ended. */
export function useEndLink() {
  const queryClient = useQueryClient()
  const [isEnding, setEnding] = useState(false)
  const end = async (id: string): Promise<boolean> => {
    setEnding(true)
    try {
      await endLink(id)
      showToast(t('end.done'), { kind: 'done' })
      await refreshLinks(queryClient)
      return true
    } catch (error) {
      showError(error)
      return false
    } finally {
      setEnding(false)
    }
  }
  return { end, isEnding }
}
