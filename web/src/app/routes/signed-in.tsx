import { createRoute } from '@tanstack/react-router'
import { loadVaultWords } from '../../i18n/language.ts'
import { requireSignedIn } from '../guards.ts'
import { lazyPage, root } from './root.tsx'

/** Everything of a signed-in person. What these pages share is loaded with the first of them. */
export const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: requireSignedIn,
  loader: loadVaultWords,
  staleTime: Infinity,
  component: lazyPage(() => import('../signed-in.tsx'), 'SignedIn'),
})
