import { useQuery } from '@tanstack/react-query'
import IdCard from 'lucide/dist/esm/icons/id-card.mjs'
import { useState } from 'react'
import { SettingRow } from '../../../components/settings/setting-section.tsx'
import { providerBindingQuery } from '../../../data/passkeys/provider-binding.ts'
import { locale } from '../../../i18n/locale.ts'
import { shortDate } from '../../../i18n/short-date.ts'
import { waysIn } from '../../../i18n/en/ways-in.ts'
import { texts } from '../../../i18n/texts.ts'
import { Pieces } from '../../../ui/display/pieces.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { KeyTile } from '../../../components/keys/key-tile.tsx'

const t = texts(waysIn)

const LoosenDialog = lazyPart(() => import('./loosen-dialog.tsx'), 'LoosenDialog')

/** The sign-in provider, and since when the account belongs to one account there. */
export function ProviderRow({ name, email }: { name: string; email: string }) {
  const binding = useQuery(providerBindingQuery).data
  const [isAsking, setAsking] = useState(false)
  const boundAt = binding?.boundAt ?? null
  return (
    <SettingRow
      isStacked
      leading={<KeyTile icon={IdCard} />}
      title={name}
      text={
        <Pieces>
          {email}
          {binding &&
            (boundAt === null
              ? t('providerFree')
              : t('providerBound', { when: shortDate(new Date(boundAt), locale()) }))}
        </Pieces>
      }
    >
      {boundAt !== null && (
        <Button size="small" onClick={() => setAsking(true)}>
          {t('loosen')}
        </Button>
      )}
      {isAsking && <LoosenDialog name={name} onClose={() => setAsking(false)} />}
    </SettingRow>
  )
}
