import { createRoute } from '@tanstack/react-router'
import { requireSignedIn } from '../guards.ts'
import { lazyPage, root } from './root.tsx'

/** Everything of a signed-in person. What these pages share is loaded with the first of them. */
export const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: requireSignedIn,
  component: lazyPage(() => import('../signed-in.tsx'), 'SignedIn'),
})
