import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { SettingRow, SettingSection } from '../../../components/settings/setting-section.tsx'
import { BegunAgainDialog } from '../../../components/keys/begun-again-dialog.tsx'
import { WaysToOpen } from '../../../components/keys/ways-to-open.tsx'
import { keysQuery } from '../../../data/keys/keys-query.ts'
import type { PageKeys } from '../../../data/keys/look-at-keys.ts'
import { keys } from '../../../i18n/en/keys.ts'
import { ui } from '../../../i18n/en/ui.ts'
import { texts } from '../../../i18n/texts.ts'
import { Spinner } from '../../../ui/display/spinner.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { useState } from 'react'
import { AskingSection } from './asking-section.tsx'
import { ComparedPeopleSection } from './compared-people-section.tsx'
import { NewRecordsSection } from './new-records-section.tsx'
import { OwnWordsSection } from './own-words-section.tsx'
import { UnlockersSection } from './unlockers-section.tsx'

const t = texts(keys)
const tUi = texts(ui)

/** The person's own keys: what opens them, which devices ask for them, and the words by which others know them. */
export function KeysPart() {
  const state = useQuery(keysQuery)
  if (state.error && !state.data) {
    return (
      <SettingSection id="unlockers" title={t('opens')}>
        <SettingRow title={t('failed')}>
          <Button size="small" busy={state.isFetching} onClick={() => void state.refetch()}>
            {tUi('tryAgain')}
          </Button>
        </SettingRow>
      </SettingSection>
    )
  }
  return state.data ? <Known state={state.data} /> : <Unknown />
}

/** As high as one row, so that little moves when they come. */
const Unknown = () => (
  <SettingSection id="unlockers" title={t('opens')}>
    <SettingRow leading={<Spinner size={18} />} title={t('loading')} />
  </SettingSection>
)

function Known({ state }: { state: PageKeys }) {
  const { is, own } = state
  if (is === 'open' && own) {
    return (
      <>
        <UnlockersSection own={own} here={state.here} />
        <AskingSection requests={own.requests} />
        <NewRecordsSection makes={state.makes ?? null} />
        <OwnWordsSection />
        <ComparedPeopleSection />
      </>
    )
  }
  if (is === 'begun again' && own?.aside) return <BegunAgain until={own.aside.until} />
  if (is === 'keyless' && own?.keys) {
    return (
      <Told title={t('keyless')} text={t('keylessText')}>
        <WaysToOpen own={own} />
      </Told>
    )
  }
  if (is === 'strange') return <Told title={t('strange')} text={t('strangeText')} isGrave />
  if (is === 'unable') return <Told title={t('unable')} text={t('unableText')} />
  return is === 'keyless' ? <Told title={t('noRoom')} text={t('noRoomText')} /> : <Unknown />
}

type ToldProps = { title: string; text: string; isGrave?: boolean; children?: ReactNode }

function Told({ title, text, isGrave = false, children }: ToldProps) {
  return (
    <section aria-labelledby="keys-told" className="flex flex-col">
      <h2 id="keys-told" className={isGrave ? 'text-heading text-danger' : 'text-heading'}>
        {title}
      </h2>
      <p className="pt-1 pb-3 text-body text-t2">{text}</p>
      {children}
    </section>
  )
}

function BegunAgain({ until }: { until: string }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <SettingSection id="unlockers" title={t('opens')}>
      <SettingRow isStacked title={t('begunAgain')}>
        <Button size="small" onClick={() => setAsking(true)}>
          {t('answer')}
        </Button>
      </SettingRow>
      {isAsking && <BegunAgainDialog until={until} onClose={() => setAsking(false)} />}
    </SettingSection>
  )
}
