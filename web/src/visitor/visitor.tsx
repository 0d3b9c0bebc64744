/** @file The page of people without an account: an entry of its own, which knows no session and none of the app. */
import './visitor.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startTheme } from '../storage/theme.ts'
import { startVisitorLanguage } from './start-language.ts'
import { VisitorPage } from './visitor-page.tsx'

startTheme()

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root to draw into.')
const page = createRoot(root)
void startVisitorLanguage().then(() =>
  page.render(
    <StrictMode>
      <VisitorPage />
    </StrictMode>,
  ),
)
