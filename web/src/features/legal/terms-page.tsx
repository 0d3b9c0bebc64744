import { legal } from '../../i18n/en/legal.ts'
import { texts } from '../../i18n/texts.ts'
import { LegalPage, LegalSection } from './legal-page.tsx'

const t = texts(legal)

const sections = ['operator', 'account', 'content', 'sharing', 'fair', 'promise', 'end'] as const

/** /terms: what using this vault means, which another person runs. */
export function TermsPage() {
  return (
    <LegalPage title={t('terms.title')} lead={t('terms.lead')}>
      {sections.map((section) => (
        <LegalSection key={section} title={t(`terms.${section}Title`)}>
          <p>{t(`terms.${section}Text`, { host: window.location.host })}</p>
        </LegalSection>
      ))}
    </LegalPage>
  )
}
