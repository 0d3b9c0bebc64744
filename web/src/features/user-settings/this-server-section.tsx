import Copy from 'lucide/dist/esm/icons/copy.mjs'
import ShieldCheck from 'lucide/dist/esm/icons/shield-check.mjs'
import { identityPreference } from '../../api/client.ts'
import { SettingRow, SettingSection } from '../../components/settings/setting-section.tsx'
import { useFingerprint } from '../../data/session/use-fingerprint.ts'
import { useCopy } from '../../fields/copy/use-copy.ts'
import { settings } from '../../i18n/en/settings.ts'
import { texts } from '../../i18n/texts.ts'
import { Button } from '../../ui/form/button.tsx'
import { ClientTile } from './client-tile.tsx'

const t = texts(settings)

/** What other clients show of this server at their first start. A server that seals no calls has nothing to show. */
export function ThisServerSection() {
  const identity = identityPreference.get()
  return identity === '' ? null : <Identity identity={identity} />
}

function Identity({ identity }: { identity: string }) {
  const copy = useCopy()
  const fingerprint = useFingerprint(identity)
  return (
    <SettingSection id="this-server" title={t('thisServer')}>
      <SettingRow
        leading={<ClientTile icon={ShieldCheck} />}
        title={<span className="font-secret">{fingerprint}</span>}
        text={t('fingerprintText')}
      >
        <Button
          icon={Copy}
          size="small"
          aria-label={t('copyFingerprint')}
          onClick={() => void copy({ text: fingerprint, isSecret: false })}
        >
          {t('clients.copy')}
        </Button>
      </SettingRow>
    </SettingSection>
  )
}
