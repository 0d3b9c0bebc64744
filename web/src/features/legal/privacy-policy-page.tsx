import { legal } from '../../i18n/en/legal.ts'
import { texts } from '../../i18n/texts.ts'
import { LegalPage, LegalSection } from './legal-page.tsx'

const t = texts(legal)

const kept = [
  'person',
  'items',
  'access',
  'invitations',
  'sessions',
  'codes',
  'notifications',
  'messages',
  'activity',
  'keys',
  'outside',
  'browser',
] as const

const endToEnd = ['endToEndText', 'endToEndSeen', 'endToEndNot'] as const
const readers = ['whoOthers', 'whoOperator', 'whoNobody'] as const

/** /privacy-policy: what is kept, for how long, who can read it, how deletion works. */
export function PrivacyPolicyPage() {
  return (
    <LegalPage title={t('privacy.title')} lead={t('privacy.lead')}>
      <LegalSection title={t('privacy.keptTitle')}>
        <KeptTable />
      </LegalSection>
      <LegalSection title={t('privacy.sealedTitle')}>
        <p>{t('privacy.sealedText')}</p>
      </LegalSection>
      <LegalSection title={t('privacy.whoTitle')}>
        {readers.map((reader) => (
          <p key={reader}>{t(`privacy.${reader}`)}</p>
        ))}
      </LegalSection>
      <LegalSection id="end-to-end" title={t('privacy.endToEndTitle')}>
        {endToEnd.map((part) => (
          <p key={part}>{t(`privacy.${part}`)}</p>
        ))}
      </LegalSection>
      <LegalSection title={t('privacy.mailsTitle')}>
        <p>{t('privacy.mailsText')}</p>
      </LegalSection>
      <LegalSection title={t('privacy.deletionTitle')}>
        <p>{t('privacy.deletionText')}</p>
      </LegalSection>
      <LegalSection title={t('privacy.rightsTitle')}>
        <p>{t('privacy.rightsText')}</p>
      </LegalSection>
    </LegalPage>
  )
}

/** On phones each row stands as two lines. */
function KeptTable() {
  return (
    <div className="rounded-card border border-line">
      <table className="w-full text-left text-body max-sm:block">
        <thead className="text-label text-t3 max-sm:sr-only">
          <tr>
            <th scope="col" className="w-1/2 px-4 py-2.5 font-medium">
              {t('privacy.what')}
            </th>
            <th scope="col" className="px-4 py-2.5 font-medium">
              {t('privacy.howLong')}
            </th>
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {kept.map((row) => (
            <tr
              key={row}
              className="border-t border-line align-top max-sm:block max-sm:px-4 max-sm:py-3 max-sm:first:border-t-0"
            >
              <th scope="row" className="px-4 py-3 font-regular text-t1 max-sm:block max-sm:p-0">
                {t(`privacy.${row}`)}
              </th>
              <td className="px-4 py-3 text-t2 max-sm:block max-sm:p-0 max-sm:pt-0.5">
                {t(`privacy.${row}For`)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
