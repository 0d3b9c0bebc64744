import { LineIcon } from '../../ui/display/line-icon.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Copy from 'lucide/dist/esm/icons/copy.mjs'
import Download from 'lucide/dist/esm/icons/download.mjs'
import Puzzle from 'lucide/dist/esm/icons/puzzle.mjs'
import RectangleEllipsis from 'lucide/dist/esm/icons/rectangle-ellipsis.mjs'
import SquareTerminal from 'lucide/dist/esm/icons/square-terminal.mjs'
import { SettingRow, SettingSection } from '../../components/settings/setting-section.tsx'
import { downloadsQuery, extensionsIn, hasCommandLine } from '../../data/downloads/downloads.ts'
import { useServerFacts } from '../../data/server/server-facts.ts'
import { useCopy } from '../../fields/copy/use-copy.ts'
import { settings } from '../../i18n/en/settings.ts'
import { texts } from '../../i18n/texts.ts'
import { buttonClass } from '../../ui/form/button-class.ts'
import { Button } from '../../ui/form/button.tsx'
import { ClientTile } from './client-tile.tsx'

const t = texts(settings)

/** What else one may sign in with: what this server gives away, and what shows a code. */
export function AddClientSection() {
  const names = useQuery(downloadsQuery).data ?? []
  const facts = useServerFacts()
  const copy = useCopy()
  const extensions = extensionsIn(names)
  const install = `npm i -g ${window.location.origin}/downloads/cardea-cli.tgz`
  const takesCodes = facts?.deviceSignIn === 'on'
  if (!takesCodes && extensions.length === 0 && !hasCommandLine(names)) return null
  return (
    <SettingSection id="add-client" title={t('clients.title')} text={t('clients.text')}>
      {extensions.length > 0 && (
        <SettingRow
          isStacked
          leading={<ClientTile icon={Puzzle} />}
          title={t('clients.extension')}
          text={t('clients.extensionText', { version: __CARDEA_VERSION__ })}
        >
          {extensions.map(({ browser, name }) => (
            <a key={name} href={`/downloads/${name}`} download className={buttonClass('secondary', 'small')}>
              <LineIcon icon={Download} size={15} />
              {t(`clients.${browser}`)}
            </a>
          ))}
        </SettingRow>
      )}
      {hasCommandLine(names) && (
        <SettingRow
          isStacked
          leading={<ClientTile icon={SquareTerminal} />}
          title={t('clients.commandLine')}
          text={<code className="font-secret wrap-anywhere">{install}</code>}
        >
          <Button
            icon={Copy}
            size="small"
            aria-label={t('clients.copyInstall')}
            onClick={() => void copy({ text: install, isSecret: false })}
          >
            {t('clients.copy')}
          </Button>
        </SettingRow>
      )}
      {takesCodes && (
        <SettingRow
          isStacked
          leading={<ClientTile icon={RectangleEllipsis} />}
          title={t('clients.code')}
          text={t('clients.codeText')}
        >
          <Link to="/device" className={buttonClass('secondary', 'small')}>
            {t('clients.enterCode')}
          </Link>
        </SettingRow>
      )}
    </SettingSection>
  )
}
