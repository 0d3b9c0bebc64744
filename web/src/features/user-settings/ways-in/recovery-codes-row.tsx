import { LineIcon } from '../../../ui/display/line-icon.tsx'
import type { RecoveryCodesState } from '@cardea/contract'
import ListOrdered from 'lucide/dist/esm/icons/list-ordered.mjs'
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs'
import { SettingRow } from '../../../components/settings/setting-section.tsx'
import { unkeptCodesPreference } from '../../../data/passkeys/unkept-codes.ts'
import { useMe } from '../../../data/users/me.ts'
import { locale } from '../../../i18n/locale.ts'
import { shortDate } from '../../../i18n/short-date.ts'
import { waysIn } from '../../../i18n/en/ways-in.ts'
import { texts } from '../../../i18n/texts.ts'
import { usePreference } from '../../../storage/use-preference.ts'
import { Button } from '../../../ui/form/button.tsx'
import { KeyTile } from '../../../components/keys/key-tile.tsx'

const t = texts(waysIn)

type RecoveryCodesRowProps = {
  codes: RecoveryCodesState | undefined
  isSecondFactorOn: boolean
  onMake: () => void
}

/** How many recovery codes are left, or that those shown in this browser were never said to be kept. */
export function RecoveryCodesRow({ codes, isSecondFactorOn, onMake }: RecoveryCodesRowProps) {
  const me = useMe()
  const areUnkept = usePreference(unkeptCodesPreference)[0] === me._id
  const state = !codes?.createdAt
    ? t('codesNone')
    : codes.left === 0
      ? t('codesGone')
      : areUnkept
        ? t('codesUnkept')
        : t('codesLeft', { left: codes.left, when: shortDate(new Date(codes.createdAt), locale()) })
  const isWarning = isSecondFactorOn && Boolean(codes?.createdAt) && (areUnkept || codes?.left === 0)
  return (
    <SettingRow
      isStacked
      leading={<KeyTile icon={ListOrdered} />}
      title={t('codes')}
      text={
        <span className={isWarning ? 'flex items-center gap-1.5 text-warning' : undefined}>
          {isWarning && <LineIcon icon={TriangleAlert} size={14} />}
          {state}
        </span>
      }
    >
      <Button size="small" disabled={!codes} onClick={onMake}>
        {t(areUnkept ? 'showNew' : codes?.createdAt ? 'makeNew' : 'make')}
      </Button>
    </SettingRow>
  )
}
