import { CSPProvider } from '@base-ui/react/csp-provider'
import { useSyncExternalStore, type ReactNode } from 'react'
import { toasterIsWanted } from './toast.ts'
import { lazyPart } from '../lazy-part.ts'

/** In a file of its own, loaded when there is something to say. */
const Toaster = lazyPart(() => import('./toaster.tsx'), 'Toaster')

/** What the primitives need around the app: no style elements (content security policy), and toasts. */
export function UiRoot({ children }: { children: ReactNode }) {
  const isToasterWanted = useSyncExternalStore(toasterIsWanted.subscribe, toasterIsWanted.get)
  return (
    <CSPProvider disableStyleElements>
      {children}
      {isToasterWanted && <Toaster />}
    </CSPProvider>
  )
}
