import Unlink from 'lucide/dist/esm/icons/unlink.mjs'
import { visitor } from '../i18n/en/visitor.ts'
import { texts } from '../i18n/texts.ts'
import { Card } from './card.tsx'

const t = texts(visitor)

/** An address that leads to nothing, or not with this key. */
export const UnknownCard = () => (
  <Card icon={Unlink} title={t('unknown.title')} status={t('unknown.title')}>
    <p className="mt-2 text-body text-t2 max-sm:text-phone">{t('unknown.text')}</p>
  </Card>
)
