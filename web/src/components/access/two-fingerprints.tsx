import type { TwoPrints } from '@cardea/client/vault/known-people'
import { sealed } from '../../i18n/en/sealed.ts'
import { texts } from '../../i18n/texts.ts'

const t = texts(sealed)

/** Both fingerprints of a person whose keys do not fit, until words are compared. */
export const TwoFingerprints = ({ prints: { known, named } }: { prints: TwoPrints }) => (
  <span className="mt-1 block wrap-anywhere">
    {t('share.known')} <span className="font-secret text-t1">{known}</span>
    <br />
    {t('share.named')} <span className="font-secret text-t1">{named}</span>
  </span>
)
