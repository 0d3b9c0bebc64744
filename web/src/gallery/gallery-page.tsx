import { themeChoices, themePreference } from '../storage/theme.ts'
import { usePreference } from '../storage/use-preference.ts'
import { Segment } from '../ui/form/segment.tsx'
import { BrandSections } from './brand-sections.tsx'
import { ChoiceSections } from './choice-sections.tsx'
import { CodeSections } from './code-sections.tsx'
import { ControlSections } from './control-sections.tsx'
import { FloatSections } from './float-sections.tsx'
import { ListSections } from './list-sections.tsx'
import { PeopleSections } from './people-sections.tsx'
import { StateSections } from './state-sections.tsx'

/** Every primitive with its states, in the theme one chooses. */
export function GalleryPage() {
  const [theme, setTheme] = usePreference(themePreference)
  return (
    <main className="min-h-dvh bg-surface px-10 py-8 max-sm:px-4">
      <header className="mb-8 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-page">Primitives</h1>
        <Segment
          label="Theme"
          value={theme}
          onChange={setTheme}
          options={themeChoices.map((value) => ({ value, label: value }))}
        />
      </header>
      <div className="grid grid-cols-3 gap-x-10 max-xl:grid-cols-2 max-md:grid-cols-1">
        <div className="min-w-0">
          <BrandSections />
          <PeopleSections />
        </div>
        <div className="min-w-0">
          <ControlSections />
          <CodeSections />
          <ChoiceSections />
        </div>
        <div className="min-w-0">
          <ListSections />
          <FloatSections />
        </div>
      </div>
      <StateSections />
    </main>
  )
}
