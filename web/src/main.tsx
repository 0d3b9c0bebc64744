import './styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ApiError } from '@cardea/client/calls/api-error'
import { App } from './app/app.tsx'
import { makeRouter } from './app/router.tsx'
import { startLanguage } from './i18n/language.ts'
import { startTheme } from './storage/theme.ts'

startTheme()

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root to draw into.')
const page = createRoot(root, {
  // A call that failed is shown to the person where it happened; only faults of our own reach the console.
  onCaughtError: (error) => {
    if (!(error instanceof ApiError)) console.error(error)
  },
})
const router = makeRouter()
void startLanguage().then(() =>
  page.render(
    <StrictMode>
      <App router={router} />
    </StrictMode>,
  ),
)
