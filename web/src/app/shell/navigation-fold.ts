import { preference } from '../../storage/preference.ts'
import { flag, orNull } from '@cardea/client/shapes/shape'
import { usePreference } from '../../storage/use-preference.ts'
import { phone, useMediaQuery } from '../../ui/display/media-query.ts'
import { useToastsClearOf } from '../../ui/display/toast-place.ts'

/** Null until a person folds or unfolds it: then it is folded where the window is narrow. */
const foldPreference = preference('navigation-folded', orNull(flag), null)

const narrow = '(max-width: 63.99rem)'
const widthRem = { folded: 4, open: 15.5 }

export type NavigationFold = { isFolded: boolean; onFold: (isFolded: boolean) => void }

/** Whether the navigation is folded, kept in this browser; tells the toasts how much of the window it takes. */
export function useNavigationFold(): NavigationFold {
  const [chosen, onFold] = usePreference(foldPreference)
  const isNarrow = useMediaQuery(narrow)
  const isPhone = useMediaQuery(phone)
  const isFolded = chosen ?? isNarrow
  useToastsClearOf('left', isPhone ? 0 : widthRem[isFolded ? 'folded' : 'open'])
  return { isFolded, onFold }
}
