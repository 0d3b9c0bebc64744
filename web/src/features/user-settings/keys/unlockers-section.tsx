import type { OwnKeys } from '@cardea/contract'
import FileText from 'lucide/dist/esm/icons/file-text.mjs'
import { useState } from 'react'
import { KeyTile } from '../../../components/keys/key-tile.tsx'
import { PasskeyIcon } from '../../../components/sign-in/passkey-icon.ts'
import { SettingRow, SettingSection } from '../../../components/settings/setting-section.tsx'
import { canUsePasskeys } from '../../../data/passkeys/webauthn.ts'
import { keys } from '../../../i18n/en/keys.ts'
import { texts } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/form/button.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { KeepHereRow } from './keep-here-row.tsx'
import { UnlockerRow } from './unlocker-row.tsx'

const t = texts(keys)

/** Safari deletes what a site keeps after seven days of use without a visit, unless it stands on the home screen. */
const mayForgetKeys = (userAgent = navigator.userAgent): boolean =>
  /\bSafari\//.test(userAgent) &&
  !/Chrom(e|ium)|Android|CriOS|FxiOS|EdgiOS/.test(userAgent) &&
  !window.matchMedia('(display-mode: standalone)').matches

const SheetDialog = lazyPart(() => import('./sheet-dialog.tsx'), 'SheetDialog')
const SecondStepWizard = lazyPart(() => import('../ways-in/second-step-wizard.tsx'), 'SecondStepWizard')

type UnlockersSectionProps = { own: OwnKeys; here: string | null }

/** What opens the person's keys: browsers, passkeys, the recovery sheet. The last one of all cannot be removed. */
export function UnlockersSection({ own: { unlockers }, here }: UnlockersSectionProps) {
  const [dialog, setDialog] = useState<'sheet' | 'passkey' | null>(null)
  const isOnly = unlockers.length === 1
  const has = (sought: string) => unlockers.some(({ kind }) => kind === sought)
  const isKeptHere = unlockers.some(({ publicKey }) => publicKey === here)
  const close = () => setDialog(null)
  return (
    <SettingSection id="unlockers" title={t('opens')} text={t('opensText')}>
      {!isKeptHere && <KeepHereRow />}
      {inOrder(unlockers, here).map((unlocker) => (
        <UnlockerRow
          key={unlocker._id}
          unlocker={unlocker}
          isHere={unlocker.publicKey === here}
          isOnly={isOnly}
          onNewSheet={() => setDialog('sheet')}
        />
      ))}
      {!has('passkey') && canUsePasskeys() && (
        <SettingRow
          isStacked
          leading={<KeyTile icon={PasskeyIcon} />}
          title={t('passkey')}
          text={t('passkeyNone')}
        >
          <Button size="small" onClick={() => setDialog('passkey')}>
            {t('addPasskey')}
          </Button>
        </SettingRow>
      )}
      {!has('words') && (
        <SettingRow isStacked leading={<KeyTile icon={FileText} />} title={t('sheet')} text={t('sheetNone')}>
          <Button size="small" onClick={() => setDialog('sheet')}>
            {t('printSheet')}
          </Button>
        </SettingRow>
      )}
      {(isOnly || mayForgetKeys()) && (
        <li className="border-t border-line px-4 py-3 text-small text-t2">
          {t(mayForgetKeys() ? 'safari' : 'only')}
        </li>
      )}
      {dialog === 'sheet' && <SheetDialog hasFormer={has('words')} onClose={close} />}
      {dialog === 'passkey' && <SecondStepWizard first="passkey" isOn={false} onClose={close} />}
    </SettingSection>
  )
}

const order = ['device', 'passkey', 'words'] as const

/** This browser first, then devices, passkeys and the sheet, each the oldest first. */
const inOrder = (unlockers: OwnKeys['unlockers'], here: string | null): OwnKeys['unlockers'] =>
  unlockers.toSorted(
    (one, other) =>
      Number(other.publicKey === here) - Number(one.publicKey === here) ||
      order.indexOf(one.kind) - order.indexOf(other.kind) ||
      one.createdAt.localeCompare(other.createdAt),
  )
