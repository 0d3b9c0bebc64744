import './gallery.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startTheme } from '../storage/theme.ts'
import { UiRoot } from '../ui/feedback/ui-root.tsx'
import { GalleryPage } from './gallery-page.tsx'

startTheme()

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root to draw into.')
createRoot(root).render(
  <StrictMode>
    <UiRoot>
      <GalleryPage />
    </UiRoot>
  </StrictMode>,
)
