import { fileSize } from '../../data/files/file-size.ts'
import type { ImportFailure } from '../../data/import/import-failure.ts'
import { locale } from '../../i18n/locale.ts'
import { words } from '../../i18n/words.ts'

/** Why a file is not taken, in one sentence. */
export const failureText = ({ code, params }: ImportFailure, name: string): string =>
  words.t(`imports:failures.${code}`, {
    name: params.entry ?? name,
    line: params.line ?? 1,
    most: params.most === undefined ? '' : fileSize(params.most, locale()),
    found: params.found ?? '?',
  })
