import { useEffect } from 'react'
import { preference } from '../../storage/preference.ts'
import { flag, orNull } from '../../storage/shape.ts'
import { usePreference } from '../../storage/use-preference.ts'
import { phone, useMediaQuery } from '../../ui/display/media-query.ts'

/** Null until a person folds or unfolds it: then it is folded where the window is narrow. */
const foldPreference = preference('navigation-folded', orNull(flag), null)

const narrow = '(max-width: 63.99rem)'
const widths = { folded: 64, open: 248 }

export type NavigationFold = { isFolded: boolean; onFold: (isFolded: boolean) => void }

/** Whether the navigation is folded, kept in this browser; tells the toasts how much of the window it takes. */
export function useNavigationFold(): NavigationFold {
  const [chosen, onFold] = usePreference(foldPreference)
  const isNarrow = useMediaQuery(narrow)
  const isPhone = useMediaQuery(phone)
  const isFolded = chosen ?? isNarrow
  useEffect(() => {
    const { style } = document.documentElement
    style.setProperty('--toast-left', `${isPhone ? 0 : widths[isFolded ? 'folded' : 'open']}px`)
    return () => {
      style.removeProperty('--toast-left')
    }
  }, [isFolded, isPhone])
  return { isFolded, onFold }
}
