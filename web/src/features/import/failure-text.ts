import { fileSize } from '../../i18n/file-size.ts'
import type { ImportFailure } from '@cardea/client/import/import-failure'
import { locale } from '../../i18n/locale.ts'
import { imports } from '../../i18n/en/imports.ts'
import { texts } from '../../i18n/texts.ts'

const t = texts(imports)

/** Why a file is not taken, in one sentence. */
export const failureText = ({ code, params }: ImportFailure, name: string): string =>
  t(`failures.${code}`, {
    name: params.entry ?? name,
    line: params.line ?? 1,
    most: params.most === undefined ? '' : fileSize(params.most, locale()),
    found: params.found ?? '?',
  })
